import type { Command } from '#renderer/lib/commands.ts'
import { openMemory } from '#renderer/lib/navigation.ts'
import type { ReviewCard, Verdict } from '#shared/review.ts'
import { holdsSecret, isPair } from '../review-traits.ts'
import { decide, type VerdictSubject } from '../verdicts/settle.ts'
import {
  approveEdited,
  keepWritten,
  openEditor,
  openMerge,
  saveMerged,
} from '../verdicts/typed-verdict.ts'
import { act } from './inbox-command.ts'
import { isEditable, isToBeWritten } from '../edit/edit-draft.ts'
import { focusProcedure } from '../error/focus-procedure.ts'
import type { Inbox } from '../use-inbox.ts'
import { ask, useInboxState } from '../inbox-state.ts'

interface Deciding {
  inbox: Inbox
  subject: VerdictSubject
  /** Something waits, and nothing is being typed. */
  ready: () => boolean
  typing: boolean
}

/** No letter means two things: one that approves what is harmless would store a credential unasked. */
export function verdictCommands({ inbox, subject, ready, typing }: Deciding): Command[] {
  const { active, picked } = inbox
  const about = picked.length > 0 ? picked : active === null ? [] : [active]
  const by = (verdict: Verdict) => () => decide(subject, verdict)
  const all = (test: (card: ReviewCard) => boolean) => () => ready() && about.every(test)
  const pairs = all(isPair)
  const others = all((card) => !isPair(card))
  const secrets = all(holdsSecret)
  const harmless = all((card) => !isPair(card) && !holdsSecret(card))
  const one = () => picked.length === 0 && active !== null
  const side = (which: 'a' | 'b') => () => active?.pair && openMemory(active.pair[which].id)
  return [
    act(
      'approve',
      'Approve',
      'Y',
      () =>
        one() && active !== null && isToBeWritten(active)
          ? focusProcedure()
          : by({ how: 'approve' })(),
      harmless,
    ),
    act(
      'store-secret',
      'Store the credential as it is…',
      'Shift+K',
      () => ask('store-secret'),
      () => one() && secrets(),
    ),
    act('keep-a', 'Keep A, the earlier one', 'A', by({ how: 'keep-a' }), pairs),
    act('keep-b', 'Keep B, the later one', 'B', by({ how: 'keep-b' }), pairs),
    act('keep-both', 'Keep both', 'O', by({ how: 'keep-both' }), pairs),
    act(
      'merge',
      'Merge both into one…',
      'M',
      () => active && openMerge(active),
      () => one() && pairs(),
    ),
    act(
      'edit',
      'Edit and approve',
      'E',
      () => active && openEditor(active),
      () => one() && others() && active !== null && isEditable(active) && !isToBeWritten(active),
    ),
    act('redact', 'Approve without the credential', 'D', by({ how: 'redact' }), secrets),
    act('reject', 'Reject', 'X', by({ how: 'reject' }), others),
    act('reject-why', 'Reject with a reason…', 'Shift+X', () => ask('reason'), others),
    act(
      'postpone',
      'Postpone…',
      'P',
      () => ask('postpone'),
      all(({ resolution }) => resolution === null),
    ),
    act(
      'save-typed',
      'Settle it with what was typed',
      ['Mod+Enter', 'Mod+S'],
      () => active && saveTyped(active, subject),
      () => typing,
    ),
    act('open-a', 'Open memory A', 'Shift+A', side('a'), () => one() && active?.pair != null),
    act('open-b', 'Open memory B', 'Shift+B', side('b'), () => one() && active?.pair != null),
  ]
}

/** For the one it was typed at, whatever else is selected. */
function saveTyped(card: ReviewCard, subject: VerdictSubject): Promise<void> {
  const only = { ...subject, ids: [card.id] }
  const written = useInboxState.getState().merging[card.id]?.draft ?? ''
  if (isToBeWritten(card)) return keepWritten(written, only)
  return isPair(card) ? saveMerged(only) : approveEdited(card, only)
}
