import { AppError } from '#shared/errors.ts'
import type { Change } from '#shared/journal.ts'
import { Review } from '#shared/review.ts'
import { Scope, scopeLabel } from '#shared/scope.ts'

/** What a memory says, where, and whether it stands, follows from these. */
const GROUND = ['content', 'summary', 'attachment', 'scope', 'type', 'status', 'expiresAt'] as const

/** Whether anything that was compared, or is to be, can be another after this change. */
export function movesGround({ noun, before, after }: Change): boolean {
  if (noun !== 'memory') return false
  return before === null || after === null || GROUND.some((field) => field in after)
}

/** Refuses changes outside the scopes their writer may write to; `scopeOf` is where a memory lies now. */
export function refuseForeign(
  changes: readonly Change[],
  within: readonly Scope[],
  scopeOf: (memoryId: string) => Scope | null,
): void {
  const labels = new Set(within.map(scopeLabel))
  const refuse = (change: Change): void => {
    // What waits for a person is judged by what it would do: approved, nobody asks again who proposed it.
    if (change.noun === 'review' && change.before === null && change.after !== null)
      return Review.parse(change.after).changes.forEach(refuse)
    const target = change.after?.['scope']
    const places = change.noun === 'memory' ? [scopeOf(change.id)] : []
    if (target !== undefined) places.push(Scope.parse(target))
    const foreign = places.some((scope) => scope !== null && !labels.has(scopeLabel(scope)))
    if (foreign || change.noun !== 'memory')
      throw new AppError('forbidden', 'This agent may not write there.')
  }
  changes.forEach(refuse)
}
