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

interface Moved {
  position: Position
  /** Null where it is not known who else is meant: a memory was moved, taken away or purged, or they are many. */
  came: Scope[] | null
  changed: string[]
}

/** Of more than these in one commit it is not kept which. */
const FEW = 64

/** Not what they say: that would be the texts of a hundred bulk writes, and of what was purged since. */
function movedBy({ position, changes }: Pick<FeedEntry, 'position' | 'changes'>): Moved {
  const moving = changes.filter(movesGround)
  if (moving.length > FEW) return { position, came: null, changed: [] }
  const came: Scope[] = []
  const changed: string[] = []
  for (const { id, before, after } of moving) {
    const where = Scope.safeParse(after?.['scope']).data
    const isChanged = before !== null && after !== null && where === undefined
    // What was moved has left another place, and what is gone has left one too.
    if (isChanged) changed.push(id)
    else if (before === null && where !== undefined) came.push(where)
    else return { position, came: null, changed: [] }
  }
  return { position, came, changed }
}

export function recentGround(vault: Pick<Reads, 'get'>, from: Position): RecentGround {
  let recent: Moved[] = [{ position: from, came: [], changed: [] }]
  return {
    follow(entry) {
      recent.push(movedBy(entry))
      if (recent.length > 2 * KEPT) recent = recent.slice(-KEPT)
    },
    async isAsItWas(since, place) {
      const seen = recent.findLastIndex(({ position }) => position === since)
      if (seen === -1) return false
      const later = recent.slice(seen + 1)
      if (later.some(({ came }) => came === null || came.some((where) => isBeside(where, place))))
        return false
      const changed = new Set(later.flatMap((each) => each.changed))
      if (changed.size === 0) return true
      const still = await vault.get('memory', [...changed])
      return still.length === changed.size && still.every(({ scope }) => !isBeside(scope, place))
    },
  }
}
