import type { Cursor, Sort } from '#shared/filter.ts'
import { toCursor } from '../../cursor.ts'
import { sql, whereOf } from '../connection/sql.ts'
import type { Statements } from '../connection/statements.ts'
import { orderOf } from '../filter/order.ts'
import { inOrder } from './facets-in-stretches.ts'
import type { ReadInParts, RowsInParts } from './rows-in-parts.ts'

type Value = string | number

/** What one stretch has brought, in the order that is wanted, and how far it was walked. */
interface WalkedRun {
  /** What it is sorted by; of texts the place among all of them. */
  ranks: Float64Array
  rows: Uint32Array
  at: number
}

type Before = (a: WalkedRun, b: WalkedRun) => boolean

/** Places walked over between two calls of others: some 20 ms. */
const WALKED_AT_ONCE = 50_000

/**
 * Where each page begins in an order that no index has. Sorted a stretch at a time and then walked together:
 * to sort a million memories in one statement keeps everybody else waiting for two seconds.
 */
export function outlineInStretches(statements: Statements, stretches: ReadInParts['stretches']) {
  return async (
    { from, where, params, says, parts }: RowsInParts,
    sort: Sort,
    pageSize: number,
  ): Promise<{ total: number; anchors: Cursor[] }> => {
    const { value, by } = orderOf(sort, { lead: 'memories', from, where, params })
    const read = statements<[value: Value, row: number]>(
      sql`SELECT ${value}, m.row FROM ${from} ${whereOf(...where)} ORDER BY ${by}`,
    ).raw()
    const texts = new Map<string, number>()
    const noted = (each: Value) => {
      if (typeof each === 'number') return each
      const known = texts.get(each) ?? texts.size
      texts.set(each, known)
      return known
    }
    const runs: WalkedRun[] = []
    for await (const part of parts()) {
      const found = read.all({ ...params, ...part }).filter(([, row]) => says(row))
      if (found.length === 0) continue
      const ranks = Float64Array.from(found, ([each]) => noted(each))
      runs.push({ ranks, rows: Uint32Array.from(found, ([, row]) => row), at: 0 })
    }
    // Texts repeat themselves: each is compared once with the others, and by its rank from then on.
    const sorted = [...texts.keys()].toSorted(inOrder)
    if (sorted.length > 0) {
      const rankOf = new Float64Array(sorted.length)
      sorted.forEach((each, rank) => void (rankOf[texts.get(each) ?? 0] = rank))
      for (const { ranks } of runs) {
        await stretches.pause()
        ranks.forEach((number, at) => void (ranks[at] = rankOf[number] ?? 0))
      }
    }
    const valueOf = (rank: number) => (sorted.length === 0 ? rank : (sorted[rank] ?? ''))
    const walk = walkedTogether(runs, sort.direction === 'asc' ? isLess : isMore)
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
