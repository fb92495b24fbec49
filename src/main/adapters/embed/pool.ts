/** The mean of the words' vectors, as a vector of length one. */
export function meanPooled(states: Float32Array, words: number): Float32Array {
  const dimension = states.length / words
  const sum = new Float64Array(dimension)
  for (let word = 0; word < words; word++) {
    for (let at = 0; at < dimension; at++)
      sum[at] = (sum[at] ?? 0) + (states[word * dimension + at] ?? 0)
  }
  const length = Math.hypot(...sum)
  return length === 0
    ? new Float32Array(dimension)
    : Float32Array.from(sum, (each) => each / length)
}
