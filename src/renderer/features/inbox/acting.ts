import { call, mutate, queryClient } from '#renderer/lib/engine.ts'
import { stepToReview } from '#renderer/lib/navigation.ts'
import { sentenceOf, toastOutcome } from '#renderer/lib/toasts.ts'
import type { ReviewCard, Verdict } from '#shared/review.ts'
import { editOf, refusedIssues } from './edit/edit-draft.ts'
import { nextAfter } from './queue.ts'
import { amendEditing, arrive, leave, refuse, startEditing, stopEditing, useView } from './view.ts'

/** What a verdict is about, and where one goes from there. */
export interface Subject {
  ids: readonly string[]
  /** All that are listed, in their order. */
  listed: readonly string[]
  active: string | null
}

/** Takes them off the list at once, so that the next key is for the next item; refused, they come back with the reason. */
export async function settle(
  { ids, listed, active }: Subject,
  verdict: Verdict,
  why?: string,
): Promise<unknown> {
  leave(ids)
  stepToReview(nextAfter(listed, active, ids))
  try {
    const about = why === undefined || why.trim() === '' ? {} : { why: why.trim() }
    toastOutcome(await mutate('reviews.resolve', { ids: [...ids], verdict, ...about }))
    ids.forEach(stopEditing)
    await queryClient.invalidateQueries({ queryKey: ['reviews.list'] })
    return null
  } catch (error) {
    stepToReview(active)
    refuse({ ids, sentence: sentenceOf(error) })
    return error
  } finally {
    arrive(ids)
  }
}

export async function edit({ id }: ReviewCard): Promise<void> {
  try {
    startEditing(id, await call('reviews.proposed', { id }))
  } catch (error) {
    refuse({ ids: [id], sentence: sentenceOf(error) })
  }
}

/** With what was typed; a field that is wrong is told so and nothing is sent. */
export async function approveEdited(card: ReviewCard, subject: Subject): Promise<void> {
  const editing = useView.getState().editing[card.id]
  if (editing === undefined) return
  const assembled = editOf(editing.draft, editing.memory)
  amendEditing(card.id, { attempted: true })
  if (assembled.kind === 'wrong') return
  // Of a credential the form never showed more than its mark: approving as it is would let it in.
  const unchanged = Object.keys(assembled.edit).length === 0 && card.kind !== 'secret'
  const error = await settle(
    subject,
    unchanged ? { how: 'approve' } : { how: 'edit', edit: assembled.edit },
  )
  if (error !== null) amendEditing(card.id, { refused: refusedIssues(error) })
}
