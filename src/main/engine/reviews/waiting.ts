import type { Waiting } from '#shared/review.ts'
import type { Room } from '../room.ts'

/** More of them at once interrupt nobody a second time. */
const URGENT_TOLD = 1000

/** What waits for a person, in short. */
export async function waitingIn({ store, clock }: Room): Promise<Waiting> {
  const now = clock.now()
  const tallies = await store.reviewTallies('waiting', now)
  const open = tallies.filter(({ state }) => state === 'open')
  const isUrgent = open.some(({ urgent }) => urgent)
  const asked = { state: 'open', urgent: true, now, limit: URGENT_TOLD } as const
  const urgent = isUrgent ? await store.reviews(asked) : []
  return {
    open: open.reduce((sum, { count }) => sum + count, 0),
    urgent: urgent.map(({ id, kind }) => ({ id, kind })),
  }
}
