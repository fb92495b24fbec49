import type { RepairPreview } from '#shared/indices.ts'
import { LINK_KINDS, type Memory } from '#shared/memory.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { circumstances } from '#engine/memories/write/create.ts'
import type { Room } from '#engine/room.ts'
import type { RepairPlan } from './plan.ts'

/** As many are shown one by one. */
const SHOWN = 50

/** What a plan would do: counted to the last one, shown by the first. */
export async function previewOf(room: Room, plan: RepairPlan): Promise<RepairPreview> {
  const scopes = new Map<string, { scope: Scope; count: number }>()
  const creators = new Map<string, number>()
  const examples: RepairPreview['examples'] = []
  let memories = 0
  for await (const ids of plan.blocks()) {
    // Everybody else has a turn between two blocks.
    await room.turn()
    const at = circumstances(room, room.clock.now())
    for (const before of await room.store.get('memory', ids)) {
      const after = await plan.change(before, at)
      if (after === before) continue
      memories++
      const label = scopeLabel(before.scope)
      const place = scopes.get(label) ?? { scope: before.scope, count: 0 }
      scopes.set(label, { ...place, count: place.count + 1 })
      creators.set(before.createdBy, (creators.get(before.createdBy) ?? 0) + 1)
      if (examples.length < SHOWN) examples.push(exampleOf(before, after))
    }
  }
  return {
    memories,
    scopes: [...scopes.values()].toSorted((a, b) => b.count - a.count),
    creators: [...creators]
      .map(([actor, count]) => ({ actor, count }))
      .toSorted((a, b) => b.count - a.count),
    examples,
  }
}

function exampleOf(before: Memory, after: Memory): RepairPreview['examples'][number] {
  const [had, has] = [wordsOf(before), wordsOf(after)]
  return {
    id: before.id,
    summary: before.summary,
    scope: before.scope,
    goes: had.filter((word) => !has.includes(word)),
    comes: has.filter((word) => !had.includes(word)),
  }
}

/** What of a memory a repair may change, as words: its tags, its status, how many links of each kind. */
function wordsOf({ tags, status, links }: Memory): string[] {
  const kinds = LINK_KINDS.flatMap((kind) => {
    const count = links.filter((link) => link.kind === kind).length
    return count === 0 ? [] : [`${count} × ${kind}`]
  })
  return [...tags, status, ...kinds]
}
