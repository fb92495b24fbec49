import type { StoreFilter } from '../../filter.ts'
import { dot } from '../../cosine.ts'
import { coded, codedQuery } from './codes.ts'
import { type VisibilityColumns, type Visibility, visibilityColumns } from './visibility-columns.ts'
import { BLOCK, padded, recordsOf } from './kernel/kernel.ts'
import { topEdge } from './top-edge.ts'

/** Up to so many vectors are held whole; of more, only their codes, and the best are read from the disk. */
const HELD_WHOLE = 100_000
/** So many at most are read from the disk for one search, when the codes alone are held. */
const RECHECKED = 2000

export interface NearRow {
  row: number
  score: number
}

export interface SpaceOptions {
  dimension: number
  /** The vector of a row as it is kept on the disk. */
  read(row: number): Float32Array | null
  heldWhole?: number
}

/** The vectors of one model in memory: which memories are near, among those a filter leaves open. */
export interface Space {
  readonly size: number
  has(row: number): boolean
  put(row: number, vector: Float32Array, place: Visibility): void
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

export function space({ dimension, read, heldWhole = HELD_WHOLE }: SpaceOptions): Space {
  const codes = recordsOf('codes', dimension)
  let floats: ReturnType<typeof recordsOf> | null = recordsOf('floats', dimension)
  const kept: VisibilityColumns = visibilityColumns()
  const slots = new Map<number, number>()
  let rows = new Uint32Array(1024)
  /** Kept from one search to the next: making them anew costs as much as comparing. */
  let open = new Uint32Array(0)
  let scores = new Float32Array(0)
  let size = 0
  let worstError = 0

  const write = (slot: number, vector: Float32Array) => {
    const { codes: numbers, scale, error } = coded(vector)
    const record = codes.at(slot)
    record.fill(0)
    record.set(new Uint8Array(numbers.buffer))
    new DataView(record.buffer, record.byteOffset).setFloat32(padded(dimension), scale, true)
    worstError = Math.max(worstError, error)
    if (slot >= heldWhole) floats = null
    floats?.at(slot).set(new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength))
  }
  const slotFor = (row: number): number => {
    const known = slots.get(row)
    if (known !== undefined) return known
    if (size === rows.length) {
      const larger = new Uint32Array(size * 2)
      larger.set(rows)
      rows = larger
    }
    rows[size] = row
    slots.set(row, size)
    return size++
  }
  const remove = (row: number) => {
    const slot = slots.get(row)
    if (slot === undefined) return
    const last = --size
    const moved = rows[last] ?? 0
    codes.move(last, slot)
    floats?.move(last, slot)
    kept.move(last, slot)
    rows[slot] = moved
    slots.set(moved, slot)
    slots.delete(row)
  }
  const opened = (filter: StoreFilter, among: readonly number[] | undefined): Uint32Array => {
    if (among === undefined) {
      if (open.length < size) open = new Uint32Array(rows.length)
      return open.subarray(0, kept.open(filter, size, open))
    }
    const isOpen = kept.isOpen(filter)
    return Uint32Array.from(new Set(among.flatMap((row) => slots.get(row) ?? []).filter(isOpen)))
  }
  const rough = (query: Float32Array, among: Uint32Array) => {
    const asked = codedQuery(query)
    codes.ask(asked.codes)
    if (scores.length < among.length) scores = new Float32Array(rows.length)
    for (let from = 0; from < among.length; from += BLOCK) {
      const count = Math.min(BLOCK, among.length - from)
      scores.set(codes.score(among, from, count, asked.scale), from)
    }
    // Sums in 32 bits lose a little more than the codes do.
    return { scores: scores.subarray(0, among.length), off: worstError + asked.error + 1e-5 }
  }
  /**
   * Those that rounding may have kept from the best. None is lost, unless the vectors have to be read from
   * the disk and more than RECHECKED lie so close together: then the likeliest are.
   */
  const worthChecking = (query: Float32Array, among: Uint32Array, limit: number): Uint32Array => {
    if (among.length <= limit) return among
    const { scores, off } = rough(query, among)
    const most = floats === null ? Math.max(RECHECKED, limit) : among.length
    const edge = Math.max(topEdge(scores, limit) - 2 * off, topEdge(scores, most))
    let count = 0
    for (let index = 0; index < among.length; index++) {
      if ((scores[index] ?? 0) >= edge) among[count++] = among[index] ?? 0
    }
    return among.subarray(0, count)
  }
  const exact = (query: Float32Array, among: Uint32Array): NearRow[] => {
    const found: NearRow[] = []
    if (floats === null) {
      for (const slot of among) {
        const row = rows[slot] ?? 0
        const vector = read(row)
        if (vector !== null) found.push({ row, score: dot(query, vector) })
      }
      return found
    }
    floats.ask(query)
    for (let from = 0; from < among.length; from += BLOCK) {
      const exactly = floats.score(among, from, Math.min(BLOCK, among.length - from), 1)
      exactly.forEach((score, index) =>
        found.push({ row: rows[among[from + index] ?? 0] ?? 0, score }),
      )
    }
    return found
  }

  return {
    get size() {
      return size
    },
    has: (row) => slots.has(row),
    put(row, vector, place) {
      const slot = slotFor(row)
      write(slot, vector)
      kept.set(slot, place)
    },
    place(row, place) {
      const slot = slots.get(row)
      if (slot !== undefined) kept.set(slot, place)
    },
    remove,
    nearest(query, filter, limit, among) {
      return exact(query, worthChecking(query, opened(filter, among), limit))
        .toSorted((a, b) => b.score - a.score || a.row - b.row)
        .slice(0, limit)
    },
  }
}
