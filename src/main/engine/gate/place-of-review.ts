import type { Change } from '#shared/journal.ts'
import { Scope, scopeLabel } from '#shared/scope.ts'

/** The one place that all of it lies in, or would be put; null where there are several. */
export function placeOfReview(lies: readonly Scope[], touching: readonly Change[]): Scope | null {
  const put = touching.flatMap(({ after }) => Scope.safeParse(after?.['scope']).data ?? [])
  const all = [...lies, ...put]
  const [first = null] = all
  return new Set(all.map(scopeLabel)).size === 1 ? first : null
}
