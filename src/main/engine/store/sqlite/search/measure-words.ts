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

/** The first so many that hold any of these texts. */
export type SomeRows = (texts: readonly string[], limit: number) => number[]

/** As many are read at once as counting them would cost. */
const AT_ONCE = 1000

export function measure(
  index: SearchIndex,
  frame: SearchFrame,
  sought: Sought,
  { some, seesAll, board }: { some: SomeRows | null; seesAll: boolean; board: StrengthBoard },
): Measured {
  const quick = some !== null
  const look = some === null ? partIn(index, frame) : quickPartIn(some)
  // Where nobody may wait, another ending is as good as the word: one look instead of two.
  const byWeight = Map.groupBy(sought.forms, ({ weight }) => (quick ? 1 : weight))
  const parts = [...byWeight].map(([weight, forms]) =>
    look(
      forms.map(({ text }) => text),
      weight,
    ),
  )
  const longer = longerWords(sought, board.sizeOf(parts), seesAll ? index.nextWord : null)
  if (longer.texts.length > 0) parts.push(look(longer.texts, longer.weight))
  return { sought, parts: parts.filter(({ size }) => size > 0), size: board.sizeOf(parts) }
}

/** The memories that hold it, each once, and how strongly. */
export interface Strengths {
  rows: readonly number[]
  strong: Float64Array
}

/** Kept from one word to the next: maps of twenty thousand memories cost more than reading the index. */
export interface StrengthBoard {
  /** A memory with two forms of a word is one memory, where they were all read. */
  sizeOf(parts: readonly Part[]): number
  strengthsOf(measured: Measured, index: SearchIndex, frame: SearchFrame, quick: boolean): Strengths
}

export function strengthBoard(): StrengthBoard {
  let heads = new Uint32Array(1024)
  let values = new Float64Array(1024)
  let turn = 0
  const makeRoom = (row: number) => {
    if (row < values.length) return
    const room = Math.max(row + 1, values.length * 2)
    const [before, strong] = [heads, values]
    heads = new Uint32Array(room)
    values = new Float64Array(room)
    heads.set(before)
    values.set(strong)
  }
  return {
    sizeOf(parts) {
      const isRead = parts.every(({ rows }) => rows !== null)
      if (parts.length < 2 || !isRead) return parts.reduce((sum, { size }) => sum + size, 0)
      turn++
      let different = 0
      for (const { rows } of parts)
        for (const row of rows ?? []) {
          makeRoom(row)
          if (heads[row] !== turn) different++
          heads[row] = turn
        }
      return different
    },
    strengthsOf({ parts }, index, frame, quick) {
      turn++
      const all = parts.flatMap(({ texts }) => texts)
      for (const row of quick ? [] : index.rows(frame(inHead(all)), MOST_OF_A_WORD)) {
        makeRoom(row)
        heads[row] = turn
      }
      const rows: number[] = []
      // The least first, so that what counts more overwrites it.
      for (const part of parts.toSorted((a, b) => a.weight - b.weight))
        for (const row of part.rows ?? index.rows(frame(anywhere(part.texts)), MOST_OF_A_WORD)) {
          makeRoom(row)
          if (values[row] === 0) rows.push(row)
          values[row] = strength(part.weight, heads[row] === turn)
        }
      const strong = Float64Array.from(rows, (row) => values[row] ?? 0)
      for (const row of rows) values[row] = 0
      return { rows, strong }
    },
  }
}

function partIn(index: SearchIndex, frame: SearchFrame) {
  return (texts: string[], weight: number): Part => {
    const expression = frame(anywhere(texts))
    const rows = index.rows(expression, AT_ONCE + 1)
    if (rows.length <= AT_ONCE) return { texts, weight, rows, size: rows.length }
    // Read at once: to count first and to read afterwards takes nearly twice as long.
    const all = index.rows(expression, MOST_OF_A_WORD + 1)
    return { texts, weight, rows: all.length > MOST_OF_A_WORD ? null : all, size: all.length }
  }
}

function quickPartIn(some: SomeRows) {
  return (texts: string[], weight: number): Part => {
    const rows = some(texts, MOST_WHEN_QUICK + 1)
    return { texts, weight, rows: rows.length > MOST_WHEN_QUICK ? null : rows, size: rows.length }
  }
}
