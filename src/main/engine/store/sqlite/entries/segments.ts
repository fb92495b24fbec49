import { varintAt } from './varint.ts'

/** One of the pieces that the index consists of. */
export interface Segment {
  id: number
  /** Its first page and its last; what lay before the first has been merged into another. */
  first: number
  last: number
  /** Pages of a table of rows that were taken out of it; 0 where none was. */
  deletedPages: number
}

/** What the record of all segments says; null where it is written otherwise than this Loci knows. */
export interface SegmentList {
  /** Changes with the settings of the index. */
  cookie: number
  segments: Segment[]
  /** All but one, which takes in what the others say: of what it has taken in already nothing is left out any more. */
  areBecomingOne: boolean
  /** A merge was begun that has not ended. */
  isMerging: boolean
}

/** Where the record of them stands. */
export const ALL_SEGMENTS = 10

/** With where rows came from and which of them are gone: the only kind that Loci makes. */
const WITH_DELETED = 0xff000001
const HEADER = 8
const MOST_SEGMENTS = 2000

export function segmentsIn(record: Uint8Array): SegmentList | null {
  if (record.length < HEADER) return null
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength)
  if (view.getUint32(4) !== WITH_DELETED) return null
  const next = numbersFrom(record, HEADER)
  const [levels, all] = [next(), next()]
  // How much was written so far.
  next()
  const segments: Segment[] = []
  let areBecomingOne = false
  let isMerging = false
  for (let level = 0; level < levels; level++) {
    // How many of them are being merged.
    const merging = next()
    const here = next()
    isMerging ||= merging > 0
    areBecomingOne ||= merging > 0 && merging === here && here === all - 1
    if (!(segments.length + here <= MOST_SEGMENTS)) return null
    for (let each = 0; each < here; each++) segments.push(segmentFrom(next))
  }
  if (segments.length !== all) return null
  return { cookie: view.getUint32(0), segments, areBecomingOne, isMerging }
}

function segmentFrom(next: () => number): Segment {
  const [id, first, last] = [next(), next(), next()]
  // Where its rows came from.
  next()
  next()
  const deletedPages = next()
  // How many were taken out of it, and how many it has.
  next()
  next()
  return { id, first, last, deletedPages }
}

/** One number after the other; none at all behind the end, so that nothing adds up. */
function numbersFrom(record: Uint8Array, from: number): () => number {
  let at = from
  return () => {
    const read = varintAt(record, at)
    at = read?.next ?? record.length
    return read?.value ?? Number.NaN
  }
}
