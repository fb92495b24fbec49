import { quoted } from '../memories/labels.ts'
import { isAlive } from '#engine/store/alive.ts'
import { commitDecision } from '../decision.ts'
import type { Room } from '../room.ts'
import { closing } from './close-outdated.ts'
import { type Items, isAboutTwo } from './items.ts'

/** Time takes a memory away without anybody writing: items about it close themselves too. */
export async function closeExpired(
  loci: () => Room,
  items: Pick<Items, 'unsettled'>,
): Promise<void> {
  const pairs = items.unsettled().filter(({ kind }) => isAboutTwo(kind))
  if (pairs.length === 0) return
  const ids = [...new Set(pairs.flatMap(({ memoryIds }) => memoryIds))]
  const room = loci()
  const now = room.clock.now()
  const gone = new Map(
    (await room.store.get('memory', ids))
      .filter((memory) => !isAlive(memory, now))
      .map(({ id, summary }) => [id as string, `${quoted(summary)} has run out.`]),
  )
  const moved = pairs.filter(({ memoryIds }) => memoryIds.some((id) => gone.has(id)))
  if (moved.length === 0) return
  await commitDecision(room, async (at) => {
    const reviews = await room.store.get(
      'review',
      moved.map(({ id }) => id),
    )
    const changes = reviews.flatMap((review) => {
      const why = review.memoryIds.map((id) => gone.get(id)).find((each) => each !== undefined)
      return review.state === 'resolved' ? [] : (closing(review, why ?? '', at) ?? [])
    })
    const [first] = reviews
    const what = reviews.length === 1 ? (first?.label ?? '') : `${reviews.length} items`
    return { settled: true, label: `Settled by itself: ${what}`, changes }
  })
}
