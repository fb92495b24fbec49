import type { MemoryId } from '#shared/memory.ts'
import type { StoreFilter } from '../../filter.ts'
import type { Scored, SearchHit } from '../../search.ts'
import { part } from '../../words/score.ts'
import { recheck } from '../filter/selection.ts'
import type { Statements } from '../connection/statements.ts'
import { sql, whereOf } from '../connection/sql.ts'

/** One word as far as it was read: how telling it is, and how strongly each memory holds it. */
export interface ReadWord {
  /** As it was asked for; several where they were looked for together. */
  asked: readonly string[]
  rare: number
  strong: ReadonlyMap<number, number>
}

/** More than asked for, because length may still change the order. */
const SPARE = 100

/** The best that the filter means, by what they hold and how long they are. */
export function bestOf(
  statements: Statements,
  read: readonly ReadWord[],
  filter: StoreFilter,
  limit: number,
): SearchHit[] {
  const { where, params } = recheck(filter)
  const lookUp = statements<{ row: number; id: MemoryId; tokens: number }>(
    sql`SELECT m.row, m.id, m.tokens FROM json_each(:rows) c CROSS JOIN memories m ON m.row = c.value
    ${whereOf(...where)}`,
  )
  const found: (Scored & { row: number })[] = []
  for (const rows of promising(read, limit + SPARE)) {
    for (const { row, id, tokens } of lookUp.all({ ...params, rows: JSON.stringify(rows) })) {
      found.push({ row, id, score: scoreOf(read, row, tokens) })
    }
    if (found.length >= limit + SPARE) break
  }
  return found
    .toSorted((a, b) => b.score - a.score || b.row - a.row)
    .slice(0, limit)
    .map(({ id, score, row }) => ({ id, score, holds: heldIn(read, row) }))
}

/** Every memory that holds a word, the most promising first and of equals the newest; each batch twice the one before. */
function* promising(read: readonly ReadWord[], first: number): Generator<number[]> {
  const order = inOrder(read)
  for (let from = 0, size = first; from < order.length; from += size, size *= 2) {
    yield Array.from(order.subarray(from, from + size), (key) => -key % ROWS)
  }
}

/** More numbers than a vault has memories; below it the number, above it the score to an 8192nd. */
const ROWS = 2 ** 30
const FINE = 2 ** 13

/** Sorted as plain numbers: with a function that compares, sorting costs more than reading the index. */
function inOrder(read: readonly ReadWord[]): Float64Array {
  const scores = new Map<number, number>()
  for (const { rare, strong } of read) {
    for (const [row, strongly] of strong) {
      scores.set(row, (scores.get(row) ?? 0) + part(strongly, rare))
    }
  }
  const keys = Float64Array.from(scores, ([row, score]) => -(Math.round(score * FINE) * ROWS + row))
  return keys.toSorted()
}

function heldIn(read: readonly ReadWord[], row: number): string[] {
  return read.flatMap(({ asked, strong }) => (strong.has(row) ? asked : []))
}

function scoreOf(read: readonly ReadWord[], row: number, tokens: number): number {
  let score = 0
  for (const { rare, strong } of read) {
    const strongly = strong.get(row)
    if (strongly !== undefined) score += part(strongly, rare, tokens)
  }
  return score
}
