import type { ReviewCard } from '#shared/review.ts'

/** What a rule settled, a person may settle otherwise; what a person settled is taken back with Undo. */
export function canSettle({ resolution }: ReviewCard): boolean {
  return resolution === null || resolution.how === 'by-rule'
}

/** It holds back a credential: approving it would store that. */
export function holdsSecret({ kind }: ReviewCard): boolean {
  return kind === 'secret'
}

export function isPair({ pair }: ReviewCard): boolean {
  return pair !== null
}
