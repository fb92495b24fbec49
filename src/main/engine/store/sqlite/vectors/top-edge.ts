const BUCKETS = 8192
/** Cosines, and a little more for what rounding adds. */
const WIDEST = 1.05
const PER_UNIT = BUCKETS / (2 * WIDEST)

/** Used again: made for every search it would be cleaned up after every few of them. */
const counts = new Uint32Array(BUCKETS)

/** A score that at least `wanted` of these reach, and hardly any more: found by counting, without sorting. */
export function topEdge(scores: Float32Array, wanted: number): number {
  counts.fill(0)
  for (let index = 0; index < scores.length; index++) {
    const bucket = bucketOf(scores[index] ?? 0)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  let reached = 0
  for (let bucket = BUCKETS - 1; bucket > 0; bucket--) {
    reached += counts[bucket] ?? 0
    // What lies on the edge of two buckets may be rounded into either.
    if (reached >= wanted) return bucket / PER_UNIT - WIDEST - 1e-7
  }
  return -Infinity
}

function bucketOf(score: number): number {
  const bucket = ((score + WIDEST) * PER_UNIT) | 0
  return bucket < 0 ? 0 : bucket >= BUCKETS ? BUCKETS - 1 : bucket
}
