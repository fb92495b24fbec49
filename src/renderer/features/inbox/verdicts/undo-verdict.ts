import { mutate } from '#renderer/lib/engine.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { refineInbox, stepToReview } from '#renderer/lib/inbox-places.ts'
import { dismissUndoToasts, reportError, toast } from '#renderer/lib/toasts.ts'
import { AppError } from '#shared/errors.ts'
import { mutex } from '#shared/mutex.ts'
import { arrive, type GivenVerdict } from '../inbox-state.ts'
import { forgetVerdict, lastVerdict } from './given-verdicts.ts'

const underWay = new Set<Promise<unknown>>()
const oneByOne = mutex()

/** Lets the next Undo wait for this verdict: asked earlier, it would take back the one before. */
export function awaited<T>(verdict: Promise<T>): Promise<T> {
  const answered = verdict.catch(() => undefined).finally(() => underWay.delete(answered))
  underWay.add(answered)
  return verdict
}

export function canTakeBack(): boolean {
  return underWay.size > 0 || lastVerdict() !== null
}

/** Takes the last verdict given here back, and leads to what it was about. */
export async function undoLast(): Promise<void> {
  await takeBackLast(revert).catch(reportError)
}

/** One after the other, however fast it is asked for. A verdict that stays stays the last one. */
export function takeBackLast(take: (given: GivenVerdict) => Promise<void>): Promise<void> {
  return oneByOne(async () => {
    await Promise.all(underWay)
    for (let last = lastVerdict(); last !== null; last = lastVerdict()) {
      const taken = await isTaken(last, take)
      forgetVerdict(last)
      if (taken) return
    }
  })
}

/** False when it was taken back already: Undo of the whole window and the journal take verdicts back too. */
async function isTaken(
  given: GivenVerdict,
  take: (given: GivenVerdict) => Promise<void>,
): Promise<boolean> {
  try {
    await take(given)
    return true
  } catch (error) {
    const code = error instanceof AppError ? error.code : null
    if (code === 'nothing_to_undo') return false
    // Purged for good, it would stand in the way of all before it.
    if (code === 'purged') forgetVerdict(given)
    throw error
  }
}

async function revert({ seq, ids, list }: GivenVerdict): Promise<void> {
  const from = useNavigation.getState().place.inbox
  const { label } = await mutate('journal.revert', { seq })
  // Their Undo would now take back something that is no longer done.
  dismissUndoToasts()
  arrive(ids)
  toast({ text: label })
  const { inbox } = useNavigation.getState().place
  // Whoever went to another list meanwhile is not taken away from it.
  if (inbox === from) leadBack(ids[0] ?? null, list)
}

/** To where it stood when it was settled, and stands again: the next key would be for another item otherwise. */
function leadBack(id: string | null, { state, kind }: GivenVerdict['list']) {
  const shown = useNavigation.getState().place.inbox
  const isListed = shown.kind === null || shown.kind === kind
  if (shown.state !== state || !isListed) refineInbox({ state, kind: isListed ? shown.kind : null })
  stepToReview(id)
}
