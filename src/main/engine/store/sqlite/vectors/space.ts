import type { StoreFilter } from '../../filter.ts'
import { codedQuery, signs } from './kernel/codes.ts'
import { type Visibility, visibilityColumns } from './visibility-columns.ts'
import { BLOCK, bitBytes, bitRecords, codeRecords } from './kernel/kernel.ts'
import { fewestApartIn } from './fewest-apart.ts'
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
  /** Where codes come from that were not put: those of these rows that there are, in any order. */
  read?: (rows: readonly number[]) => Iterable<readonly [row: number, packed: Uint8Array]>
}

/**
 * The vectors of one model in memory, 8 bits and one bit a number: which memories are near, among those a
 * filter leaves open. Each lies at the number of its row, so that nothing has to be looked up or moved.
 */
export interface Space {
  readonly size: number
  has(row: number): boolean
  /** Room for rows up to this one, at once. */
  reserve(row: number): void
  /** As the vault keeps it. */
  put(row: number, packed: Uint8Array, place: Visibility): void
  /** Bits of many rows from this one on, before any codes of theirs; those that are shown after that have their codes read when they are needed. */
  putBits(row: number, bits: Uint8Array): void
  show(row: number, place: Visibility): void
  /** The vector alone: it is found by nobody until it is shown. Its own signs stand from then on, whatever bits said of it. */
  putVector(row: number, packed: Uint8Array): void
  /** When it runs out, of what is shown. */
  expire(row: number, at: number): void
  /** No codes are missing any more. */
  allRead(): void
  place(row: number, place: Visibility): void
  remove(row: number): void
  /** Rows whose codes have to be read before it is known which are nearest. */
  unread(query: Float32Array, filter: StoreFilter, limit: number): number[]
  /** Reads the codes of these; what turns out to have no vector is found by nobody. */
  read(rows: readonly number[]): void
  /** Best first, equals by row. Without `rows`, all that the filter leaves open are compared. */
  nearest(
    query: Float32Array,
    filter: StoreFilter,
    limit: number,
    rows?: readonly number[],
  ): NearRow[]
}

export function space({ dimension, bitsFrom = BITS_FROM, read }: SpaceOptions): Space {
  const bits = bitRecords(dimension)
  const codes = codeRecords(dimension, bits)
  const nearBits = fewestApartIn(bits)
  const kept = visibilityColumns()
  let scores = new Float32Array(0)
  let slots = new Uint32Array(0)
  /** Used again: an array made for every search is cleaned up after every few of them. */
  const roomFor = (count: number) => {
    if (slots.length < count) slots = new Uint32Array(Math.ceil(count * 1.25))
    return slots
  }

  let isRead = read === undefined
  /** Chosen for whoever asked which codes have to be read, and asks for the nearest next: a million bits were walked through twice. */
  let chosenBefore: { made: number; wanted: number; asked: Uint8Array; rows: Uint32Array } | null =
    null

  /** Whether what was chosen still stands: what turns out to have no vector is nobody's choice. */
  const readCodes = (rows: Uint32Array): boolean => {
    const missing = isRead ? [] : codes.unwritten(rows)
    return missing.length === 0 || readAll(missing)
  }
  const readAll = (rows: readonly number[]): boolean => {
    const missing = new Set(rows)
    for (const [row, packed] of read?.(rows) ?? []) {
      codes.put(row, packed)
      missing.delete(row)
    }
    for (const row of missing) kept.remove(row)
    return missing.size === 0
  }
  /** By bits, about as many as are worth a closer look; all that are open where there are few. */
  const worthComparing = (query: Float32Array, filter: StoreFilter, limit: number): Uint32Array => {
    const { mask, count, made } = kept.open(filter)
    const wanted = Math.max(BITS_KEPT, 4 * limit)
    if (count <= Math.max(bitsFrom, wanted)) return slotsOf(mask, count, roomFor(count + 1))
    const asked = new Uint8Array(Math.ceil(dimension / 8))
    signs(codedQuery(query).codes, asked)
    const isSame = chosenBefore?.made === made && chosenBefore.wanted === wanted
    if (chosenBefore === null || !isSame || Buffer.compare(chosenBefore.asked, asked) !== 0)
      chosenBefore = { made, wanted, asked, rows: nearBits.among(mask, asked, wanted) }
    return chosenBefore.rows
  }
  const chosen = (
    query: Float32Array,
    filter: StoreFilter,
    limit: number,
    among: readonly number[] | undefined,
  ): Uint32Array => {
    const rows =
      among === undefined
        ? worthComparing(query, filter, limit)
        : Uint32Array.from(new Set(among.filter(kept.isOpen(filter))))
    return readCodes(rows) ? rows : chosen(query, filter, limit, among)
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
    reserve(row) {
      kept.reserve(row)
      bits.at(row)
      codes.reserve(row)
    },
    put(row, packed, place) {
      codes.put(row, packed)
      kept.set(row, place)
    },
    putVector: (row, packed) => codes.put(row, packed),
    expire: (row, at) => kept.expire(row, at),
    putBits(row, some) {
      bits.at(row, some.length / bitBytes(dimension)).set(some)
    },
    show: (row, place) => kept.set(row, place),
    allRead: () => void (isRead = true),
    place(row, place) {
      if (kept.has(row)) kept.set(row, place)
    },
    remove: (row) => kept.remove(row),
    unread: (query, filter, limit) =>
      isRead ? [] : codes.unwritten(worthComparing(query, filter, limit)),
    read: (rows) => void readAll(rows),
    nearest(query, filter, limit, among) {
      const rows = chosen(query, filter, limit, among)
      chosenBefore = null
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
