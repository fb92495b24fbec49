import type { MemoryId } from '#shared/memory.ts'
import { type Alike, NEARLY_THE_SAME } from '#shared/recall.ts'
import type { Room } from '#engine/room.ts'
import { type Disputes, markDisputed } from '../disputes.ts'
import { likeness, mayBeNearlySame } from './likeness/likeness.ts'
import { textOf } from '../weigh/pool.ts'

/** Weighed word by word: whoever writes should not feel it. */
const WEIGHED = 3
const LONGEST = 2000

/**
 * The other memory that says nearly what this new one does, of those its writer may see. By words
 * alone: the new one has no vector yet. What goes wrong here must not look as if the write had failed.
 */
export async function nearlySame(
  room: Room,
  disputes: Disputes,
  id: MemoryId,
): Promise<Alike | null> {
  try {
    const nearest = await nearestTo(room, id)
    if (nearest === null) return null
    const [marked = nearest] = await markDisputed(room, disputes, [nearest])
    return marked
  } catch (error) {
    room.log.write('warn', 'alike.failed', {
      error: error instanceof Error ? error.name : typeof error,
    })
    return null
  }
}

async function nearestTo({ store, clock }: Room, id: MemoryId): Promise<Alike | null> {
  const [self] = await store.get('memory', [id])
  if (self === undefined) return null
  const filter = { aliveAt: clock.now() }
  const text = textOf(self).slice(0, LONGEST)
  const found = await store.alike({ text, filter, limit: WEIGHED + 1 })
  const others = found.map((each) => each.id).filter((each) => each !== id)
  const weighed = (await store.get('memory', others.slice(0, WEIGHED))).flatMap((other) => {
    const said = textOf(other).slice(0, LONGEST)
    if (!mayBeNearlySame(text, said, null)) return []
    return [{ id: other.id, summary: other.summary, likeness: likeness(text, said, null) }]
  })
  const [best] = weighed.toSorted((a, b) => b.likeness.score - a.likeness.score)
  return best !== undefined && best.likeness.score >= NEARLY_THE_SAME ? best : null
}
