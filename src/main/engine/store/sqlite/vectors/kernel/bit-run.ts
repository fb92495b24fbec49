import { crc32 } from 'node:zlib'
import { signs } from './codes.ts'
import { bitBytes } from './kernel.ts'

/** Memories whose bits stand together: five such runs fill a page of the file, and a write touches one page. */
export const RUN = 16

const SUM_BYTES = 4
const HEAD_BYTES = SUM_BYTES + 2

export interface RunKey {
  model: number
  run: number
}

export const runOf = (row: number): number => Math.floor(row / RUN)

/** Of nobody yet. */
export const emptyRun = (dimension: number): Buffer =>
  Buffer.alloc(HEAD_BYTES + RUN * bitBytes(dimension))

/** Whether these are the bits that were written for this place, for vectors of this length. */
export function isSoundRun(bytes: Buffer, key: RunKey, dimension: number): boolean {
  return (
    bytes.length === HEAD_BYTES + RUN * bitBytes(dimension) &&
    bytes.readUInt32LE() === sumOf(bytes, key)
  )
}

/** Which of the sixteen rows have bits here, the lowest first. */
export const heldIn = (bytes: Buffer): number => bytes.readUInt16LE(SUM_BYTES)

export const holdsRow = (held: number, row: number): boolean => ((held >> (row % RUN)) & 1) === 1

/** Of all sixteen, as the kernel compares them. */
export const bitsIn = (bytes: Buffer): Buffer => bytes.subarray(HEAD_BYTES)

/** Gives one of the sixteen the signs of this vector as the vault keeps it, or takes its bits away. */
export function markRun(bytes: Buffer, row: number, packed: Buffer | null): void {
  const width = (bytes.length - HEAD_BYTES) / RUN
  const place = row % RUN
  const own = bitsIn(bytes).subarray(place * width, (place + 1) * width)
  own.fill(0)
  if (packed !== null) signs(new Int8Array(packed).subarray(0, -4), own)
  const others = heldIn(bytes) & ~(1 << place)
  bytes.writeUInt16LE(others | (Number(packed !== null) << place), SUM_BYTES)
}

/** To be done after the last mark. */
export function sealRun(bytes: Buffer, key: RunKey): Buffer {
  bytes.writeUInt32LE(sumOf(bytes, key))
  return bytes
}

/** Of another place they would be the bits of other memories. */
function sumOf(bytes: Buffer, { model, run }: RunKey): number {
  return crc32(bytes.subarray(SUM_BYTES), crc32(`${model}/${run}`))
}
