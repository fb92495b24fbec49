import type { Change } from '#shared/journal.ts'
import type { Consumer } from '../follow.ts'
import type { Room } from '../room.ts'

/** Links that lead to nothing in the vault. */
export interface BrokenLinks {
  /** What they lead to. */
  missing(room: Room): Promise<ReadonlySet<string>>
  follow: Consumer
}

/** Places walked in one turn. */
const A_STEP = 2000

/** Found by a walk along all links, in turns with everybody else, and walked again only once links came or memories went. */
export function openBrokenLinks(): BrokenLinks {
  let known: ReadonlySet<string> | null = null
  let moved = 0
  const moves = ({ noun, id, after }: Change) => {
    if (noun !== 'memory') return false
    if (after === null || known?.has(id) === true) return true
    const links = after['links']
    return Array.isArray(links) && links.length > 0
  }
  return {
    async missing(room) {
      if (known !== null) return known
      const before = moved
      const found = await walk(room)
      if (before === moved) known = found
      return found
    },
    follow({ kind, changes }) {
      if (kind !== 'purge' && !changes.some(moves)) return
      known = null
      moved++
    },
  }
}

async function walk({ store, turn }: Room): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (let from: string | null = ''; from !== null;) {
    await turn()
    const step = await store.linksWalked(from, A_STEP)
    for (const target of step.missing) found.add(target)
    from = step.next
  }
  return found
}
