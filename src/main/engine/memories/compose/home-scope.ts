import type { Principal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'

/** Where a memory goes when nobody says: the most specific place its writer is in. */
export function homeScope(principal: Principal): Scope {
  if (principal.kind !== 'agent') return { kind: 'global' }
  if (principal.task !== null) return { kind: 'task', id: principal.task }
  if (principal.session !== null) return { kind: 'session', id: principal.session }
  return { kind: 'agent', id: principal.id }
}
