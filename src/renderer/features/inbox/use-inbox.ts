import { useContext } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { isDue, waitingReviews } from './waiting-reviews.ts'
import { ClockContext } from '#renderer/ui/Time.tsx'
import type { AppError } from '#shared/errors.ts'
import type { ReviewCard, ReviewKind } from '#shared/review.ts'
import { type InboxLine, linesOf, placesOf, groupedCards } from './list/list-lines.ts'
import { useInboxState } from './inbox-state.ts'

export interface Inbox {
  /** All that is listed, folded or not, in the order of the list. */
  cards: readonly ReviewCard[]
  lines: readonly InboxLine[]
  /** Where the keys can go. */
  places: readonly ReviewCard[]
  /** Where the keys are; the first when none was chosen. */
  active: ReviewCard | null
  /** Those that were picked and are still here. */
  picked: readonly ReviewCard[]
  counts: { open: number; postponed: number }
  /** How many there are of each kind, whatever kind is listed. */
  kinds: ReadonlyMap<ReviewKind, number>
  loading: boolean
  error: AppError | null
  retry: () => void
}

export function useInbox(): Inbox {
  const { state, kind } = useNavigation(({ place }) => place.inbox)
  const reviewId = useNavigation(({ place }) => place.reviewId)
  const leaving = useInboxState((view) => view.leaving)
  const picks = useInboxState((view) => view.picked)
  const folded = useInboxState((view) => view.folded)
  const { now } = useContext(ClockContext)
  const follow = { enabled: !useInboxState((view) => view.bursting) }
  const open = useEngineQuery('reviews.list', { state: 'open' }, follow)
  const later = useEngineQuery('reviews.list', { state: 'postponed' }, follow)
  const settled = useEngineQuery(
    'reviews.list',
    { state: 'resolved' },
    { enabled: state === 'resolved' },
  )
  const here = (list: readonly ReviewCard[]) => list.filter(({ id }) => !leaving.has(id))
  const waiting = here(waitingReviews(open.data ?? [], later.data ?? [], now))
  const postponed = here(later.data ?? []).filter((card) => !isDue(card, now))
  const all = { open: waiting, postponed, resolved: settled.data ?? [] }[state]
  const cards = groupedCards(all.filter((card) => kind === null || card.kind === kind))
  const lines = linesOf(cards, folded)
  const places = placesOf(lines)
  const asked = { open: [open, later], postponed: [later], resolved: [settled] }[state]
  const failed = asked.find(({ error }) => error !== null)
  return {
    cards,
    lines,
    places,
    active: cards.find(({ id }) => id === reviewId) ?? cards[0] ?? null,
    picked: state === 'resolved' ? [] : cards.filter(({ id }) => picks.has(id)),
    counts: { open: waiting.length, postponed: postponed.length },
    kinds: countKinds(all),
    loading: asked.some(({ data }) => data === undefined),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}

function countKinds(cards: readonly ReviewCard[]): Map<ReviewKind, number> {
  const counts = new Map<ReviewKind, number>()
  for (const { kind } of cards) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}
