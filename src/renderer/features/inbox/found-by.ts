import { type FoundBy, foundBy, isDoubted, type ReviewCard } from '#shared/review.ts'

/** Contradictions by who saw them; what is no contradiction was found by nobody. */
export type SeenBy = FoundBy | 'doubted'
export const SEEN_BY = ['rule', 'model', 'both', 'doubted'] as const satisfies SeenBy[]

export const FOUND_BY_WORDS: Record<FoundBy, string> = {
  rule: 'by rule',
  model: 'by model',
  both: 'by rule and model',
}

/** Above the list and in the statistics, for the same items. */
export const SEEN_BY_WORDS: Record<SeenBy, string> = {
  rule: 'Seen by a rule only',
  model: 'Seen by the model only',
  both: 'Seen by both',
  doubted: 'Doubted by the model',
}

export function whoSaw(card: Pick<ReviewCard, 'pair' | 'reading'>): SeenBy {
  return isDoubted(card) ? 'doubted' : foundBy(card)
}

export function isSeenBy(
  card: Pick<ReviewCard, 'kind' | 'pair' | 'reading'>,
  who: SeenBy,
): boolean {
  return card.kind === 'contradiction' && whoSaw(card) === who
}
