import type { Scope } from '#shared/scope.ts'
import { amend, go } from './navigation.ts'

/** What lies where and under which names: of one scope, or of all of them. */
export function showIndices(index: Scope | null = null) {
  go({ screen: 'indices', index, memoryId: null })
}

/** Another one of the same list. */
export function stepToIndex(index: Scope | null) {
  amend({ index, memoryId: null })
}
