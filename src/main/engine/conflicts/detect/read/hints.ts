/**
 * What a word may give away of its sentence, one bit each. Never more than a reason to look closer: a word
 * without the hint must be one that the rule itself would pass over (word-hints.test.ts).
 */
export const HINT = {
  counts: 1,
  negates: 1 << 1,
  bounds: 1 << 2,
  supposes: 1 << 3,
  chats: 1 << 4,
  past: 1 << 5,
  until: 1 << 6,
  reports: 1 << 7,
  besides: 1 << 8,
  was: 1 << 9,
  wishes: 1 << 10,
  only: 1 << 11,
  retires: 1 << 12,
  named: 1 << 13,
  excuses: 1 << 14,
  dated: 1 << 15,
  empties: 1 << 16,
} as const

export const WISHES: ReadonlySet<string> = new Set(
  'use avoid choose want wants prefer prefers like likes wish wishes need needs please should tell tells rather möchte will bevorzugt préfère quiere prefiere'.split(
    ' ',
  ),
)
export const ONLY: ReadonlySet<string> = new Set(
  'only exclusively solely ausschließlich nur einzig exclusivement uniquement seulement únicamente exclusivamente solo solamente uitsluitend alleen'.split(
    ' ',
  ),
)
/** What one says of something that should not be used any more. */
export const RETIRED: ReadonlySet<string> = new Set(
  'deprecated obsolete retired discontinued forbidden banned prohibited discouraged veraltet verboten obsolète obsoleto'.split(
    ' ',
  ),
)

export const DATED = /(?:19|20)\d\d|\b(?:during|before)\b/u
/** A name, a key or a number. */
export const NAMED = /^\p{Lu}|\d/u

/** Of several words that are one figure. */
export function hintsOfFigure(shown: string, lower: string): number {
  return (NAMED.test(shown) ? HINT.named : 0) | (DATED.test(lower) ? HINT.dated : 0)
}
