import { type ReviewCard, urgentFirst } from '#shared/review.ts'

/** What waits for a person at this minute, urgent first: no commit announces that a postponed item is due again. */
export function waitingReviews(
  open: readonly ReviewCard[],
  postponed: readonly ReviewCard[],
  now: number,
): ReviewCard[] {
  const due = postponed.filter((card) => isDue(card, now))
  const all = new Map([...open, ...due].map((card) => [card.id, card]))
  return [...all.values()].toSorted(urgentFirst)
}

export function isDue({ postponedUntil }: ReviewCard, now: number): boolean {
  return postponedUntil !== null && postponedUntil <= now
}
