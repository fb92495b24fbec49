import type { Change } from '#shared/journal.ts'
import type { Review } from '#shared/review.ts'
import { Scope, scopeLabel } from '#shared/scope.ts'

type Needed = 'id' | 'kind' | 'label' | 'reason' | 'createdAt' | 'createdBy' | 'memoryIds'

/** A new item of the inbox. */
export function newReview(item: Pick<Review, Needed> & Partial<Review>): Review {
  return {
    state: 'open',
    changes: [],
    attachments: {},
    findings: [],
    pair: null,
    opinion: null,
    reading: null,
    scope: null,
    topics: [],
    postponedUntil: null,
    resolution: null,
    ...item,
  }
}

/** The one place that all of it lies in, or would be put; null where there are several. */
export function placeOfReview(lies: readonly Scope[], touching: readonly Change[]): Scope | null {
  const put = touching.flatMap(({ after }) => Scope.safeParse(after?.['scope']).data ?? [])
  const all = [...lies, ...put]
  const [first = null] = all
  return new Set(all.map(scopeLabel)).size === 1 ? first : null
}
