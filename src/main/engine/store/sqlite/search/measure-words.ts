import { MOST_OF_A_WORD, MOST_WHEN_QUICK } from '../../words/afford.ts'
import { longerWords } from '../../words/longer.ts'
import type { Sought } from '../../words/query.ts'
import { strength } from '../../words/score.ts'
import { anywhere, type SearchFrame, inHead, type SearchIndex } from './full-text.ts'
import type { RowBoard } from './row-board.ts'
import type { TextReader } from './texts-read.ts'

/** Texts that count alike, and the memories that hold one of them. */
interface Part {
  texts: string[]
  weight: number
  /** Null while there are more than are worth reading before it is known whether they are wanted. */
  rows: number[] | null
  /** Those of them that hold it in the head; null while nobody has looked. */
  heads: number[] | null
  size: number
}

/** What was looked for, and how many memories hold it, counted no further than it may cost. */
export interface Measured {
  sought: Sought
  parts: Part[]
  size: number
}

/** Expressions that were found to be too common to be read. */
export interface CommonExpressions {
  has(expression: string): boolean
  note(expression: string): void
}

interface MeasureOptions {
  quick: boolean
  seesAll: boolean
  board: StrengthBoard
  common: CommonExpressions
  /** Null where the index itself has to be asked. */
  texts: TextReader | null
}

export function measure(
  index: SearchIndex,
  frame: SearchFrame,
  sought: Sought,
  { quick, seesAll, board, common, texts }: MeasureOptions,
): Measured {
  const look = partIn(index, frame, quick ? null : common, texts)
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

export interface StrengthBoard {
  /** A memory with two forms of a word is one memory, where they were all read. */
  sizeOf(parts: readonly Part[]): number
  strengthsOf(measured: Measured, index: SearchIndex, frame: SearchFrame, quick: boolean): Strengths
}

export function strengthBoard(board: RowBoard): StrengthBoard {
  const roomFor = (rows: readonly number[]): Int32Array => {
    let last = 0
    for (const row of rows) if (row > last) last = row
    board.reach(last)
    return board.numbers()
  }
  return {
    sizeOf(parts) {
      const isRead = parts.every(({ rows }) => rows !== null)
      if (parts.length < 2 || !isRead) return parts.reduce((sum, { size }) => sum + size, 0)
      const seen = board.take(1) + 1
      let different = 0
      for (const { rows } of parts) {
        const numbers = roomFor(rows ?? [])
        for (const row of rows ?? []) {
          if (numbers[row] !== seen) different++
          numbers[row] = seen
        }
      }
      return different
    },
    strengthsOf({ parts, size }, index, frame, quick) {
      // Odd above it are heads, and the first is a head that no word was read of yet.
      const base = 2 * Math.ceil(board.take(2 * parts.length + 3) / 2)
      const heads = quick ? [] : (knownHeads(parts) ?? headsIn(index, frame, parts, size))
      let numbers = roomFor(heads)
      for (const row of heads) numbers[row] = base + 1
      const rows: number[] = []
      /** How strong each step is; the first two are nothing at all. */
      const strengths = [0, 0]
      // The least first, so that what counts more overwrites it.
      for (const { weight, texts, rows: read } of parts.toSorted((a, b) => a.weight - b.weight)) {
        const there = base + strengths.push(strength(weight, false), strength(weight, true)) - 2
        const holding = read ?? index.rows(frame(anywhere(texts)), MOST_OF_A_WORD)
        numbers = roomFor(holding)
        for (const row of holding) {
          const before = numbers[row] ?? 0
          if (before <= base + 1) rows.push(row)
          numbers[row] = there + (before > base ? before & 1 : 0)
        }
      }
      const strong = new Float64Array(rows.length)
      for (let at = 0; at < rows.length; at++)
        strong[at] = strengths[(numbers[rows[at] ?? 0] ?? 0) - base] ?? 0
      return { rows, strong }
    },
  }
}

/** Where all were read by their entries. */
function knownHeads(parts: readonly Part[]): number[] | null {
  const read = parts.flatMap(({ heads }) => heads ?? [])
  return parts.every(({ heads }) => heads !== null) ? read : null
}

/** Of a word that few enough hold all of them, in the order that costs least; otherwise the newest. */
function headsIn(
  index: SearchIndex,
  frame: SearchFrame,
  parts: readonly Part[],
  size: number,
): number[] {
  const expression = frame(inHead(parts.flatMap(({ texts }) => texts)))
  return size > MOST_OF_A_WORD
    ? index.rows(expression, MOST_OF_A_WORD)
    : index.some(expression, MOST_OF_A_WORD)
}

/** Where nobody may wait, `common` is null: there a word is too common long before it costs anything. */
function partIn(
  index: SearchIndex,
  frame: SearchFrame,
  common: CommonExpressions | null,
  reader: TextReader | null,
) {
  const most = common === null ? MOST_WHEN_QUICK : MOST_OF_A_WORD
  return (texts: string[], weight: number): Part => {
    const expression = frame(anywhere(texts))
    if (common?.has(expression)) return { texts, weight, rows: null, heads: null, size: most + 1 }
    const read = reader?.read(texts, most + 1) ?? null
    const rows = read?.rows ?? index.some(expression, most + 1)
    if (rows.length <= most)
      return { texts, weight, rows, heads: read?.heads ?? null, size: rows.length }
    common?.note(expression)
    return { texts, weight, rows: null, heads: null, size: rows.length }
  }
}
