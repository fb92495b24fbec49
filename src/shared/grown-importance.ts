/** So many uses take it half of the way to 1. */
const HALF_WAY = 150

/** How important a memory has become that was said to be so important and was given to agents so often. */
export function grownImportance(said: number, uses: number): number {
  const share = uses / (uses + HALF_WAY)
  return Math.max(said, Math.round((said + (1 - said) * share) * 100) / 100)
}
