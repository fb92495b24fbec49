import { AppError } from '#shared/errors.ts'
import type { Review, ReviewCard, ReviewKind } from '#shared/review.ts'
import { veiled } from '../gate/veil.ts'
import type { Memory } from '#shared/memory.ts'
import type { Items } from '../conflicts/items.ts'
import type { Room } from '../room.ts'
import { groupsOf } from './groups.ts'
import { proposedBy } from './rewrite.ts'

export interface InboxFilter {
  state: 'open' | 'postponed' | 'resolved'
  kind?: ReviewKind | undefined
  limit: number
}

/** What waits for a person, oldest first; what was settled, last settled first. */
export async function inbox(
  room: Room,
  items: Items,
  { state, kind, limit }: InboxFilter,
): Promise<ReviewCard[]> {
  const now = room.clock.now()
  // Of those settled there may be thousands: what waits is known without reading them.
  const read =
    state === 'resolved'
      ? await room.store.all('review')
      : await room.store.get(
          'review',
          items.unsettled().map(({ id }) => id),
        )
  const all = read.filter((review) => stateOf(review, now) === state)
  const chosen = kind === undefined ? all : all.filter((review) => review.kind === kind)
  const sorted = chosen.toSorted((a, b) =>
    state === 'resolved' ? settledAt(b) - settledAt(a) : a.createdAt - b.createdAt,
  )
  const groups = state === 'resolved' ? new Map() : groupsOf(sorted)
  return sorted
    .slice(0, state === 'resolved' ? limit : undefined)
    .map((review) => ({ ...cardOf(review, now), group: groups.get(review.id) ?? null }))
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

/** A postponed item is open again when its time has come. */
export function stateOf({ state, postponedUntil }: Review, now: number): Review['state'] {
  return state === 'postponed' && postponedUntil !== null && postponedUntil <= now ? 'open' : state
}

export function cardOf(review: Review, now: number): ReviewCard {
  return { ...veiled(review), state: stateOf(review, now), group: null }
}

const settledAt = ({ resolution }: Review) => resolution?.at ?? 0
