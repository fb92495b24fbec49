import type { Memory, Priority } from '#shared/memory.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { withStatus } from '../memories/write/edited.ts'
import { memoriesOf } from '../memories/labels.ts'
import { type Decision, commitDecision } from '../decision.ts'
import type { Room } from '../room.ts'
import { revised } from '../store/changes.ts'
import type { StoreFilter } from '../store/filter.ts'

const SHARE = 0.1
const MOST_AT_ONCE = 10_000
const LOOSE: Priority[] = ['low', 'medium', 'high']

/**
 * A project that has grown over its limit archives what has run out, and if that is not enough its
 * least important, oldest tenth; never a critical one.
 */
export async function keepWithinLimit(room: Room, scope: Scope, limit: number): Promise<void> {
  if (scope.kind !== 'project') return
  const active: StoreFilter = { scopes: [scope], statuses: ['active'] }
  if ((await room.store.count(active)) <= limit) return
  await commitDecision(room, async (now) => {
    const leaving = [
      ...(await runOut(room, active, now)),
      ...(await loosest(room, active, limit, now)),
    ]
    // Counted last: whoever made room meanwhile archived some of these, and then this is decided anew.
    const held = await room.store.count(active)
    const alive = await room.store.count({ ...active, aliveAt: now })
    return held <= limit ? NOTHING : archiving(scope, leaving, { held, alive, limit }, now)
  })
}

const NOTHING: Decision = { label: '', changes: [] }

function runOut(room: Room, active: StoreFilter, now: number): Promise<Memory[]> {
  const filter = { ...active, priorities: LOOSE, expiresBefore: now + 1 }
  return found(room, filter, MOST_AT_ONCE)
}

/** Equal importance comes in the order of writing: the oldest go first. */
async function loosest(
  room: Room,
  active: StoreFilter,
  limit: number,
  now: number,
): Promise<Memory[]> {
  const alive = { ...active, aliveAt: now }
  const count = await room.store.count(alive)
  return count <= limit
    ? []
    : found(room, { ...alive, priorities: LOOSE }, Math.ceil(count * SHARE))
}

async function found(room: Room, filter: StoreFilter, most: number): Promise<Memory[]> {
  const ids = await room.store.find(filter, { by: 'importance', direction: 'asc' }, most)
  return room.store.get('memory', ids)
}

function archiving(
  scope: Scope,
  memories: Memory[],
  { held, alive, limit }: { held: number; alive: number; limit: number },
  now: number,
): Decision {
  const changes = memories.flatMap(
    (memory) => revised('memory', memory.id, memory, withStatus(memory, 'archived', now)) ?? [],
  )
  const gone = held === alive ? '' : `, ${held - alive} of them run out`
  return {
    settled: true,
    changes,
    label: `Archived ${memoriesOf(changes.length)} of ${scopeLabel(scope)}`,
    why: `The project held ${held} active memories${gone}; its limit is ${limit}.`,
  }
}
