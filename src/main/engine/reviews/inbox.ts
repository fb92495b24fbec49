import { AppError } from '#shared/errors.ts'
import type { Review, ReviewCard, ReviewKind } from '#shared/review.ts'
import { veiled } from '../gate/veil.ts'
import type { Memory } from '#shared/memory.ts'
import type { Room } from '../room.ts'
import { proposedBy } from './rewrite.ts'

export interface InboxFilter {
  state: 'open' | 'postponed' | 'resolved'
  kind?: ReviewKind | undefined
}

/** What waits for a person, oldest first; what was settled, last settled first. */
export async function inbox(room: Room, { state, kind }: InboxFilter): Promise<ReviewCard[]> {
  const now = room.clock.now()
  const all = (await room.store.all('review')).filter((review) => stateOf(review, now) === state)
  const chosen = kind === undefined ? all : all.filter((review) => review.kind === kind)
  const sorted = chosen.toSorted((a, b) =>
    state === 'resolved' ? settledAt(b) - settledAt(a) : a.createdAt - b.createdAt,
  )
  return sorted.map((review) => cardOf(review, now))
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
function stateOf({ state, postponedUntil }: Review, now: number): Review['state'] {
  return state === 'postponed' && postponedUntil !== null && postponedUntil <= now ? 'open' : state
}

function cardOf(review: Review, now: number): ReviewCard {
  return { ...veiled(review), state: stateOf(review, now) }
}

const settledAt = ({ resolution }: Review) => resolution?.at ?? 0
