import { type FoundBy, foundBy, isDoubted, type ReviewCard } from '#shared/review.ts'

/** Contradictions by who saw them; what is no contradiction was found by nobody. */
export type SeenBy = FoundBy | 'doubted'
export const SEEN_BY = ['rule', 'model', 'both', 'doubted'] as const satisfies SeenBy[]

export const FOUND_BY_WORDS: Record<FoundBy, string> = {
  rule: 'by rule',
  model: 'by model',
  both: 'by rule and model',
}

export const SEEN_BY_WORDS: Record<SeenBy, string> = {
  rule: 'Seen by rule',
  model: 'Seen by model',
  both: 'Seen by both',
  doubted: 'Doubted by the model',
}

/** What the model doubts a rule saw all the same. */
export function isSeenBy(
  card: Pick<ReviewCard, 'kind' | 'pair' | 'reading'>,
  who: SeenBy,
): boolean {
  if (card.kind !== 'contradiction') return false
  return who === 'doubted' ? isDoubted(card) : foundBy(card) === who
}
