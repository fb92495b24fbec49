import { Scope } from '#shared/scope.ts'
import type { Consumer } from '../follow.ts'
import type { Log } from '../ports/log.ts'
import type { Room } from '../room.ts'
import { type KeptPolicy, limitOfProject } from '../upkeep-policy.ts'
import { keepWithinLimit } from './project-limit.ts'

export interface ProjectGrowth {
  /** Upkeep evicts by itself: what it writes must not set more aside than it shows. */
  upkeep: { underWay: boolean }
  follow: Consumer
  /** Sees to the projects that something was written or moved into since the last time. */
  limit(): Promise<void>
}

/** Projects over their limit archive what matters least, once nobody is in the middle of a commit. */
export function followGrowth(
  loci: () => Room,
  policy: Pick<KeptPolicy, 'now'>,
  log: Log,
): ProjectGrowth {
  const grown = new Set<string>()
  const upkeep = { underWay: false }
  return {
    upkeep,
    follow({ changes, kind, undoes }) {
      // What somebody takes back stands again: set aside at once, it could not be taken back at all.
      if (kind !== 'do' || undoes !== null || upkeep.underWay) return
      for (const { noun, after } of changes) {
        const scope = noun === 'memory' ? Scope.safeParse(after?.['scope']).data : undefined
        if (scope?.kind === 'project') grown.add(scope.id)
      }
    },
    async limit() {
      const projects = [...grown]
      grown.clear()
      for (const id of projects) {
        try {
          const limit = limitOfProject(await policy.now(), id)
          await keepWithinLimit(loci(), { kind: 'project', id }, limit)
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
