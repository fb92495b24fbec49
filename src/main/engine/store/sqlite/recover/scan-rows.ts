import type { FilePages } from './file-pages.ts'
import { decodeRecord, Unreadable, varint } from './record-format.ts'
import type { SqlValue } from './record-format.ts'

export interface FoundRow {
  rowid: number
  values: SqlValue[]
}

const LEAF_OF_A_TABLE = 0x0d

/**
 * Every row of every table that stands on a page of its own kind, without the tree above it: a damaged
 * header, schema or inner page would otherwise hide all the rows below. Deleted rows do not come back,
 * because vaults overwrite what they delete.
 */
export function* scanRows(pages: FilePages): Generator<FoundRow> {
  for (let number = 1; number <= pages.count; number++) {
    const page = pages.read(number)
    const start = number === 1 ? 100 : 0
    if (page === null || page[start] !== LEAF_OF_A_TABLE) continue
    for (const pointer of cellPointers(page, start)) {
      const row = readRow(pages, page, pointer)
      if (row !== null) yield row
    }
  }
}

function cellPointers(page: Buffer, start: number): number[] {
  const count = page.readUInt16BE(start + 3)
  const first = start + 8
  if (first + 2 * count > page.length) return []
  return Array.from({ length: count }, (_, index) => page.readUInt16BE(first + 2 * index))
}

function readRow(pages: FilePages, page: Buffer, pointer: number): FoundRow | null {
  try {
    const size = varint(page, pointer)
    const rowid = varint(page, size.next)
    return {
      rowid: rowid.value,
      values: decodeRecord(payload(pages, page, rowid.next, size.value)),
    }
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

function payload(pages: FilePages, page: Buffer, at: number, bytes: number): Buffer {
  if (bytes < 1 || bytes > pages.count * pages.size) throw new Unreadable()
  const local = localBytes(bytes, pages.size)
  const spills = local < bytes
  if (at + local + (spills ? 4 : 0) > page.length) throw new Unreadable()
  const parts = [page.subarray(at, at + local)]
  let left = bytes - local
  let next = spills ? page.readUInt32BE(at + local) : 0
  while (left > 0) {
    const overflow = pages.read(next)
    if (overflow === null) throw new Unreadable()
    parts.push(overflow.subarray(4, 4 + Math.min(left, pages.size - 4)))
    left -= pages.size - 4
    next = overflow.readUInt32BE(0)
  }
  return Buffer.concat(parts, bytes)
}

/** How much of a row stands on its leaf before it runs over to other pages; the rule is SQLite's. */
function localBytes(bytes: number, usable: number): number {
  const most = usable - 35
  if (bytes <= most) return bytes
  const least = Math.floor(((usable - 12) * 32) / 255) - 23
  const rest = least + ((bytes - least) % (usable - 4))
  return rest <= most ? rest : least
}
