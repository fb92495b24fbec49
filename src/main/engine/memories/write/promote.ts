import { AppError } from '#shared/errors.ts'
import type { Change, Outcome } from '#shared/journal.ts'
import { type Link, type Memory, MemoryId, MOST_LINKS } from '#shared/memory.ts'
import { actorOf } from '#shared/principal.ts'
import { type Scope, SCOPE_KINDS, scopeLabel } from '#shared/scope.ts'
import { commitDecision } from '#engine/decision.ts'
import type { Room } from '#engine/room.ts'
import { tierOf, ttlAt } from '../compose/defaults.ts'
import { saidAgain, withStatus } from './edited.ts'
import { memoriesOf, quoted } from '../labels.ts'
import { learnedByBoth } from './learned.ts'
import { type Overlay, overlayOn } from './overlay.ts'
import { circumstances, freshId } from './create.ts'
import { expiryOf } from '#engine/expiry.ts'

const TIERS = ['task', 'project', 'global'] as const

/** Carries memories to another tier: the new one is derived from the old, and the old one is archived. */
export async function promote(
  room: Room,
  ids: string[],
  to: Scope,
): Promise<Outcome & { created: MemoryId[] }> {
  return commitDecision(room, async (now) => {
    const memories = await room.store.get('memory', [...new Set(ids)])
    if (memories.length < new Set(ids).size)
      throw new AppError('not_found', 'One of these memories is not in the vault any more.')
    refuseSamePlace(memories, to)
    const { changes, absent } = await carried(room, memories, to, now)
    const made = changes.flatMap(({ noun, id, before }) =>
      noun === 'memory' && before === null ? [MemoryId.parse(id)] : [],
    )
    const [only] = memories
    const what =
      memories.length === 1 && only !== undefined
        ? quoted(only.summary)
        : memoriesOf(memories.length)
    const label = `${verbFor(memories, to)} ${what} to ${scopeLabel(to)}`
    return { changes, absent, label, tells: { created: made } }
  })
}

/** The changes that carry memories; words the target has already, or that come twice, are reinforced there. */
export async function carried(
  room: Room,
  memories: readonly Memory[],
  to: Scope,
  now: number,
): Promise<{ changes: Change[]; absent: Memory[] }> {
  const overlay = overlayOn(room.store)
  await carryInto(overlay, room, memories, to, now)
  return { changes: overlay.changes(), absent: overlay.arriving() }
}

/** The same over what is decided already. */
export async function carryInto(
  overlay: Overlay,
  room: Room,
  memories: readonly Memory[],
  to: Scope,
  now: number,
): Promise<void> {
  for (const memory of memories) {
    const standing = await overlay.byKey({ ...memory, scope: to }, now)
    overlay.put(
      standing === null
        ? await arrival(room, memory, to, now)
        : joined(room, standing, memory, now),
    )
  }
  for (const memory of memories)
    overlay.put(withStatus(memory, 'archived', now), { before: memory })
}

async function arrival(room: Room, memory: Memory, to: Scope, now: number): Promise<Memory> {
  const ttl = ttlAt(to, memory)
  return {
    ...memory,
    id: await freshId(room),
    scope: to,
    source: 'tiers/promotion',
    links: fromThere(memory.links, memory.id),
    accessCount: 0,
    lastAccessedAt: null,
    status: 'active',
    createdAt: now,
    updatedAt: now,
    ttl,
    expiresAt: expiryOf(ttl, now),
  }
}

function joined(room: Room, standing: Memory, memory: Memory, now: number): Memory {
  const next = saidAgain(standing, memory, actorOf(room.principal), circumstances(room, now))
  return {
    ...next,
    contributors: [...new Set([...next.contributors, ...memory.contributors])],
    values: learnedByBoth(next, memory),
    links: fromThere(standing.links, memory.id),
  }
}

/** Where it came from is said even where the links are full: the oldest one makes room. */
function fromThere(links: Link[], id: MemoryId): Link[] {
  return [...links.slice(1 - MOST_LINKS), { kind: 'derived-from', to: id }]
}

function verbFor(memories: Memory[], to: Scope): string {
  const up = memories.every(
    (memory) =>
      TIERS.indexOf(tierOf(to)) >= TIERS.indexOf(tierOf(memory.scope)) &&
      SCOPE_KINDS.indexOf(to.kind) < SCOPE_KINDS.indexOf(memory.scope.kind),
  )
  return up ? 'Promoted' : 'Demoted'
}

function refuseSamePlace(memories: Memory[], to: Scope): void {
  const already = memories.find(({ scope }) => scopeLabel(scope) === scopeLabel(to))
  if (already !== undefined)
    throw new AppError(
      'invalid_input',
      `${quoted(already.summary)} is in ${scopeLabel(to)} already.`,
    )
}
