/** Counts what failed in a row, and says how long nobody may try again. */
export interface Attempts {
  /** 0 when the next one may come now. */
  waitMs(): number
  failed(): void
  succeeded(): void
}

const SECOND_MS = 1000
const LONGEST_MS = 60 * 60 * SECOND_MS
/** From here on it is no slip of the finger. */
const SLIPS = 5

export function attempts(now: () => number): Attempts {
  let failures = 0
  let freeAt = 0
  return {
    waitMs: () => Math.max(0, freeAt - now()),
    failed() {
      failures += 1
      freeAt = now() + waitAfter(failures)
    },
    succeeded() {
      failures = 0
      freeAt = 0
    },
  }
}

/** One second, two, four, eight; from the fifth on a minute, then two, up to an hour. */
export function waitAfter(failures: number): number {
  if (failures < SLIPS) return SECOND_MS * 2 ** (failures - 1)
  return Math.min(60 * SECOND_MS * 2 ** (failures - SLIPS), LONGEST_MS)
}
