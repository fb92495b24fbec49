import type { Cursor, Sort } from '#shared/filter.ts'
import { toCursor } from '../../cursor.ts'
import type { StoreFilter } from '../../filter.ts'
import { sql, whereOf } from '../connection/sql.ts'
import type { Statements } from '../connection/statements.ts'
import { orderOf } from '../filter/order.ts'
import { inStretch, selectionByRow } from '../filter/selection.ts'
import { inOrder } from './facets-in-stretches.ts'
import type { Stretches } from './stretches.ts'

type Value = string | number

/** What one stretch has brought, in the order that is wanted. */
interface Run {
  values: Value[]
  rows: number[]
}

/** The same with numbers in place of texts, and how far it was walked. */
interface WalkedRun {
  ranks: Float64Array
  rows: number[]
  at: number
}

type Before = (a: WalkedRun, b: WalkedRun) => boolean

/** Places walked over between two calls of others: some 20 ms. */
const WALKED_AT_ONCE = 50_000

/**
 * Where each page begins in an order that no index has. Sorted a stretch at a time and then walked together:
 * to sort a million memories in one statement keeps everybody else waiting for two seconds.
 */
export function outlineInStretches(statements: Statements, stretches: Stretches) {
  return async (
    filter: StoreFilter,
    sort: Sort,
    pageSize: number,
  ): Promise<{ total: number; anchors: Cursor[] }> => {
    const { from, where, params } = selectionByRow(filter)
    const { value, by } = orderOf(sort, { lead: 'memories', from, where, params })
    const read = statements<[value: Value, row: number]>(
      sql`SELECT ${value}, m.row FROM ${from} ${whereOf(...where, inStretch(from))} ORDER BY ${by}`,
    ).raw()
    const runs: Run[] = []
    for await (const stretch of stretches.all()) {
      const found = read.all({ ...params, ...stretch })
      if (found.length > 0)
        runs.push({ values: found.map(([each]) => each), rows: found.map(([, row]) => row) })
    }
    const { ranked, valueOf } = withRanks(runs)
    const walk = walkedTogether(ranked, sort.direction === 'asc' ? isLess : isMore)
    const anchors: Cursor[] = []
    let total = 0
    for (const { ranks, rows, at } of walk) {
      if (total % pageSize === 0)
        anchors.push(toCursor({ value: valueOf(ranks[at] ?? 0), row: rows[at] ?? 0 }))
      total += 1
      if (total % WALKED_AT_ONCE === 0) await stretches.pause()
    }
    return { total, anchors }
  }
}

/** Texts repeat themselves: each is compared once with the others, and by its rank from then on. */
function withRanks(runs: readonly Run[]): {
  ranked: WalkedRun[]
  valueOf: (rank: number) => Value
} {
  const texts = new Set<string>()
  for (const { values } of runs)
    for (const value of values) if (typeof value === 'string') texts.add(value)
  const sorted = [...texts].toSorted(inOrder)
  const ranks = new Map(sorted.map((text, rank) => [text, rank]))
  const rankOf = (value: Value) => (typeof value === 'string' ? (ranks.get(value) ?? 0) : value)
  return {
    ranked: runs.map(({ values, rows }) => ({
      ranks: Float64Array.from(values, rankOf),
      rows,
      at: 0,
    })),
    valueOf: (rank) => (sorted.length === 0 ? rank : (sorted[rank] ?? '')),
  }
}

/** Each place in order: the run it is in stands on it. */
function* walkedTogether(runs: readonly WalkedRun[], before: Before): Generator<WalkedRun> {
  const heap = [...runs]
  for (let at = heap.length >> 1; at >= 0; at--) sink(heap, at, before)
  for (;;) {
    const [next] = heap
    if (next === undefined) return
    yield next
    next.at += 1
    if (next.at === next.rows.length) {
      const last = heap.pop()
      if (last !== undefined && last !== next) heap[0] = last
    }
    sink(heap, 0, before)
  }
}

/** Down to where nothing below it comes before it. */
function sink(heap: WalkedRun[], from: number, before: Before): void {
  const sinking = heap[from]
  if (sinking === undefined) return
  for (let at = from; ;) {
    const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]]
    const isRight = left !== undefined && right !== undefined && before(right, left)
    const child = isRight ? right : left
    if (child === undefined || !before(child, sinking)) return
    const below = 2 * at + (isRight ? 2 : 1)
    heap[at] = child
    heap[below] = sinking
    at = below
  }
}

function isLess(a: WalkedRun, b: WalkedRun): boolean {
  const [one, other] = [a.ranks[a.at] ?? 0, b.ranks[b.at] ?? 0]
  return one < other || (one === other && (a.rows[a.at] ?? 0) < (b.rows[b.at] ?? 0))
}

const isMore: Before = (a, b) => isLess(b, a)
