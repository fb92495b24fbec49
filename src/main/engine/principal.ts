import type { Scope } from '#shared/scope.ts'

/** Who is calling. Every call has one; the window's is the human. */
export type Principal =
  | { kind: 'user' }
  | {
      kind: 'agent'
      id: string
      teams: string[]
      project: string | null
      session: string | null
      task: string | null
    }

export const USER: Principal = { kind: 'user' }

/** The name that goes into the journal and on what is created. */
export function actorOf(principal: Principal): string {
  return principal.kind === 'user' ? 'USER' : principal.id
}

/** Where a memory goes when nobody says: the most specific place its writer is in. */
export function homeScope(principal: Principal): Scope {
  if (principal.kind === 'user') return { kind: 'global' }
  if (principal.task !== null) return { kind: 'task', id: principal.task }
  if (principal.session !== null) return { kind: 'session', id: principal.session }
  return { kind: 'agent', id: principal.id }
}
