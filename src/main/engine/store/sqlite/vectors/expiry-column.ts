/** As the vault has it for what never runs out. */
const NEVER = 2 ** 53
/** Rows that have a column together, from the first of them that runs out. */
const STRETCH = 1024

/** When each row runs out. Most never do: kept for every one of them it would be eight bytes a memory. */
export function expiryColumn() {
  const stretches: (Float64Array | undefined)[] = []
  return {
    at(row: number): number {
      return stretches[Math.floor(row / STRETCH)]?.[row % STRETCH] ?? NEVER
    },
    set(row: number, at: number): void {
      const place = Math.floor(row / STRETCH)
      const there = stretches[place]
      if (there === undefined && at >= NEVER) return
      const stretch = there ?? (stretches[place] = new Float64Array(STRETCH).fill(NEVER))
      stretch[row % STRETCH] = at
    },
  }
}
