import { type Command, useCommands } from '#renderer/lib/commands.ts'
import { refineInbox, stepToReview } from '#renderer/lib/navigation.ts'
import type { Verdict } from '#shared/review.ts'
import { approveEdited, edit, settle, type Subject } from './acting.ts'
import { isEditable } from './edit/edit-draft.ts'
import type { Inbox } from './use-inbox.ts'
import { ask, pick, togglePick, useView } from './view.ts'

/** What the keys and the buttons are about: what is picked, or else the one looked at. */
export function subjectOf({ cards, active, picked }: Inbox): Subject {
  const about = picked.length > 0 ? picked : active === null ? [] : [active]
  return {
    ids: about.map(({ id }) => id),
    listed: cards.map(({ id }) => id),
    active: active?.id ?? null,
  }
}

export function useInboxCommands(inbox: Inbox) {
  const { cards, active, picked } = inbox
  const editing = useView((view) => active !== null && active.id in view.editing)
  const subject = subjectOf(inbox)
  const ready = () => subject.ids.length > 0 && !editing && active?.resolution === null
  const credentials = picked.length > 0 ? picked : active === null ? [] : [active]
  const by = (verdict: Verdict) => () => void settle(subject, verdict)
  const move = (step: number) => () => {
    document.querySelector<HTMLElement>('#inbox-list')?.focus()
    const at = active === null ? -1 : cards.indexOf(active)
    const next = cards[Math.min(cards.length - 1, Math.max(0, at + step))]
    if (next !== undefined) stepToReview(next.id)
  }
  useCommands([
    key('next', 'Next item', ['J', 'ArrowDown'], move(1), () => !editing),
    key('previous', 'Previous item', ['K', 'ArrowUp'], move(-1), () => !editing),
    key('first', 'First item', 'Home', move(-Infinity), () => !editing),
    key('last', 'Last item', 'End', move(Infinity), () => !editing),
    key('pick', 'Select the item', 'Space', () => active && togglePick(active.id), ready),
    key(
      'unpick',
      'Clear the selection',
      'Escape',
      () => pick([]),
      () => picked.length > 0,
    ),
    act('approve', 'Approve', 'A', by({ how: 'approve' }), ready),
    act(
      'edit',
      'Edit and approve',
      'E',
      () => active && void edit(active),
      () => ready() && picked.length === 0 && active !== null && isEditable(active),
    ),
    act(
      'redact',
      'Approve without the credential',
      'D',
      by({ how: 'redact' }),
      () => ready() && credentials.every(({ kind }) => kind === 'secret'),
    ),
    act('reject', 'Reject', 'X', by({ how: 'reject' }), ready),
    act('reject-why', 'Reject with a reason…', 'Shift+X', () => ask('reason'), ready),
    act('postpone', 'Postpone…', 'P', () => ask('postpone'), ready),
    act('all', 'Select all items', 'Mod+A', () => pick(subject.listed), ready),
    act(
      'send-edit',
      'Approve as edited',
      ['Mod+Enter', 'Mod+S'],
      () => active && void approveEdited(active, subject),
      () => editing,
    ),
    act('open', 'Show open items', '1', () => refineInbox({ state: 'open' })),
    act('postponed', 'Show postponed items', '2', () => refineInbox({ state: 'postponed' })),
    act('settled', 'Show settled items', '3', () => refineInbox({ state: 'resolved' })),
  ])
}

type Parts = [
  id: string,
  title: string,
  shortcut: string | readonly string[],
  run: () => unknown,
  when?: () => boolean,
]

function act(...[id, title, shortcut, run, when = () => true]: Parts): Command {
  return { id: `inbox-${id}`, title, group: 'Inbox', shortcut, run: () => void run(), when }
}

function key(...parts: Parts): Command {
  return { ...act(...parts), keyOnly: true }
}
