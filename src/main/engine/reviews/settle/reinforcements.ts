import type { Change } from '#shared/journal.ts'
import { Memory } from '#shared/memory.ts'
import { reinforced } from '#engine/memories/write/edited.ts'
import { overlayOn } from '#engine/memories/write/overlay.ts'
import { expiryOf } from '#engine/expiry.ts'
import type { Room } from '#engine/room.ts'

/** What was learned some other way while the item waited, or is approved twice at once, is reinforced instead of doubled. */
export async function reinforcingKnown(
  room: Room,
  changes: readonly Change[],
  now: number,
): Promise<Change[]> {
  const overlay = overlayOn(room.store)
  const others: Change[] = []
  for (const change of changes) {
    const [current] = change.noun === 'memory' ? await room.store.get('memory', [change.id]) : []
    if (change.noun === 'memory' && change.before === null && change.after !== null) {
      const memory = Memory.parse(change.after)
      const known = await overlay.byKey(memory, now)
      // Its time to live begins when it does: approved a day late, it would be born dead.
      if (known === null) overlay.put({ ...memory, expiresAt: expiryOf(memory.ttl, now) })
      else overlay.put(reinforced(known, memory.createdBy, now))
    } else if (current !== undefined && isReinforcement(change)) {
      const known = (await overlay.byKey(current, now)) ?? current
      overlay.put(reinforced(known, whoSaid(change, current), now), { before: current })
    } else others.push(current === undefined ? change : fromNow(change, current, now))
  }
  return [...overlay.changes(), ...others]
}

const REINFORCED: ReadonlySet<string> = new Set([
  'contributors',
  'confidence',
  'updatedAt',
  'expiresAt',
])

/** Somebody said it again: that can be added to whatever the memory has become meanwhile. */
export function isReinforcement({ noun, before, after }: Change): boolean {
  if (noun !== 'memory' || before === null || after === null) return false
  if (!Object.keys(after).every((name) => REINFORCED.has(name))) return false
  const was = before['confidence']
  return (
    !('confidence' in after) ||
    (typeof was === 'number' && after['confidence'] === was + (1 - was) / 2)
  )
}

function whoSaid({ before, after }: Change, { createdBy }: Memory): string {
  const earlier = Memory.shape.contributors.safeParse(before?.['contributors']).data ?? []
  const later = Memory.shape.contributors.safeParse(after?.['contributors']).data ?? []
  return later.find((actor) => !earlier.includes(actor)) ?? createdBy
}

/** A term that was proposed runs from the day it was granted. */
function fromNow(change: Change, current: Memory, now: number): Change {
  const { after } = change
  if (after === null || typeof after['expiresAt'] !== 'number') return change
  const ttl = Memory.shape.ttl.parse(after['ttl'] ?? current.ttl)
  return { ...change, after: { ...after, expiresAt: expiryOf(ttl, now) } }
}
