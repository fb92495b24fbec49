import { useNavigation } from '#renderer/lib/navigation.ts'
import { stepToReview } from '#renderer/lib/inbox-places.ts'
import { toast } from '#renderer/lib/toasts.ts'
import { isTyping } from '../edit/typed-texts.ts'
import { pick, refuse, useInboxState } from '../inbox-state.ts'

export interface RefusedVerdict {
  ids: readonly string[]
  sentence: string
  /** Where the person was. */
  from: string | null
  /** Where they were led while the engine had not answered yet. */
  to: string | null
}

/**
 * Leads back to what was refused, if the person still is where they were led. Whoever went on or
 * began something there gets a notice instead: under their next key another item would stand.
 */
export function backToRefused({ ids, sentence, from, to }: RefusedVerdict) {
  if (!isWaitingAt(to)) {
    toast({ text: `Not settled: ${sentence}`, tone: 'error', review: ids[0] ?? null })
    return
  }
  stepToReview(from)
  // Where several were refused, the reason stands at their selection.
  if (ids.length > 1) pick(ids)
  refuse({ ids, sentence })
}

function isWaitingAt(id: string | null): boolean {
  const { screen, reviewId } = useNavigation.getState().place
  const { asking, preview, picked } = useInboxState.getState()
  const busy = asking !== null || preview !== null || picked.size > 0
  return screen === 'inbox' && reviewId === id && !busy && !(id !== null && isTyping(id))
}
