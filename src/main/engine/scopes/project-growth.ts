import { Scope, scopeLabel } from '#shared/scope.ts'
import type { Consumer } from '../follow.ts'
import type { Log } from '../ports/log.ts'
import type { Room } from '../room.ts'
import { keepWithinLimit } from './project-limit.ts'

export interface ProjectGrowth {
  follow: Consumer
  /** Sees to the projects that something was written or moved into since the last time. */
  limit(): Promise<void>
}

/** Projects over their limit archive what matters least, once nobody is in the middle of a commit. */
export function followGrowth(loci: () => Room, limit: () => number, log: Log): ProjectGrowth {
  const grown = new Map<string, Scope>()
  return {
    follow({ changes }) {
      for (const { noun, after } of changes) {
        const scope = noun === 'memory' ? Scope.safeParse(after?.['scope']).data : undefined
        if (scope?.kind === 'project') grown.set(scopeLabel(scope), scope)
      }
    },
    async limit() {
      const scopes = [...grown.values()]
      grown.clear()
      for (const scope of scopes) {
        try {
          await keepWithinLimit(loci(), scope, limit())
        } catch (error) {
          // What was written is written: its caller must not hear that it failed.
          log.write('error', 'project-limit.failed', {
            error: error instanceof Error ? error.name : typeof error,
          })
        }
      }
    },
  }
}
