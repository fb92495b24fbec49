/** A vector in 8 bits a number, with how far it can be from what it stands for. */
export interface Coded {
  codes: Int8Array
  scale: number
  /** Length of the difference: a dot product with a vector of length one is off by no more. */
  error: number
}

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
