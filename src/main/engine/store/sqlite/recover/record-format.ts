export type SqlValue = null | number | string | Uint8Array

/** Thrown and caught in this folder: what stands here is no record. */
export class Unreadable extends Error {}

/** A number of one to nine bytes, as SQLite packs them. */
export function varint(bytes: Buffer, at: number): { value: number; next: number } {
  let value = 0n
  for (let index = 0; index < 9; index++) {
    const byte = bytes[at + index]
    if (byte === undefined) throw new Unreadable()
    if (index === 8) return { value: whole((value << 8n) | BigInt(byte)), next: at + 9 }
    value = (value << 7n) | BigInt(byte & 0x7f)
    if (byte < 0x80) return { value: whole(value), next: at + index + 1 }
  }
  throw new Unreadable()
}

/** The values of one row. Text that is no UTF-8 makes the row unreadable: it would come back altered. */
export function decodeRecord(payload: Buffer): SqlValue[] {
  const header = varint(payload, 0)
  if (header.value > payload.length) throw new Unreadable()
  const values: SqlValue[] = []
  let at = header.next
  let data = header.value
  while (at < header.value) {
    const { value: serial, next } = varint(payload, at)
    const length = lengthOf(serial)
    if (data + length > payload.length) throw new Unreadable()
    values.push(decode(serial, payload.subarray(data, data + length)))
    at = next
    data += length
  }
  if (data !== payload.length) throw new Unreadable()
  return values
}

const NEVER = 2 ** 53
const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8]
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function lengthOf(serial: number): number {
  if (serial >= 12) return (serial - (serial % 2 === 0 ? 12 : 13)) / 2
  if (serial === 7) return 8
  if (serial === 8 || serial === 9) return 0
  const length = INTEGER_BYTES[serial]
  if (length === undefined) throw new Unreadable()
  return length
}

function decode(serial: number, bytes: Buffer): SqlValue {
  if (serial === 0) return null
  if (serial === 7) return bytes.readDoubleBE(0)
  if (serial === 8 || serial === 9) return serial - 8
  if (serial < 7)
    return bytes.length <= 6 ? bytes.readIntBE(0, bytes.length) : whole(bytes.readBigInt64BE(0))
  return serial % 2 === 0 ? new Uint8Array(bytes) : text(bytes)
}

function text(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Unreadable()
  }
}

function whole(value: bigint): number {
  const number = Number(BigInt.asIntN(64, value))
  // “Never” is one more than a safe integer: refused, every permanent memory was lost with its row.
  if (Math.abs(number) > NEVER) throw new Unreadable()
  return number
}
