import { Scope } from '#shared/scope.ts'
import type { Consumer } from '../../follow.ts'
import { movesGround } from '../../store/conditions.ts'
import type { FeedEntry, Position } from '../../store/feed.ts'
import type { Reads } from '../../store/port.ts'
import { isBeside } from '../candidates.ts'

/** Whoever looks ahead is a group or two of writes behind; what is older than these it looks at again. */
const KEPT = 100

/** The last few commits, to know whether what somebody has looked at is still as it was. */
export interface RecentGround {
  follow: Consumer
  /** Whether nothing that can be about the same as what is said in this place was changed since. */
  isAsItWas(since: string, place: Scope): Promise<boolean>
}

export function recentGround(vault: Pick<Reads, 'get'>, from: Position): RecentGround {
  let recent: Pick<FeedEntry, 'position' | 'changes'>[] = [{ position: from, changes: [] }]
  return {
    follow({ position, changes }) {
      recent.push({ position, changes })
      if (recent.length > 2 * KEPT) recent = recent.slice(-KEPT)
    },
    async isAsItWas(since, place) {
      const seen = recent.findLastIndex(({ position }) => position === since)
      if (seen === -1) return false
      const changed = new Set<string>()
      for (const { changes } of recent.slice(seen + 1))
        for (const change of changes) {
          if (!movesGround(change)) continue
          const where = Scope.safeParse(change.after?.['scope']).data
          // What was moved has left another place, and what is gone has left one too.
          const hasLeft = change.before !== null && (where !== undefined || change.after === null)
          const hasCome = change.before === null && (where === undefined || isBeside(where, place))
          if (hasLeft || hasCome) return false
          if (change.before !== null) changed.add(change.id)
        }
      if (changed.size === 0) return true
      const still = await vault.get('memory', [...changed])
      return still.length === changed.size && still.every(({ scope }) => !isBeside(scope, place))
    },
  }
}
