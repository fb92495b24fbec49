import type { ReviewCard } from '#shared/review.ts'
import type { SettledBy } from './inbox-state.ts'

/** What a rule settled, a person may settle otherwise; what a person settled is taken back with Undo. */
export function canSettle({ resolution }: ReviewCard): boolean {
  return resolution === null || resolution.how === 'by-rule'
}

/** It holds back a credential: approving it would store that. */
export function holdsSecret({ kind }: ReviewCard): boolean {
  return kind === 'secret'
}

/** What Loci settled or closed by itself, apart from what people did. */
export function wasSettledBy({ resolution }: ReviewCard, who: SettledBy): boolean {
  const own = resolution?.how === 'by-rule' || resolution?.how === 'outdated'
  return who === 'anyone' || (who === 'loci') === own
}

export function isPair({ pair }: ReviewCard): boolean {
  return pair !== null
}
