import { MOST_OF_A_WORD, MOST_WHEN_QUICK } from '../../words/afford.ts'
import { longerWords } from '../../words/longer.ts'
import type { Sought } from '../../words/query.ts'
import { strength } from '../../words/score.ts'
import { anywhere, type SearchFrame, inHead, type SearchIndex } from './full-text.ts'
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

/** Kept from one word to the next: maps of twenty thousand memories cost more than reading the index. */
export interface StrengthBoard {
  /** A memory with two forms of a word is one memory, where they were all read. */
  sizeOf(parts: readonly Part[]): number
  strengthsOf(measured: Measured, index: SearchIndex, frame: SearchFrame, quick: boolean): Strengths
}

export function strengthBoard(): StrengthBoard {
  /** A byte a row each: with a million memories, what lies closer together is found sooner. */
  let heads = new Uint8Array(1024)
  let steps = new Uint8Array(1024)
  let turn = 0
  const nextTurn = () => {
    if (turn === LAST_TURN) heads.fill((turn = 0))
    turn++
  }
  const makeRoom = (row: number) => {
    if (row < steps.length) return
    const room = Math.ceil((row + 1) * 1.25)
    const [before, stepped] = [heads, steps]
    heads = new Uint8Array(room)
    steps = new Uint8Array(room)
    heads.set(before)
    steps.set(stepped)
  }
  return {
    sizeOf(parts) {
      const isRead = parts.every(({ rows }) => rows !== null)
      if (parts.length < 2 || !isRead) return parts.reduce((sum, { size }) => sum + size, 0)
      nextTurn()
      let different = 0
      for (const { rows } of parts)
        for (const row of rows ?? []) {
          makeRoom(row)
          if (heads[row] !== turn) different++
          heads[row] = turn
        }
      return different
    },
    strengthsOf({ parts, size }, index, frame, quick) {
      nextTurn()
      for (const row of quick ? [] : (knownHeads(parts) ?? headsIn(index, frame, parts, size))) {
        makeRoom(row)
        heads[row] = turn
      }
      const rows: number[] = []
      /** How strong each step is; the first is nothing at all. */
      const strengths = [0]
      // The least first, so that what counts more overwrites it.
      for (const { weight, texts, rows: read } of parts.toSorted((a, b) => a.weight - b.weight)) {
        const there = strengths.push(strength(weight, false), strength(weight, true)) - 2
        for (const row of read ?? index.rows(frame(anywhere(texts)), MOST_OF_A_WORD)) {
          makeRoom(row)
          if (steps[row] === 0) rows.push(row)
          steps[row] = heads[row] === turn ? there + 1 : there
        }
      }
      const strong = new Float64Array(rows.length)
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at] ?? 0
        strong[at] = strengths[steps[row] ?? 0] ?? 0
        steps[row] = 0
      }
      return { rows, strong }
    },
  }
}

const LAST_TURN = 255

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
