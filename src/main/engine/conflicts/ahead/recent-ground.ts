import type { MemoryId } from '#shared/memory.ts'
import { Scope, scopeLabel } from '#shared/scope.ts'
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
  /** Whether nothing but this one memory came into these very places since, and nothing there is another now. */
  isAllThere(since: string, places: readonly Scope[], but: MemoryId): Promise<boolean>
}

interface Moved {
  position: Position
  /** Null where it is not known who else is meant: a memory was moved, taken away or purged, or they are many. */
  came: Came[] | null
  changed: string[]
  /** What has other tags now, by which it is weighed and found no sooner; null where they are many. */
  retagged: string[] | null
}

interface Came {
  id: string
  where: Scope
}

/** Of more than these in one commit it is not kept which. */
const FEW = 64

/** Not what they say: that would be the texts of a hundred bulk writes, and of what was purged since. */
function movedBy({ position, changes }: Pick<FeedEntry, 'position' | 'changes'>): Moved {
  const tagged = changes.filter(({ noun, after }) => noun === 'memory' && 'tags' in (after ?? {}))
  const retagged = tagged.filter(({ before }) => before !== null).map(({ id }) => id)
  const known = { position, retagged: retagged.length > FEW ? null : retagged }
  const moving = changes.filter(movesGround)
  if (moving.length > FEW) return { ...known, came: null, changed: [] }
  const came: Came[] = []
  const changed: string[] = []
  for (const { id, before, after } of moving) {
    const where = Scope.safeParse(after?.['scope']).data
    const isChanged = before !== null && after !== null && where === undefined
    // What was moved has left another place, and what is gone has left one too.
    if (isChanged) changed.push(id)
    else if (before === null && where !== undefined) came.push({ id, where })
    else return { ...known, came: null, changed: [] }
  }
  return { ...known, came, changed }
}

export function recentGround(vault: Pick<Reads, 'get'>, from: Position): RecentGround {
  let recent: Moved[] = [{ position: from, came: [], changed: [], retagged: [] }]
  const since = (moment: string) => {
    const seen = recent.findLastIndex(({ position }) => position === moment)
    return seen === -1 ? null : recent.slice(seen + 1)
  }
  const areElsewhere = async (ids: readonly string[], isMeant: (where: Scope) => boolean) => {
    if (ids.length === 0) return true
    const asked = new Set(ids)
    const still = await vault.get('memory', [...asked])
    return still.length === asked.size && !still.some(({ scope }) => isMeant(scope))
  }
  return {
    follow(entry) {
      recent.push(movedBy(entry))
      if (recent.length > 2 * KEPT) recent = recent.slice(-KEPT)
    },
    async isAsItWas(moment, place) {
      const isMeant = (where: Scope) => isBeside(where, place)
      const later = since(moment)
      if (later === null) return false
      if (later.some(({ came }) => came === null || came.some(({ where }) => isMeant(where))))
        return false
      return areElsewhere(
        later.flatMap(({ changed }) => changed),
        isMeant,
      )
    },
    async isAllThere(moment, places, but) {
      const labels = new Set(places.map(scopeLabel))
      const isMeant = (where: Scope) => labels.has(scopeLabel(where))
      const later = since(moment)
      if (later === null) return false
      const others: string[] = []
      for (const { came, changed, retagged } of later) {
        if (came === null || retagged === null) return false
        if (came.some(({ id, where }) => id !== but && isMeant(where))) return false
        others.push(...changed, ...retagged)
      }
      return areElsewhere(others, isMeant)
    },
  }
}
