import { act } from '#renderer/lib/toasts.ts'
import type { OwnAct } from '#shared/own-act.ts'

/** Takes back what Loci did, and only that: what somebody else wrote with it stays. */
export async function turnRound({ turn, seq, review, memoryId }: OwnAct): Promise<void> {
  if (turn === 'revert') await act('journal.revert', { seq })
  else if (turn === 'keep-both' && review !== null)
    await act('reviews.resolve', { ids: [review], verdict: { how: 'keep-both' } })
  else if (turn !== null && memoryId !== null) {
    const action = { do: 'status', status: 'active' } as const
    await act('memories.change', { target: { ids: [memoryId] }, action })
  }
}
