/** A number of the index, and where it ends. */
export interface Varint {
  value: number
  next: number
}

/** Longer ones are no number of a memory, of a page or of a size. */
const MOST_BYTES = 7

/** Seven bits a byte, the highest first; a byte without the eighth ends it. Null where it does not end in time. */
export function varintAt(bytes: Uint8Array, from: number): Varint | null {
  let value = 0
  for (let at = from; at < from + MOST_BYTES; at++) {
    const byte = bytes[at]
    if (byte === undefined) return null
    value = value * 128 + (byte & 127)
    if (byte < 128) return { value, next: at + 1 }
  }
  return null
}
