import type { Span } from '#shared/conflict.ts'
import type { PairModel, TextPair } from '../../ports/embed.ts'
import { statementsOf } from '../detect/read/statements.ts'

/** So many words of each side are left out in turn: every one costs a reading. */
const MOST_WORDS = 12
/** Marked on each side, the most telling first. */
const MOST_MARKED = 3
/** A word that moves the verdict half as far as the one that moves it most is marked beside it. */
const NEARLY = 0.5

/** The words without which the verdict falls. */
export async function evidenceOf(
  { read }: PairModel,
  [a, b]: TextPair,
): Promise<{ a: Span[]; b: Span[] }> {
  const [wordsA, wordsB] = [wordsIn(a), wordsIn(b)]
  const without: TextPair[] = [
    [a, b],
    ...wordsA.map((word): TextPair => [leftOut(a, word), b]),
    ...wordsB.map((word): TextPair => [a, leftOut(b, word)]),
  ]
  const [whole, ...rest] = await read(without)
  const falls = rest.map(({ contradiction }) => (whole?.contradiction ?? 0) - contradiction)
  return {
    a: marked(wordsA, falls.slice(0, wordsA.length)),
    b: marked(wordsB, falls.slice(wordsA.length)),
  }
}

/** Words that say something of their own, and those that deny. */
function wordsIn(text: string): Span[] {
  const spans = statementsOf(text).flatMap(({ content, negations, parts }) => [
    ...content,
    ...negations.flatMap(({ at }) => parts[at] ?? []),
  ])
  const unique = new Map(spans.map(({ start, end }) => [start, { start, end }]))
  return [...unique.values()].toSorted((x, y) => x.start - y.start).slice(0, MOST_WORDS)
}

function leftOut(text: string, { start, end }: Span): string {
  return `${text.slice(0, start)} ${text.slice(end)}`.replaceAll(/\s+/gu, ' ').trim()
}

function marked(words: readonly Span[], falls: readonly number[]): Span[] {
  const most = Math.max(...falls, 0)
  const telling = words
    .map((word, place) => ({ word, fall: falls[place] ?? 0 }))
    .toSorted((x, y) => y.fall - x.fall)
    .filter(({ fall }, place) => place === 0 || (most > 0 && fall >= most * NEARLY))
    .slice(0, MOST_MARKED)
  return telling.map(({ word }) => word).toSorted((x, y) => x.start - y.start)
}
