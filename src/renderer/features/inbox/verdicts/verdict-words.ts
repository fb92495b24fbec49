import type { Pair, Resolution } from '#shared/review.ts'
import { RESOLUTION_WORDS, RULE_WORDS } from '../review-words.ts'

/** How an item ended and by whom: “Kept both by USER”, “Settled by rule: the person’s word stands”. */
export function settledSentence({ how, by }: Resolution, pair: Pair | null): string {
  if (how === 'outdated') return RESOLUTION_WORDS[how]
  if (how !== 'by-rule') return `${RESOLUTION_WORDS[how]} by ${by}`
  const rule = pair?.rule ?? null
  return rule === null
    ? RESOLUTION_WORDS[how]
    : `${RESOLUTION_WORDS[how]}: ${lowerFirst(RULE_WORDS[rule])}`
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
