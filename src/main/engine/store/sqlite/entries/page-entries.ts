import type { Leaf, EntryStretch } from './leaf.ts'

/** Memories that hold a term, as far as one page tells of them. Kept and filled anew: a question reads thousands. */
export interface PageEntries {
  rows: Int32Array
  /** Of each, one bit for every column that says the term. */
  columns: Uint8Array
  count: number
  /** No row lies behind this one. */
  lastRow: number
  /** The last one, where its places go on on the next page. */
  cut: CutEntry | null
}

interface CutEntry {
  row: number
  columns: number
  /** Bytes to come. */
  owed: number
  /** What comes next: its first place of all, the number of a column, or another place. */
  next: 'first' | 'column' | 'place'
}

/** Two numbers and one place each, at least. */
const MOST_ON_A_PAGE = 65_536 / 3
const HEADER = 4
/** Comes before the number of a column; places are counted from 2 on. */
const COLUMN = 1

export const pageEntries = (): PageEntries => ({
  rows: new Int32Array(MOST_ON_A_PAGE),
  columns: new Uint8Array(MOST_ON_A_PAGE),
  count: 0,
  lastRow: 0,
  cut: null,
})

/** What the last page left open, ended by this one or gone on with; false where it cannot be. */
export function endCut(entries: PageEntries, { bytes, end }: Leaf): boolean {
  const { cut } = entries
  entries.count = 0
  if (cut === null) return true
  const until = Math.min(end, HEADER + cut.owed)
  scan(bytes, HEADER, until, cut)
  cut.owed -= until - HEADER
  if (cut.owed > 0) return true
  entries.rows[0] = cut.row
  entries.columns[0] = cut.columns
  entries.count = 1
  entries.cut = null
  return cut.next === 'place'
}

/** Adds what stands here to `entries`; false where something else than memories and places stands there. */
export function readStretch(entries: PageEntries, { bytes }: Leaf, stretch: EntryStretch): boolean {
  const { rows, columns, lastRow } = entries
  const { until } = stretch
  let { count } = entries
  let at = stretch.from
  let row = 0
  while (at < until) {
    let byte = bytes[at++] ?? 0
    let step = byte & 127
    for (let more = 0; byte > 127; more++) {
      if (more === MORE_BYTES) return false
      byte = bytes[at++] ?? 0
      step = (step << 7) | (byte & 127)
    }
    row += step
    byte = bytes[at++] ?? 0
    let size = byte & 127
    for (let more = 0; byte > 127; more++) {
      if (more === MORE_BYTES) return false
      byte = bytes[at++] ?? 0
      size = (size << 7) | (byte & 127)
    }
    // The lowest bit says that it was taken out again, which here a table of its own does.
    if ((size & 1) === 1 || size === 0 || row > lastRow) return false
    const stop = at + (size >> 1)
    if (stop > until) {
      if (!stretch.isLast) return false
      entries.cut = { row, columns: 0, owed: stop - until, next: 'first' }
      scan(bytes, at, until, entries.cut)
      break
    }
    let said = Number(bytes[at] !== COLUMN)
    while (at < stop) {
      byte = bytes[at++] ?? 0
      if (byte === COLUMN) said |= 1 << (bytes[at++] ?? 0)
      else while (byte > 127) byte = bytes[at++] ?? 0
    }
    if (at !== stop) return false
    rows[count] = row
    columns[count++] = said
  }
  entries.count = count
  return true
}

/** After its first byte a number has so many at most: of more memories no vault consists, nor a text of more places. */
const MORE_BYTES = 3

/** Columns among these places. A page ends between two numbers, never within one. */
function scan(bytes: Uint8Array, from: number, until: number, into: CutEntry): void {
  for (let at = from; at < until;) {
    let byte = bytes[at++] ?? 0
    if (into.next === 'column') {
      into.columns |= 1 << byte
      into.next = 'place'
    } else if (byte === COLUMN) into.next = 'column'
    else {
      // Before any other is named it is the first column.
      if (into.next === 'first') into.columns = 1
      into.next = 'place'
      while (byte > 127) byte = bytes[at++] ?? 0
    }
  }
}
