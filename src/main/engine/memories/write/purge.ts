import type { Outcome } from '#shared/journal.ts'
import type { Target } from '#shared/filter.ts'
import type { z } from 'zod'
import type { Memory } from '#shared/memory.ts'
import type { Review } from '#shared/review.ts'
import { actorOf } from '#shared/principal.ts'
import { withoutCredentials } from '#engine/gate/secrets.ts'
import type { Room } from '#engine/room.ts'
import { targeted } from './change.ts'
import { memoriesOf } from '../labels.ts'
import { keepForOthers } from './purged-items.ts'

type TargetOf = z.infer<typeof Target>

/** What a purge would take: shown before, because nothing brings it back. */
export async function purgePreview(room: Room, target: TargetOf) {
  const memories = await targeted(room, target)
  const histories = await Promise.all(memories.map(({ id }) => room.store.changesOf('memory', id)))
  return {
    memories: memories.length,
    revisions: histories.reduce((sum, changes) => sum + changes.length, 0),
    linksToThem: await room.store.linksTo(memories.map(({ id }) => id)),
    bytes: memories.reduce(
      (sum, { content, attachment }) =>
        sum + (attachment?.bytes ?? Buffer.byteLength(JSON.stringify(content))),
      0,
    ),
    reviews: (await itemsAbout(room, memories)).length,
    summaries: memories.slice(0, 5).map(({ summary }) => summary),
  }
}

/** What the inbox knows of them: it holds their words, proposed, approved or rejected. */
async function itemsAbout(room: Room, memories: readonly Memory[]): Promise<Review[]> {
  return room.store.reviewsAbout(memories.map(({ id }) => id))
}

export async function purge(room: Room, target: TargetOf): Promise<Outcome> {
  const memories = await targeted(room, target)
  if (memories.length === 0)
    return { seq: null, label: 'Nothing to purge', changed: 0, review: null }
  const label = `Purged ${memoriesOf(memories.length)}`
  const items = await itemsAbout(room, memories)
  await keepForOthers(room, items, new Set(memories.map(({ id }) => id)))
  const { seq, purged } = await room.store.purge({
    ids: memories.map(({ id }) => id),
    reviews: items.map(({ id }) => id),
    at: room.clock.now(),
    actor: actorOf(room.principal),
    label,
    why: await withoutCredentials(room.why ?? null, room.secrets),
  })
  return { seq, label, changed: purged, review: null }
}
