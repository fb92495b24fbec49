import type { Ids } from '#engine/ports/ids.ts'
import { prng } from './prng.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The same names for the same seed, so that a story is told the same way every time. */
export function storyIds(seed: number): Ids {
  const random = prng(seed)
  return {
    random: (length) =>
      Array.from({ length }, () => LETTERS.charAt(random.below(LETTERS.length))).join(''),
  }
}
