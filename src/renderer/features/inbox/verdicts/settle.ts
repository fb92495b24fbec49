import { mutate } from '#renderer/lib/engine.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { stepToReview } from '#renderer/lib/inbox-places.ts'
import { sentenceOf, toastOutcome } from '#renderer/lib/toasts.ts'
import type { ReviewCard, Verdict } from '#shared/review.ts'
import { begunAt, dropTexts } from '../edit/typed-texts.ts'
import { leave, showPreview, useInboxState } from '../inbox-state.ts'
import { focusList } from '../list/list-focus.ts'
import { noteVerdict } from './given-verdicts.ts'
import { nextAfter } from './next-item.ts'
import { backToRefused } from './refused-verdict.ts'
import { awaited } from './undo-verdict.ts'
import { inBurst } from './verdict-burst.ts'

/** What a verdict is about, and where one goes from there. */
export interface VerdictSubject {
  ids: readonly string[]
  /** All that are listed, in their order. */
  listed: readonly ReviewCard[]
  active: string | null
}

/** One item is settled at once; what several would do is shown first, and what it would throw away. */
export function decide(subject: VerdictSubject, verdict: Verdict) {
  const begun = new Set(begunAt(useInboxState.getState()))
  if (subject.ids.length > 1 || subject.ids.some((id) => begun.has(id))) showPreview(verdict)
  else void settle(subject, verdict)
}

/** Takes them off the list at once, so that the next key is for the next item; refused, they come back with the reason. */
export function settle(subject: VerdictSubject, verdict: Verdict, why?: string): Promise<unknown> {
  return awaited(give(subject, verdict, why))
}

/** Null, or why it was refused. */
async function give(
  { ids, listed, active }: VerdictSubject,
  verdict: Verdict,
  why: string | undefined,
): Promise<unknown> {
  leave(ids)
  const { state } = useNavigation.getState().place.inbox
  const kind = listed.find(({ id }) => id === ids[0])?.kind ?? null
  // What a rule settled stays listed when a person overrules it.
  const next =
    state === 'resolved'
      ? active
      : nextAfter(
          listed.map(({ id }) => id),
          active,
          ids,
        )
  stepToReview(next)
  focusList()
  try {
    const about = why === undefined || why.trim() === '' ? {} : { why: why.trim() }
    const outcome = await inBurst(ids, () =>
      mutate('reviews.resolve', { ids: [...ids], verdict, ...about }),
    )
    toastOutcome(outcome)
    if (outcome.seq !== null) noteVerdict({ seq: outcome.seq, ids, list: { state, kind } })
    // What is put off comes back, and with it what was begun there.
    if (verdict.how !== 'postpone') dropTexts(ids)
    return null
  } catch (error) {
    backToRefused({ ids, sentence: sentenceOf(error), from: active, to: next })
    return error
  }
}
