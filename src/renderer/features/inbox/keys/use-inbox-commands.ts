import { type Command, useCommands } from '#renderer/lib/commands.ts'
import { refineInbox, stepToReview } from '#renderer/lib/inbox-places.ts'
import type { ReviewCard } from '#shared/review.ts'
import type { VerdictSubject } from '../verdicts/settle.ts'
import { act, key } from './inbox-command.ts'
import { focusList } from '../list/list-focus.ts'
import type { ReviewGroup } from '../list/list-lines.ts'
import type { Inbox } from '../use-inbox.ts'
import { canTakeBack, undoLast } from '../verdicts/undo-verdict.ts'
import { canSettle } from '../review-traits.ts'
import { verdictCommands } from './verdict-commands.ts'
import {
  ask,
  pick,
  pickGroup,
  showDone,
  toggleFold,
  togglePick,
  toggleStats,
  useInboxState,
} from '../inbox-state.ts'

/** What the keys and the buttons are about: what is picked, or else the one looked at. */
export function subjectOf(inbox: Inbox): VerdictSubject {
  return {
    ids: aboutOf(inbox).map(({ id }) => id),
    listed: inbox.cards,
    active: inbox.active?.id ?? null,
  }
}

function aboutOf({ active, picked }: Inbox): readonly ReviewCard[] {
  return picked.length > 0 ? picked : active === null ? [] : [active]
}

export function useInboxCommands(inbox: Inbox) {
  const { active, picked } = inbox
  const typing = useInboxState(
    ({ editing, merging }) => active !== null && (active.id in editing || active.id in merging),
  )
  const subject = subjectOf(inbox)
  const waits = () => active !== null && canSettle(active)
  const ready = () => waits() && !typing
  const pickable = () => ready() && active?.resolution === null
  useCommands([
    ...movingCommands(inbox, () => !typing),
    key('pick', 'Select the item', 'Space', () => active && togglePick(active.id), pickable),
    key(
      'unpick',
      'Clear the selection',
      'Escape',
      () => pick([]),
      () => picked.length > 0,
    ),
    ...verdictCommands({ inbox, subject, ready, typing }),
    act('undo', 'Take the last verdict back', 'U', undoLast, () => !typing && canTakeBack()),
    act(
      'all',
      'Select all items',
      'Mod+A',
      () => pick(subject.listed.map(({ id }) => id)),
      pickable,
    ),
    act('select', 'Select items by…', 'S', () => ask('select'), pickable),
    act('stats', 'Show or hide the statistics of the inbox', 'I', toggleStats, () => !typing),
  ])
}

/** From one list of the inbox to the other. */
export function useTabCommands() {
  useCommands([
    act('open', 'Show open items', '1', () => refineInbox({ state: 'open' })),
    act('postponed', 'Show postponed items', '2', () => refineInbox({ state: 'postponed' })),
    act('settled', 'Show settled items', '3', () => refineInbox({ state: 'resolved' })),
    act('done', 'Show what Loci did on its own', '4', showDone),
  ])
}

/** The arrows to the sides fold and unfold, as in any tree. */
function movingCommands({ lines, places, cards, active }: Inbox, free: () => boolean): Command[] {
  const group = groupOf({ lines, active })
  const folded = useInboxState.getState().folded
  const move = (step: number) => () => {
    focusList()
    const at = active === null ? -1 : places.findIndex((place) => stands(place, active))
    const next = places[Math.min(places.length - 1, Math.max(0, at + step))]
    if (next !== undefined) stepToReview(next.id)
  }
  // Folded away, an item is stood for by the first of its group.
  const stands = (place: ReviewCard, card: ReviewCard) =>
    place.id === card.id ||
    (group !== null && folded.has(group.id) && group.members[0]?.id === place.id)
  const canFold = (wanted: boolean) => () =>
    free() && group !== null && useInboxState.getState().folded.has(group.id) !== wanted
  return [
    key('next', 'Next item', ['J', 'ArrowDown'], move(1), free),
    key('previous', 'Previous item', ['K', 'ArrowUp'], move(-1), free),
    key('first', 'First item', 'Home', move(-cards.length), free),
    key('last', 'Last item', 'End', move(cards.length), free),
    act('fold', 'Fold the group', 'ArrowLeft', () => group && toggleFold(group.id), canFold(true)),
    act(
      'unfold',
      'Unfold the group',
      'ArrowRight',
      () => group && toggleFold(group.id),
      canFold(false),
    ),
    act(
      'pick-group',
      'Select the whole group',
      'Shift+Space',
      () => group && pickGroup(group.members.map(({ id }) => id)),
      () => free() && group !== null && active?.resolution === null,
    ),
  ]
}

function groupOf({ lines, active }: Pick<Inbox, 'lines' | 'active'>): ReviewGroup | null {
  if (active?.group == null) return null
  const heading = lines.find((line) => line.kind === 'group' && line.group.id === active.group?.id)
  return heading?.group ?? null
}
