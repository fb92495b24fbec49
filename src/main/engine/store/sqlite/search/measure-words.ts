import { MOST_OF_A_WORD, MOST_WHEN_QUICK } from '../../words/afford.ts'
import { longerWords } from '../../words/longer.ts'
import type { Sought } from '../../words/query.ts'
import { strength } from '../../words/score.ts'
import { anywhere, type SearchFrame, inHead, type SearchIndex } from './full-text.ts'

/** Texts that count alike, and the memories that hold one of them. */
interface Part {
  texts: string[]
  weight: number
  /** Null while there are more than are worth reading before it is known whether they are wanted. */
  rows: number[] | null
  size: number
}

/** What was looked for, and how many memories hold it, counted no further than it may cost. */
export interface Measured {
  sought: Sought
  parts: Part[]
  size: number
}

/** As many are read at once as counting them would cost. */
const AT_ONCE = 1000

export function measure(
  index: SearchIndex,
  frame: SearchFrame,
  sought: Sought,
  { quick, seesAll }: { quick: boolean; seesAll: boolean },
): Measured {
  const look = partIn(index, frame, quick)
  const byWeight = Map.groupBy(sought.forms, ({ weight }) => weight)
  const parts = [...byWeight].map(([weight, forms]) =>
    look(
      forms.map(({ text }) => text),
      weight,
    ),
  )
  const longer = longerWords(sought, sizeOf(parts), seesAll ? index.nextWord : null)
  if (longer.texts.length > 0) parts.push(look(longer.texts, longer.weight))
  return { sought, parts: parts.filter(({ size }) => size > 0), size: sizeOf(parts) }
}

/** How strongly each memory holds it. */
export function strengths(
  index: SearchIndex,
  frame: SearchFrame,
  { parts }: Measured,
  quick: boolean,
): Map<number, number> {
  const strong = new Map<number, number>()
  const all = parts.flatMap(({ texts }) => texts)
  const heads = new Set(quick ? [] : index.rows(frame(inHead(all)), MOST_OF_A_WORD))
  // The least first, so that what counts more overwrites it.
  for (const { texts, weight, rows } of parts.toSorted((a, b) => a.weight - b.weight)) {
    for (const row of rows ?? index.rows(frame(anywhere(texts)), MOST_OF_A_WORD)) {
      strong.set(row, strength(weight, heads.has(row)))
    }
  }
  return strong
}

function partIn(index: SearchIndex, frame: SearchFrame, quick: boolean) {
  const atOnce = quick ? MOST_WHEN_QUICK : AT_ONCE
  return (texts: string[], weight: number): Part => {
    const expression = frame(anywhere(texts))
    const rows = quick ? index.some(expression, atOnce + 1) : index.rows(expression, atOnce + 1)
    if (rows.length <= atOnce) return { texts, weight, rows, size: rows.length }
    const size = quick ? rows.length : index.count(expression, MOST_OF_A_WORD + 1)
    return { texts, weight, rows: null, size }
  }
}

/** A memory with two forms of a word is one memory, where they were all read. */
function sizeOf(parts: readonly Part[]): number {
  const isRead = parts.every(({ rows }) => rows !== null)
  if (isRead) return new Set(parts.flatMap(({ rows }) => rows ?? [])).size
  return parts.reduce((sum, { size }) => sum + size, 0)
}
