/** A vector in 8 bits a number, with how far it can be from what it stands for. */
export interface Coded {
  codes: Int8Array
  scale: number
  /** Length of the difference: a dot product with a vector of length one is off by no more. */
  error: number
}

const SCALE_BYTES = 4

export function coded(vector: Float32Array): Coded {
  const codes = new Int8Array(vector.length)
  return { codes, ...fill(codes, vector, 127) }
}

/** A query in 16 bits, small enough that no sum of products leaves 32. */
export function codedQuery(vector: Float32Array) {
  const most = Math.min(32_767, Math.floor((2 ** 31 - 1) / (127 * Math.max(1, vector.length))))
  const codes = new Int16Array(vector.length)
  return { codes, ...fill(codes, vector, most) }
}

/** As the vault keeps it: the codes, then their scale in 32 bits, little end first. */
export function packed(vector: Float32Array): Buffer {
  const { codes, scale } = coded(vector)
  const bytes = Buffer.allocUnsafe(codes.length + SCALE_BYTES)
  bytes.set(new Uint8Array(codes.buffer))
  bytes.writeFloatLE(scale, codes.length)
  return bytes
}

/** What the vault keeps as numbers again, as near as 8 bits are. */
export function unpacked(bytes: Buffer): Float32Array {
  const scale = bytes.readFloatLE(bytes.length - SCALE_BYTES)
  return Float32Array.from(
    { length: bytes.length - SCALE_BYTES },
    (_, at) => bytes.readInt8(at) * scale,
  )
}

/** How many bytes a vector of so many numbers takes. */
export const packedBytes = (dimension: number): number => dimension + SCALE_BYTES

/** One bit a number: whether it is below zero. */
export function signs(numbers: Int8Array | Int16Array, into: Uint8Array): void {
  for (let at = 0; at < numbers.length; at += 8) {
    let bits = 0
    for (let step = 0; step < 8; step++) bits |= Number((numbers[at + step] ?? 0) < 0) << step
    into[at >> 3] = bits
  }
}

function fill(codes: Int8Array | Int16Array, vector: Float32Array, most: number) {
  let largest = 0
  for (let at = 0; at < vector.length; at++) {
    const value = Math.abs(vector[at] ?? 0)
    if (value > largest) largest = value
  }
  const scale = Math.fround(largest / most)
  if (scale === 0) return { scale, error: largest * Math.sqrt(vector.length) }
  const share = 1 / scale
  let error = 0
  for (let at = 0; at < vector.length; at++) {
    const value = vector[at] ?? 0
    const code = Math.round(value * share)
    codes[at] = code
    const missed = value - code * scale
    error += missed * missed
  }
  return { scale, error: Math.sqrt(error) }
}
