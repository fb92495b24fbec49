import { AppError } from '#shared/errors.ts'
import type { Review, ReviewCard, ReviewKind } from '#shared/review.ts'
import { comingBack, stateAt } from '#shared/set-apart.ts'
import { maskedReview } from '#engine/gate/mask.ts'
import type { Memory } from '#shared/memory.ts'
import type { Items } from '#engine/conflicts/items.ts'
import type { Room } from '#engine/room.ts'
import { groupsOf } from './groups.ts'
import { proposedBy } from '../settle/rewrite.ts'

export interface InboxFilter {
  state: 'open' | 'postponed' | 'resolved'
  kind?: ReviewKind | undefined
  after?: string | undefined
  limit: number
}

/** What waits for a person, urgent first, then oldest first; what was settled, last settled first. */
export async function inbox(
  room: Room,
  items: Items,
  { state, kind, after, limit }: InboxFilter,
): Promise<ReviewCard[]> {
  const now = room.clock.now()
  const page = await room.store.reviews({ state, now, kind, after, limit })
  const groups = state === 'resolved' ? new Map() : groupsOf(waiting(items, state, kind, now))
  return page.map((review) => ({
    ...cardOf(review, now),
    group: groups.get(review.id) ?? null,
  }))
}

/** Oldest first: a group is about what its first one is about, whichever of them is urgent. */
function waiting(items: Items, state: Review['state'], kind: ReviewKind | undefined, now: number) {
  return items
    .unsettled()
    .filter((item) => comingBack(item, now) === state && (kind === undefined || item.kind === kind))
    .toSorted((a, b) => a.createdAt - b.createdAt)
}

export async function reviewCard(room: Room, id: string): Promise<ReviewCard> {
  const [review] = await room.store.get('review', [id])
  if (review === undefined) throw new AppError('not_found', 'This item is not in the inbox.')
  return cardOf(review, room.clock.now())
}

/** The memory an item is about as it would be, for a person to edit before approving. */
export async function proposed(room: Room, id: string): Promise<Memory> {
  const [review] = await room.store.get('review', [id])
  if (review === undefined) throw new AppError('not_found', 'This item is not in the inbox.')
  const { memory, whole } = await proposedBy(room, review, room.clock.now())
  return { ...memory, content: whole }
}

export function cardOf(review: Review, now: number): ReviewCard {
  return { ...maskedReview(review), state: stateAt(review, now), group: null }
}
