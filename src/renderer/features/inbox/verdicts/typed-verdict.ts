import { call } from '#renderer/lib/engine.ts'
import { refusedIssues } from '#renderer/lib/memory/draft-issues.ts'
import { sentenceOf } from '#renderer/lib/toasts.ts'
import { AppError } from '#shared/errors.ts'
import type { ReviewCard } from '#shared/review.ts'
import { editOf } from '../edit/edit-draft.ts'
import { amendEditing, amendMerging, startEditing, startMerging } from '../edit/typed-texts.ts'
import { ask, refuse, useInboxState } from '../inbox-state.ts'
import { clashIn } from '../pair/merge-clash.ts'
import { settle, type VerdictSubject } from './settle.ts'

/** Opens the fields of what was proposed, as the engine would write it. */
export async function openEditor({ id }: ReviewCard): Promise<void> {
  try {
    startEditing(id, await call('reviews.proposed', { id }))
  } catch (error) {
    refuse({ ids: [id], sentence: sentenceOf(error) })
  }
}

/** Opens the editor with a text that keeps what both say. */
export async function openMerge({ id }: ReviewCard): Promise<void> {
  try {
    startMerging(id, (await call('reviews.pair', { id })).merged)
  } catch (error) {
    refuse({ ids: [id], sentence: sentenceOf(error) })
  }
}

/** A text that still says both of what clashes is asked about before it is stored. */
export async function saveMerged(subject: VerdictSubject): Promise<void> {
  const { active } = subject
  const merging = active === null ? undefined : useInboxState.getState().merging[active]
  if (active === null || merging === undefined || merging.draft.trim() === '') return
  try {
    const clash = clashIn(merging.draft, await call('reviews.pair', { id: active }))
    if (clash === null) return await storeMerged(subject)
    amendMerging(active, { clash })
    ask('merge-clash')
  } catch (error) {
    refuse({ ids: [active], sentence: sentenceOf(error) })
  }
}

export async function storeMerged(subject: VerdictSubject): Promise<void> {
  const { active } = subject
  const merging = active === null ? undefined : useInboxState.getState().merging[active]
  if (merging === undefined) return
  await settle(subject, { how: 'merge', text: merging.draft })
}

/** A procedure in the person's own words; without any the engine says so. */
export async function keepWritten(typed: string, subject: VerdictSubject): Promise<void> {
  const text = typed.trim()
  const content = { form: 'text', text } as const
  await settle(subject, text === '' ? { how: 'approve' } : { how: 'edit', edit: { content } })
}

/** With what was typed; a field that is wrong is told so and nothing is sent. */
export async function approveEdited(card: ReviewCard, subject: VerdictSubject): Promise<void> {
  const editing = useInboxState.getState().editing[card.id]
  if (editing === undefined) return
  const checked = editOf(editing.draft, editing.memory)
  amendEditing(card.id, { attempted: true })
  if (checked.kind === 'wrong') return
  // Of a credential the form never showed more than its mark: approving as it is would let it in.
  const unchanged = Object.keys(checked.value).length === 0 && card.kind !== 'secret'
  const error = await settle(
    subject,
    unchanged ? { how: 'approve' } : { how: 'edit', edit: checked.value },
  )
  if (error === null) return
  amendEditing(card.id, {
    refused: refusedIssues(error instanceof AppError ? error.fields : []),
  })
}
