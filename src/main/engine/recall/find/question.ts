import type { ParsedTask, RecallQuery } from '#shared/recall.ts'
import { type AskedWord, askedWord, wordsIn } from '../words/bag.ts'
import { asksWhen } from '../words/time.ts'

/** A question with everything in it that a memory can be compared to. */
export interface Question {
  words: readonly AskedWord[]
  /** Authors that the question names, in lower case. */
  authors: ReadonlySet<string>
  /** Files, identifiers, addresses and names in it, in lower case. */
  things: readonly string[]
  asksWhen: boolean
  dates: ParsedTask['dates']
  tags: readonly string[]
  goal: string | null
  /** What is to be done: what helps with it counts a little more. */
  intent: ParsedTask['intent']
  topics: ReadonlySet<string>
  /** Files the asker had in hand lately, and when. */
  touched: ReadonlyMap<string, number>
  now: number
}

export interface QuestionCircumstances {
  now: number
  touched: ReadonlyMap<string, number>
  /** Who wrote what may be found. */
  authors: Iterable<string>
}

export function questionOf(
  query: Omit<RecallQuery, 'limit'>,
  parsed: ParsedTask,
  { now, touched, authors }: QuestionCircumstances,
): Question {
  const said = new Set(wordsIn(query.text ?? ''))
  const named = new Set(
    [...new Set(authors)].map((name) => name.toLowerCase()).filter((name) => isNamed(name, said)),
  )
  return {
    words: keywordsBeside(parsed, named, query.typing === true),
    authors: named,
    things: thingsIn(parsed, named),
    asksWhen: asksWhen(query.text ?? ''),
    dates: parsed.dates,
    tags: query.tags ?? [],
    goal: query.goal ?? null,
    intent: parsed.intent,
    topics: new Set(
      [...parsed.keywords, query.domain ?? '', query.taskType ?? ''].flatMap(wordsIn),
    ),
    touched,
    now,
  }
}

/** An author's name is in nearly every memory they wrote; the entities signal weighs it. Alone it stays a word. */
function keywordsBeside(
  { keywords, phrases }: ParsedTask,
  named: ReadonlySet<string>,
  typing: boolean,
): AskedWord[] {
  const last = typing ? keywords.length - 1 : -1
  const words = [
    ...phrases.flatMap(wordsIn).map((word) => askedWord(word)),
    ...keywords.map((word, at) => askedWord(word, at === last)),
  ]
  const others = words.filter(({ stem, shown }) => stem !== '' && !named.has(shown.toLowerCase()))
  const kept = others.length > 0 ? others : words.filter(({ stem }) => stem !== '')
  return [...new Map(kept.map((word) => [word.stem, word])).values()].slice(0, MOST_WORDS)
}

/** A pasted log has thousands; the first say what it is about. */
const MOST_WORDS = 48

function thingsIn({ entities }: ParsedTask, named: ReadonlySet<string>): string[] {
  const texts = entities.map(({ text }) => text.toLowerCase()).filter((text) => !named.has(text))
  return [...new Set(texts)].slice(0, MOST_WORDS)
}

/** DEV-001 is named by "dev 001" too. */
function isNamed(name: string, said: ReadonlySet<string>): boolean {
  const parts = wordsIn(name)
  return parts.length > 0 && parts.every((part) => said.has(part))
}
