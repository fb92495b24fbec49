import type { Memory } from '#shared/memory.ts'

type Learned = Pick<Memory, 'values' | 'accessCount'>

/**
 * What two memories that become one have taught: what only one knows stands, and where both know a
 * goal their mean, in which the one that was used more counts for more.
 */
export function learnedByBoth(one: Learned, other: Learned): Memory['values'] {
  const both = { ...other.values, ...one.values }
  for (const [goal, value] of Object.entries(one.values)) {
    const beside = other.values[goal]
    if (beside === undefined) continue
    const [weight, rest] = [one.accessCount + 1, other.accessCount + 1]
    both[goal] = (value * weight + beside * rest) / (weight + rest)
  }
  return both
}
