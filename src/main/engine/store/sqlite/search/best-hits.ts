import type { MemoryId } from '#shared/memory.ts'
import type { StoreFilter } from '../../filter.ts'
import type { SearchHit } from '../../search.ts'
import { part } from '../../words/score.ts'
import { LIKELY_ASKED, type NameRows } from '../rows/name-rows.ts'
import { recheck } from '../filter/selection.ts'
import type { Statements } from '../connection/statements.ts'
import { sql, whereOf } from '../connection/sql.ts'
import type { FoundMemory, HeldFound } from './held-found.ts'
import type { Strengths } from './measure-words.ts'
import type { RowBoard } from './row-board.ts'

/** One word as far as it was read: how telling it is, and how strongly each memory holds it. */
export interface ReadWord extends Strengths {
  /** As it was asked for; several where they were looked for together. */
  asked: readonly string[]
  rare: number
}

/** Those of a batch that are meant, in lists side by side: as four hundred rows they took twice as long to hand over. */
type FoundLists = readonly [rows: string, ids: string, tokens: string, expire: string]

/** More than asked for, because length may still change the order. */
const SPARE = 100

/** The best that the filter means, by what they hold and how long they are. */
export function bestHitsIn(
  statements: Statements,
  { know }: Pick<NameRows, 'know'>,
  board: RowBoard,
) {
  const makeRoom = (read: readonly ReadWord[]) => {
    let last = 0
    for (const { rows } of read) for (const row of rows) if (row > last) last = row
    board.reach(last)
  }
  /** Every memory that holds a word, as a number to sort by. */
  const keysOf = (read: readonly ReadWord[]): Float64Array => {
    const touched: number[] = []
    const sums: number[] = []
    const most = read.reduce((sum, { rows }) => sum + rows.length, 0)
    const [base, places] = [board.take(most), board.numbers()]
    for (const { rare, rows, strong } of read) {
      // Most hold a word as strongly as the one before.
      let last = 0
      let worth = 0
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at] ?? 0
        const here = strong[at] ?? 0
        if (here !== last) worth = part((last = here), rare)
        const place = (places[row] ?? 0) - base - 1
        if (place >= 0) sums[place] = (sums[place] ?? 0) + worth
        else {
          touched.push(row)
          places[row] = base + sums.push(worth)
        }
      }
    }
    const keys = new Float64Array(touched.length)
    for (let at = 0; at < touched.length; at++) keys[at] = keyOf(touched[at] ?? 0, sums[at] ?? 0)
    return keys
  }
  /** With all that each of these holds, and how long it is. */
  const scored = (read: readonly ReadWord[], found: readonly FoundMemory[]) => {
    const [base, places] = [board.take(found.length), board.numbers()]
    const hits = found.map(({ row, id, tokens }, at) => {
      places[row] = base + at + 1
      return { row, id, tokens, score: 0, holds: [] as string[] }
    })
    for (const { asked, rare, rows, strong } of read)
      for (let at = 0; at < rows.length; at++) {
        const place = (places[rows[at] ?? 0] ?? 0) - base - 1
        const hit = place < 0 ? undefined : hits[place]
        if (hit === undefined) continue
        hit.score += part(strong[at] ?? 0, rare, hit.tokens)
        for (const word of asked) hit.holds.push(word)
      }
    return hits
  }

  const lookedUp = (rows: readonly number[], filter: StoreFilter): FoundMemory[] => {
    const { where, params } = recheck(filter)
    const lists = statements<FoundLists>(
      sql`SELECT json_group_array(m.row), json_group_array(m.id), json_group_array(m.tokens), json_group_array(m.expires_at)
      FROM json_each(:rows) c CROSS JOIN memories m ON m.row = c.value ${whereOf(...where)}`,
    )
      .raw()
      .get({ ...params, rows: JSON.stringify(rows) })
    if (lists === undefined) return []
    const [found, ids, tokens, expire]: [number[], MemoryId[], number[], number[]] = [
      JSON.parse(lists[0]),
      JSON.parse(lists[1]),
      JSON.parse(lists[2]),
      JSON.parse(lists[3]),
    ]
    return ids.map((id, at) => ({
      row: found[at] ?? 0,
      id,
      tokens: tokens[at] ?? 0,
      expiresAt: expire[at] ?? 0,
    }))
  }

  return (
    read: readonly ReadWord[],
    filter: StoreFilter,
    limit: number,
    held: HeldFound | null = null,
  ): SearchHit[] => {
    makeRoom(read)
    const found: FoundMemory[] = []
    for (const batch of promising(keysOf(read), limit + SPARE)) {
      const unknown: number[] = []
      for (const row of batch) {
        const known = held?.get(row)
        if (known === undefined) unknown.push(row)
        else found.push(known)
      }
      for (const each of unknown.length === 0 ? [] : lookedUp(unknown, filter)) {
        found.push(each)
        held?.hold(each)
      }
      if (found.length >= limit + SPARE) break
    }
    const best = scored(read, found)
      .toSorted((a, b) => b.score - a.score || b.row - a.row)
      .slice(0, limit)
    for (const { row, id } of best.slice(0, LIKELY_ASKED)) know(row, id)
    return best.map(({ id, score, holds }) => ({ id, score, holds }))
  }
}

/** More numbers than a vault has memories; below it the number, above it the score to an 8192nd. */
const ROWS = 2 ** 30
const FINE = 2 ** 13

const keyOf = (row: number, score: number) => -(Math.round(score * FINE) * ROWS + row)

/** The most promising first and of equals the newest; each batch twice the one before. */
function* promising(keys: Float64Array, first: number): Generator<number[]> {
  let sorted = least(keys, first)
  for (let from = 0, size = first; from < keys.length; from += size, size *= 2) {
    if (from + size > sorted.length && sorted.length < keys.length) sorted = keys.toSorted()
    yield Array.from(sorted.subarray(from, from + size), (key) => -key % ROWS)
  }
}

/** So many of the least in order: nearly always they are enough, and sorting all takes longer than reading the index. */
function least(keys: Float64Array, wanted: number): Float64Array {
  if (keys.length <= 4 * wanted) return keys.toSorted()
  const step = Math.max(1, Math.floor(keys.length / 1000))
  const sample = Float64Array.from(
    { length: Math.floor(keys.length / step) },
    (_, at) => keys[at * step] ?? 0,
  ).toSorted()
  // Half as many again, and ten: a sample may be off.
  const edge = sample[Math.ceil((wanted / keys.length) * sample.length * 1.5) + 10] ?? Infinity
  const few = new Float64Array(keys.length)
  let found = 0
  for (let at = 0; at < keys.length; at++) {
    few[found] = keys[at] ?? 0
    // Without a branch: which of them is good enough is as good as random here.
    found += Number((keys[at] ?? 0) <= edge)
  }
  return found >= wanted ? few.subarray(0, found).toSorted() : keys.toSorted()
}
