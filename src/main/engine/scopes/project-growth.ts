import { Scope } from '#shared/scope.ts'
import type { Consumer } from '../follow.ts'
import type { FeedEntry } from '../store/feed.ts'
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
  /** Of each project that was counted: how many had room then, and how many may have come since. */
  const counted = new Map<string, { limit: number; room: number; came: number }>()
  const note = ({ noun, after }: FeedEntry['changes'][number]) => {
    if (noun !== 'memory' || after === null) return null
    const scope = Scope.safeParse(after['scope']).data
    const project = scope?.kind === 'project' ? scope.id : null
    const known = project === null ? undefined : counted.get(project)
    if (known !== undefined) known.came++
    // What stands again does not say where.
    if (scope === undefined && after['status'] === 'active') counted.clear()
    return project
  }
  const upkeep = { underWay: false }
  return {
    upkeep,
    follow({ changes, kind, undoes }) {
      const projects = changes.flatMap((change) => note(change) ?? [])
      // What somebody takes back stands again: set aside at once, it could not be taken back at all.
      if (kind !== 'do' || undoes !== null || upkeep.underWay) return
      for (const project of projects) grown.add(project)
    },
    async limit() {
      const projects = [...grown]
      grown.clear()
      for (const id of projects) {
        try {
          const limit = limitOfProject(await policy.now(), id)
          const before = counted.get(id)
          if (before?.limit === limit && before.came <= before.room) continue
          // Put there first: what comes while they are counted has come since.
          const known = { limit, room: -1, came: 0 }
          counted.set(id, known)
          known.room = await keepWithinLimit(loci(), id, limit)
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
