import type { Scope } from '#shared/scope.ts'
import { withStatus } from '../memories/edited.ts'
import { memoriesOf } from '../memories/labels.ts'
import { scopeLabel } from '#shared/scope.ts'
import { type Room, commitDecision } from '../room.ts'
import { revised } from '../store/changes.ts'

export const PROJECT_LIMIT = 1000
const SHARE = 0.1

/** A project that has grown over its limit archives its least important, oldest tenth; never a critical one. */
export async function keepWithinLimit(room: Room, scope: Scope, limit: number): Promise<void> {
  if (scope.kind !== 'project') return
  const active = { scopes: [scope], statuses: ['active' as const] }
  const count = await room.store.count(active)
  if (count <= limit) return
  await commitDecision(room, async (now) => {
    const loosest = { ...active, priorities: ['low' as const, 'medium' as const, 'high' as const] }
    // Equal importance comes in the order of writing: the oldest go first.
    const ids = await room.store.find(
      loosest,
      { by: 'importance', direction: 'asc' },
      Math.ceil(count * SHARE),
    )
    const memories = await room.store.get('memory', ids)
    const changes = memories.flatMap(
      (memory) =>
        revised('memory', memory.id, { ...memory }, { ...withStatus(memory, 'archived', now) }) ??
        [],
    )
    return {
      settled: true,
      changes,
      label: `Archived ${memoriesOf(changes.length)} of ${scopeLabel(scope)}`,
      why: `The project held ${count} active memories; its limit is ${limit}.`,
    }
  })
}
