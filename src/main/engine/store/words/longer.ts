import { completions, type NextWord } from './completions.ts'
import type { Sought } from './query.ts'

/** Fewer memories than this, and longer words that begin like it are welcome too. */
const FEW = 50
const MOST = { typing: 64, longer: 24 }
const OPEN = 0.85
const LONGER = 0.5

/** Longer words that count beside a word which `size` memories hold, and how much. */
export function longerWords(
  sought: Sought,
  size: number,
  next: NextWord,
): { texts: string[]; weight: number } {
  const { beginning, forms } = sought
  const isOpen = isMeantOpen(sought)
  if (beginning === null || (!isOpen && size >= FEW)) return { texts: [], weight: 0 }
  const known = new Set(forms.map(({ text }) => text))
  const found = completions(beginning, next, isOpen ? MOST.typing : MOST.longer)
  return { texts: found.filter((word) => !known.has(word)), weight: isOpen ? OPEN : LONGER }
}

/** Somebody is still typing it, or it is written with a particle more often than without. */
function isMeantOpen({ beginning, isOpen }: Sought): boolean {
  return isOpen || (beginning !== null && /^\p{Script=Hangul}/u.test(beginning))
}
