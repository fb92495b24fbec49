/** The same direction with length one, so that a dot product is a cosine; what has no direction stays nothing. */
export function unit(vector: Float32Array): Float32Array {
  let sum = 0
  for (const value of vector) sum += value * value
  if (sum === 0 || !Number.isFinite(sum)) return new Float32Array(vector.length)
  if (Math.abs(sum - 1) < 1e-6) return vector
  const length = Math.sqrt(sum)
  return vector.map((value) => value / length)
}

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
