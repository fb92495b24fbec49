import { call, mutate } from '#renderer/lib/engine.ts'
import { refusedIssues } from '#renderer/lib/memory/draft-issues.ts'
import {
  type InboxList,
  refineInbox,
  stepToReview,
  useNavigation,
} from '#renderer/lib/navigation.ts'
import {
  dismissUndoToasts,
  reportError,
  sentenceOf,
  toast,
  toastOutcome,
} from '#renderer/lib/toasts.ts'
import { AppError } from '#shared/errors.ts'
import type { ReviewCard, Verdict } from '#shared/review.ts'
import { inBurst } from './verdict-burst.ts'
import { editOf } from '../edit/edit-draft.ts'
import { focusList } from '../list/list-focus.ts'
import { nextAfter } from './next-item.ts'
import { backToRefused } from './refused-verdict.ts'
import { awaited, takeBackLast } from './undo-verdict.ts'
import {
  amendEditing,
  begunAt,
  dropTexts,
  startEditing,
  startMerging,
} from '../edit/typed-texts.ts'
import { forgetVerdict, noteVerdict } from './given-verdicts.ts'
import {
  arrive,
  leave,
  refuse,
  type GivenVerdict,
  showPreview,
  useInboxState,
} from '../inbox-state.ts'

/** What a verdict is about, and where one goes from there. */
export interface VerdictSubject {
  ids: readonly string[]
  /** All that are listed, in their order. */
  listed: readonly string[]
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
  // What a rule settled stays listed when a person overrules it.
  const stays = useNavigation.getState().place.inbox.state === 'resolved'
  const next = stays ? active : nextAfter(listed, active, ids)
  stepToReview(next)
  focusList()
  try {
    const about = why === undefined || why.trim() === '' ? {} : { why: why.trim() }
    const outcome = await inBurst(ids, () =>
      mutate('reviews.resolve', { ids: [...ids], verdict, ...about }),
    )
    toastOutcome(outcome)
    if (outcome.seq !== null) noteVerdict(outcome.seq, ids)
    // What is put off comes back, and with it what was begun there.
    if (verdict.how !== 'postpone') dropTexts(ids)
    return null
  } catch (error) {
    backToRefused({ ids, sentence: sentenceOf(error), from: active, to: next })
    return error
  }
}

/** Takes the last verdict given here back, and leads to what it was about. */
export async function undoLast(): Promise<void> {
  await takeBackLast({ stands, revert }).catch(reportError)
}

/** Undo and Redo of the whole window, and the journal, take verdicts back too. */
async function stands({ seq }: GivenVerdict): Promise<boolean> {
  const { entry } = await call('journal.entry', { seq, limit: 1 })
  return entry.undoneBy === null
}

async function revert(settled: GivenVerdict): Promise<void> {
  const from = useNavigation.getState().place.inbox
  const { label } = await mutate('journal.revert', { seq: settled.seq }).catch((error: unknown) => {
    // Purged for good, it would stand in the way of all before it.
    if (error instanceof AppError && error.code === 'purged') forgetVerdict(settled)
    throw error
  })
  const { ids } = settled
  // Their Undo would now take back something that is no longer done.
  dismissUndoToasts()
  arrive(ids)
  toast({ text: label })
  await leadTo(ids[0] ?? null, from)
}

/** To where it stands again, in the list it is in: the next key would be for another item otherwise. */
async function leadTo(id: string | null, from: InboxList): Promise<void> {
  const card = id === null ? null : await call('reviews.get', { id }).catch(() => null)
  const { inbox } = useNavigation.getState().place
  // Whoever went to another list meanwhile is not taken away from it.
  if (inbox !== from) return
  const { state, kind } = inbox
  const listed = kind === null || kind === card?.kind
  if (card !== null && (card.state !== state || !listed))
    refineInbox({ state: card.state, kind: listed ? kind : null })
  stepToReview(id)
}

export async function edit({ id }: ReviewCard): Promise<void> {
  try {
    startEditing(id, await call('reviews.proposed', { id }))
  } catch (error) {
    refuse({ ids: [id], sentence: sentenceOf(error) })
  }
}

/** Opens the editor with a text that keeps what both say. */
export async function merge({ id }: ReviewCard): Promise<void> {
  try {
    startMerging(id, (await call('reviews.pair', { id })).merged)
  } catch (error) {
    refuse({ ids: [id], sentence: sentenceOf(error) })
  }
}

export async function saveMerged(subject: VerdictSubject): Promise<void> {
  const merging =
    subject.active === null ? undefined : useInboxState.getState().merging[subject.active]
  if (merging === undefined || merging.draft.trim() === '') return
  await settle(subject, { how: 'merge', text: merging.draft })
}

/** With what was typed; a field that is wrong is told so and nothing is sent. */
export async function approveEdited(card: ReviewCard, subject: VerdictSubject): Promise<void> {
  const editing = useInboxState.getState().editing[card.id]
  if (editing === undefined) return
  const assembled = editOf(editing.draft, editing.memory)
  amendEditing(card.id, { attempted: true })
  if (assembled.kind === 'wrong') return
  // Of a credential the form never showed more than its mark: approving as it is would let it in.
  const unchanged = Object.keys(assembled.value).length === 0 && card.kind !== 'secret'
  const error = await settle(
    subject,
    unchanged ? { how: 'approve' } : { how: 'edit', edit: assembled.value },
  )
  if (error !== null)
    amendEditing(card.id, { refused: refusedIssues(error instanceof AppError ? error.fields : []) })
}
