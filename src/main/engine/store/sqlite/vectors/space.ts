import type { StoreFilter } from '../../filter.ts'
import { codedQuery, packedBytes, signs } from './kernel/codes.ts'
import { type Visibility, visibilityColumns } from './visibility-columns.ts'
import { BLOCK, bitRecords, codeRecords, padded } from './kernel/kernel.ts'
import { topEdge } from './top-edge.ts'

/** From so many on that may be seen, bits are compared first: comparing the codes of all takes several times as long. */
const BITS_FROM = 6000
/** So many with the fewest bits that differ are compared by their codes. */
const BITS_KEPT = 2000

const SCALE_BYTES = 4

export interface NearRow {
  row: number
  score: number
}

export interface SpaceOptions {
  dimension: number
  bitsFrom?: number
}

/**
 * The vectors of one model in memory, 8 bits and one bit a number: which memories are near, among those a
 * filter leaves open. Each lies at the number of its row, so that nothing has to be looked up or moved.
 */
export interface Space {
  readonly size: number
  has(row: number): boolean
  /** As the vault keeps them, of this row and those after it: as many as there are places. */
  put(row: number, packed: Uint8Array, ...places: readonly Visibility[]): void
  place(row: number, place: Visibility): void
  remove(row: number): void
  /** Best first, equals by row. Without `rows`, all that the filter leaves open are compared. */
  nearest(
    query: Float32Array,
    filter: StoreFilter,
    limit: number,
    rows?: readonly number[],
  ): NearRow[]
}

export function space({ dimension, bitsFrom = BITS_FROM }: SpaceOptions): Space {
  const codes = codeRecords(dimension)
  const bits = bitRecords(dimension)
  const kept = visibilityColumns()
  let scores = new Float32Array(0)
  let slots = new Uint32Array(0)
  /** Used again: an array made for every search is cleaned up after every few of them. */
  const roomFor = (count: number) => {
    if (slots.length < count) slots = new Uint32Array(Math.ceil(count * 1.25))
    return slots
  }

  const write = (row: number, packed: Uint8Array, count: number) => {
    const records = codes.at(row, count)
    if (packed.length === records.length) records.set(packed)
    else {
      const [kept, stride] = [packedBytes(dimension), padded(dimension) + SCALE_BYTES]
      records.fill(0)
      for (let at = 0; at < count; at++) {
        const one = packed.subarray(at * kept, (at + 1) * kept)
        records.set(one.subarray(0, dimension), at * stride)
        records.set(one.subarray(dimension), (at + 1) * stride - SCALE_BYTES)
      }
    }
    codes.signs(row, count, bits.at(row, count))
  }
  /** By bits, about as many as are worth a closer look; all that are open where there are few. */
  const worthComparing = (query: Float32Array, filter: StoreFilter, limit: number): Uint32Array => {
    const { mask, count } = kept.open(filter)
    const wanted = Math.max(BITS_KEPT, 4 * limit)
    if (count <= Math.max(bitsFrom, wanted)) return slotsOf(mask, count, roomFor(count + 1))
    const asked = new Uint8Array(Math.ceil(dimension / 8))
    signs(codedQuery(query).codes, asked)
    return fewestApart(bits.apart(asked, mask.length), mask, wanted, roomFor)
  }
  const compared = (query: Float32Array, rows: Uint32Array): Float32Array => {
    const asked = codedQuery(query)
    codes.ask(asked.codes)
    if (scores.length < rows.length) scores = new Float32Array(rows.length)
    for (let from = 0; from < rows.length; from += BLOCK) {
      const count = Math.min(BLOCK, rows.length - from)
      scores.set(codes.score(rows, from, count, asked.scale), from)
    }
    return scores.subarray(0, rows.length)
  }

  return {
    get size() {
      return kept.size
    },
    has: (row) => kept.has(row),
    put(row, packed, ...places) {
      write(row, packed, places.length)
      for (const [at, place] of places.entries()) kept.set(row + at, place)
    },
    place(row, place) {
      if (kept.has(row)) kept.set(row, place)
    },
    remove: (row) => kept.remove(row),
    nearest(query, filter, limit, among) {
      const rows =
        among === undefined
          ? worthComparing(query, filter, limit)
          : Uint32Array.from(new Set(among.filter(kept.isOpen(filter))))
      const found = compared(query, rows)
      const edge = rows.length <= limit ? -Infinity : topEdge(found, limit)
      const near: NearRow[] = []
      for (let index = 0; index < rows.length; index++) {
        const score = found[index] ?? 0
        if (score >= edge) near.push({ row: rows[index] ?? 0, score })
      }
      return near.toSorted((a, b) => b.score - a.score || a.row - b.row).slice(0, limit)
    },
  }
}

/** The numbers of what is open. Room for one more: the number after the last is written too before it is known to be closed. */
function slotsOf(mask: Uint8Array, count: number, slots: Uint32Array): Uint32Array {
  let found = 0
  for (let slot = 0; slot < mask.length; slot++) {
    slots[found] = slot
    // Without a branch: who may see what is as good as random here.
    found += mask[slot] ?? 0
  }
  return slots.subarray(0, count)
}

/** At least `wanted` of the open ones, those with the fewest bits that differ. */
function fewestApart(
  apart: Uint8Array,
  mask: Uint8Array,
  wanted: number,
  roomFor: (count: number) => Uint32Array,
): Uint32Array {
  const counts = new Uint32Array(256)
  for (let slot = 0; slot < apart.length; slot++) {
    const bucket = apart[slot] ?? 0
    counts[bucket] = (counts[bucket] ?? 0) + (mask[slot] ?? 0)
  }
  let reached = 0
  let edge = -1
  while (reached < wanted && edge < 255) reached += counts[++edge] ?? 0
  const slots = roomFor(reached + 1)
  let found = 0
  for (let slot = 0; slot < apart.length; slot++) {
    slots[found] = slot
    found += Number((apart[slot] ?? 0) <= edge) & (mask[slot] ?? 0)
  }
  return slots.subarray(0, reached)
}
