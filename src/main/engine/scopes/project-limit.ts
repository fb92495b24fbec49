import type { Memory, Priority } from '#shared/memory.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { withStatus } from '../memories/write/edited.ts'
import { memoriesOf } from '../memories/labels.ts'
import { type Decision, commitDecision } from '../decision.ts'
import type { Room } from '../room.ts'
import { revised } from '../store/changes.ts'
import type { StoreFilter } from '../store/filter.ts'

const SHARE = 0.1
const LOOSE: Priority[] = ['low', 'medium', 'high']

/**
 * A project that has grown over its limit archives its least important, oldest tenth; never a
 * critical one. What has run out takes no place. The answer is how many more surely have room there.
 */
export async function keepWithinLimit(room: Room, id: string, limit: number): Promise<number> {
  const scope: Scope = { kind: 'project', id }
  // From the tallies first: what has run out takes no place, but to count what has not reads the whole project.
  const more = limit - (await room.store.count({ scopes: [scope], statuses: ['active'] }))
  if (more >= 0) return more
  await archiveLoosest(room, scope, limit)
  return NONE
}

const NONE = -1

async function archiveLoosest(room: Room, scope: Scope, limit: number): Promise<void> {
  const alive = (now: number): StoreFilter => ({ scopes: [scope], aliveAt: now })
  if ((await room.store.count(alive(room.clock.now()))) <= limit) return
  await commitDecision(room, async (now) => {
    const leaving = await loosest(room, alive(now))
    // Counted last: whoever made room meanwhile archived some of these, and then this is decided anew.
    const held = await room.store.count(alive(now))
    return held <= limit ? NOTHING : archiving(scope, leaving, { held, limit }, now)
  })
}

const NOTHING: Decision = { label: '', changes: [] }

/** Least important first; equals in the order of writing: the oldest go first. */
export async function loosest(room: Room, alive: StoreFilter): Promise<Memory[]> {
  const most = Math.ceil((await room.store.count(alive)) * SHARE)
  const filter = { ...alive, priorities: LOOSE }
  const ids = await room.store.find(filter, { by: 'importance', direction: 'asc' }, most)
  return room.store.get('memory', ids)
}

function archiving(
  scope: Scope,
  memories: Memory[],
  { held, limit }: { held: number; limit: number },
  now: number,
): Decision {
  const changes = memories.flatMap(
    (memory) => revised('memory', memory.id, memory, withStatus(memory, 'archived', now)) ?? [],
  )
  return {
    settled: true,
    changes,
    label: `Archived ${memoriesOf(changes.length)} of ${scopeLabel(scope)}`,
    why: `The project held ${held} active memories; its limit is ${limit}.`,
  }
}
