import { completions, type NextWord } from './completions.ts'
import type { Sought } from './query.ts'

/** Fewer memories than this, and longer words that begin like it are welcome too. */
const FEW = 50
const MOST = { typing: 64, longer: 24 }
const OPEN = 0.85
const LONGER = 0.5

interface LongerWords {
  texts: string[]
  weight: number
}

const NONE: LongerWords = { texts: [], weight: 0 }

/**
 * Longer words that count beside a word which `size` memories hold, and how much. They are picked from
 * the vault's words only for who sees all of them: of words nobody may know, one would take the place
 * of another, and tell of itself letter by letter. For everybody else whatever begins so is meant.
 */
export function longerWords(sought: Sought, size: number, next: NextWord | null): LongerWords {
  const { beginning, forms } = sought
  const isOpen = isMeantOpen(sought)
  if (beginning === null || (!isOpen && size >= FEW)) return NONE
  const weight = isOpen ? OPEN : LONGER
  if (next === null)
    return isTelling(beginning) ? { texts: [asBeginning(beginning)], weight } : NONE
  const known = new Set(forms.map(({ text }) => text))
  const found = completions(beginning, next, isOpen ? MOST.typing : MOST.longer)
  return { texts: found.filter((word) => !known.has(word)), weight }
}

/** Somebody is still typing it, or it is written with a particle more often than without. */
function isMeantOpen({ beginning, isOpen }: Sought): boolean {
  return isOpen || (beginning !== null && /^\p{Script=Hangul}/u.test(beginning))
}

/** Two letters begin so much that the index would be read for a tenth of a second in a large vault. */
function isTelling(beginning: string): boolean {
  return /^.{3}|^\p{Script=Hangul}/u.test(beginning)
}

const GOES_ON = '*'

/** Every word that begins so. No word of a search has this sign in it. */
const asBeginning = (word: string) => `${word}${GOES_ON}`

/** The word, and whether it is only the beginning of what is looked for. */
export function beginningIn(text: string): { word: string; goesOn: boolean } {
  const goesOn = text.endsWith(GOES_ON)
  return { word: goesOn ? text.slice(0, -GOES_ON.length) : text, goesOn }
}
