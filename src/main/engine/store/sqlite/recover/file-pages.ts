import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** The pages of a database file, whatever state its header is in. */
export interface FilePages {
  readonly count: number
  readonly size: number
  /** How many pages the header promises beyond the end of the file. */
  readonly cutOff: number
  read(page: number): Buffer | null
  close(): void
}

const USUAL_SIZE = 4096

export function openFilePages(file: string): FilePages {
  const descriptor = openSync(file, 'r')
  const bytes = fstatSync(descriptor).size
  const header = Buffer.alloc(100)
  readSync(descriptor, header, 0, 100, 0)
  const size = pageSize(header)
  const count = Math.ceil(bytes / size)
  return {
    count,
    size,
    cutOff: Math.max(0, promised(header) - count),
    read(page) {
      if (page < 1 || page > count) return null
      const buffer = Buffer.alloc(size)
      readSync(descriptor, buffer, 0, size, (page - 1) * size)
      return buffer
    },
    close: () => closeSync(descriptor),
  }
}

function isHeader(header: Buffer): boolean {
  return header.toString('latin1', 0, 16) === 'SQLite format 3\0'
}

function pageSize(header: Buffer): number {
  const stored = header.readUInt16BE(16)
  const size = stored === 1 ? 65_536 : stored
  const plausible = size >= 512 && (size & (size - 1)) === 0
  return isHeader(header) && plausible ? size : USUAL_SIZE
}

function promised(header: Buffer): number {
  return isHeader(header) ? header.readUInt32BE(28) : 0
}
