import type { BulkAction } from '#shared/contract/memories.ts'
import { AppError } from '#shared/errors.ts'
import { NEWEST_FIRST, type Target } from '#shared/filter.ts'
import type { Change, Outcome } from '#shared/journal.ts'
import { type Memory, MemoryId } from '#shared/memory.ts'
import type { z } from 'zod'
import { actorOf } from '#shared/principal.ts'
import { commitDecision } from '#engine/decision.ts'
import type { Room } from '#engine/room.ts'
import { created, revised } from '#engine/store/changes.ts'
import { edited, withStatus } from './edited.ts'
import { actionLabel, memoriesOf, quoted, restoreLabel } from '../labels.ts'
import { circumstances, freshId } from './create.ts'
import { type Restored, restored } from './restored.ts'
import { arriving } from './same-place.ts'
import { expiryOf } from '#engine/expiry.ts'

type TargetOf = z.infer<typeof Target>

const MOST_AT_ONCE = 10_000
/** Ten thousand kept every other agent waiting for seconds, by one call of one of them. */
const MOST_BY_AN_AGENT = 500

/** One action for one or many memories, as one entry in the journal. */
export async function change(
  room: Room,
  target: TargetOf,
  action: BulkAction,
): Promise<Outcome & { created: MemoryId[] }> {
  return commitDecision(room, async (now) => {
    const memories = await targeted(room, target)
    const { changes, absent, known } = await steps(room, memories, action, now)
    const copies = action.do === 'duplicate' ? changes.map(({ id }) => MemoryId.parse(id)) : []
    const only = memories.length === 1 ? memories[0]?.summary : undefined
    const label =
      known === 0
        ? actionLabel(action, changes.length, only)
        : restoreLabel(absent.length, known, only)
    return { label, changes, absent, tells: { created: copies } }
  })
}

async function steps(
  room: Room,
  memories: Memory[],
  action: BulkAction,
  now: number,
): Promise<Restored> {
  if (action.do === 'duplicate') {
    const changes = await duplicates(room, memories, actorOf(room.principal), now)
    return { changes, absent: [], known: 0 }
  }
  if (action.do === 'status' && action.status === 'active') return restored(room, memories, now)
  const taken = memories.map((memory) => ({
    before: memory,
    after: acted(room, memory, action, now),
  }))
  const changes = taken.flatMap(
    ({ before, after }) => revised('memory', before.id, before, after) ?? [],
  )
  return { changes, absent: await arriving(room, taken, now), known: 0 }
}

export async function targeted(room: Room, target: TargetOf): Promise<Memory[]> {
  const most = room.principal.kind === 'agent' ? MOST_BY_AN_AGENT : MOST_AT_ONCE
  const ids =
    'ids' in target
      ? [...new Set(target.ids)]
      : await room.store.find(target.filter, NEWEST_FIRST, most + 1)
  if (ids.length > most) throw tooMany(most, 'ids' in target)
  const memories = await room.store.get('memory', ids)
  const gone = ids.length - memories.length
  if (gone > 0)
    throw new AppError(
      'not_found',
      `${memoriesOf(gone)} of those chosen ${gone === 1 ? 'is' : 'are'} not in the vault any more.`,
    )
  return memories
}

function tooMany(most: number, byHand: boolean): AppError {
  const instead = byHand ? 'choose fewer' : 'narrow the filter'
  const sentence = `This would change more than ${memoriesOf(most)} at once; ${instead}.`
  return new AppError('too_many', sentence)
}

function acted(
  room: Room,
  memory: Memory,
  action: Exclude<BulkAction, { do: 'duplicate' }>,
  now: number,
): Memory {
  switch (action.do) {
    case 'status':
      return withStatus(memory, action.status, now)
    case 'tag':
      return edited(
        memory,
        memory.content,
        { tags: retagged(memory, action) },
        circumstances(room, now),
      ).memory
    case 'priority':
      return edited(memory, memory.content, { priority: action.priority }, circumstances(room, now))
        .memory
    case 'scope':
      return edited(memory, memory.content, { scope: action.scope }, circumstances(room, now))
        .memory
  }
}

function retagged(memory: Memory, { add, remove }: { add: string[]; remove: string[] }): string[] {
  const tags = [...new Set([...memory.tags.filter((tag) => !remove.includes(tag)), ...add])]
  if (tags.length <= 32) return tags
  throw new AppError(
    'invalid_input',
    `${quoted(memory.summary)} would have ${tags.length} tags; at most 32 are allowed.`,
  )
}

/** Copies stand beside their originals on purpose, so they are not folded into them by key. */
async function duplicates(
  room: Room,
  memories: Memory[],
  actor: string,
  now: number,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const memory of memories) {
    const id = await freshId(room)
    const copy: Memory = {
      ...memory,
      id,
      summary: `Copy of ${memory.summary}`.slice(0, 200).toWellFormed(),
      createdBy: actor,
      contributors: [actor],
      source: 'ui/duplicate',
      links: [{ kind: 'derived-from', to: memory.id }],
      accessCount: 0,
      lastAccessedAt: null,
      status: 'active',
      createdAt: now,
      updatedAt: now,
      expiresAt: expiryOf(memory.ttl, now),
      consolidatedAt: null,
    }
    changes.push(created('memory', id, copy))
  }
  return changes
}
