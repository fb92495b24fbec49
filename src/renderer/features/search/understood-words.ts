import { dayInUtc, percent } from '#renderer/lib/format.ts'
import type { Entity, ParsedTask, Semantic, SpokenDate } from '#shared/recall.ts'

export interface Understanding {
  /** What kind of thing was read out of the words; empty for a plain word. */
  as: string
  text: string
}

const ENTITY_WORDS: Record<Entity['kind'], string> = {
  path: 'path',
  url: 'address',
  identifier: 'identifier',
  version: 'version',
  package: 'package',
  name: 'name',
}

const INTENT_WORDS: Record<ParsedTask['intent'], string> = {
  create: 'something to make',
  fix: 'something to fix',
  review: 'something to review',
  deploy: 'something to ship',
  other: '',
}

/** What was read out of the words, in the order it matters; the intent only when there is one. */
export function understood(parsed: ParsedTask): Understanding[] {
  const { phrases, excluded, entities, dates, keywords, intent } = parsed
  return [
    ...phrases.map((text) => ({ as: 'exactly', text: `“${text}”` })),
    ...excluded.map((text) => ({ as: 'without', text })),
    ...entities.map(({ kind, text }) => ({ as: ENTITY_WORDS[kind], text })),
    ...dates.map((date) => ({ as: date.text, text: span(date) })),
    ...keywords.map((text) => ({ as: '', text })),
    ...(intent === 'other' ? [] : [{ as: 'about', text: INTENT_WORDS[intent] }]),
  ]
}

function span({ from, until, everyYear }: SpokenDate): string {
  const [first, last] = [from, Math.max(from, until - 1)].map((at) => dayInUtc(at, !everyYear))
  const days = first === last ? `${first}` : `${first} – ${last}`
  return everyYear ? `${days}, any year` : days
}

/** "Meaning is compared", "Meaning is compared for 120 of 400 memories", or why it is not. */
export function semanticWords({ state, sentence, embedded, waiting }: Semantic): string {
  switch (state) {
    case 'on':
      return 'Semantic search on.'
    case 'catching-up':
      return `Indexing meaning, ${percent(embedded / Math.max(1, embedded + waiting))}.`
    case 'off':
      return sentence
  }
}
