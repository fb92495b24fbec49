import type { StoreFilter } from '../../filter.ts'
import { codedQuery, signs, signsOfCodes } from './kernel/codes.ts'
import { type Visibility, visibilityColumns } from './visibility-columns.ts'
import { BLOCK, bitRecords, codeRecords, padded } from './kernel/kernel.ts'
import { topEdge } from './top-edge.ts'

/** From so many on that may be seen, bits are compared first: comparing the codes of all takes several times as long. */
const BITS_FROM = 6000
/** So many with the fewest bits that differ are compared by their codes. */
const BITS_KEPT = 2000

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
  /** As the vault keeps it. */
  put(row: number, packed: Uint8Array, place: Visibility): void
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

  const write = (row: number, packed: Uint8Array) => {
    const record = codes.at(row)
    record.set(packed)
    if (padded(dimension) > dimension) {
      record.fill(0, dimension)
      record.set(packed.subarray(dimension), padded(dimension))
    }
    signsOfCodes(record, dimension, bits.at(row))
  }
  /** By bits, about as many as are worth a closer look; all that are open where there are few. */
  const worthComparing = (query: Float32Array, filter: StoreFilter, limit: number): Uint32Array => {
    const { mask, count } = kept.open(filter)
    const wanted = Math.max(BITS_KEPT, 4 * limit)
    if (count <= Math.max(bitsFrom, wanted)) return slotsOf(mask, count)
    const asked = new Uint8Array(Math.ceil(dimension / 8))
    signs(codedQuery(query).codes, asked)
    return fewestApart(bits.apart(asked, mask.length), mask, wanted)
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
    put(row, packed, place) {
      write(row, packed)
      kept.set(row, place)
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

/** The numbers of what is open. */
function slotsOf(mask: Uint8Array, count: number): Uint32Array {
  // One more, because the number after the last open one is written too before it is known to be closed.
  const slots = new Uint32Array(count + 1)
  let found = 0
  for (let slot = 0; slot < mask.length; slot++) {
    slots[found] = slot
    // Without a branch: who may see what is as good as random here.
    found += mask[slot] ?? 0
  }
  return slots.subarray(0, count)
}

/** At least `wanted` of the open ones, those with the fewest bits that differ. */
function fewestApart(apart: Uint8Array, mask: Uint8Array, wanted: number): Uint32Array {
  const counts = new Uint32Array(256)
  for (let slot = 0; slot < apart.length; slot++) {
    const bucket = apart[slot] ?? 0
    counts[bucket] = (counts[bucket] ?? 0) + (mask[slot] ?? 0)
  }
  let reached = 0
  let edge = -1
  while (reached < wanted && edge < 255) reached += counts[++edge] ?? 0
  const slots = new Uint32Array(reached + 1)
  let found = 0
  for (let slot = 0; slot < apart.length; slot++) {
    slots[found] = slot
    found += Number((apart[slot] ?? 0) <= edge) & (mask[slot] ?? 0)
  }
  return slots.subarray(0, reached)
}
