import { useContext } from 'react'
import { OpenVaultId, useEngineQuery } from '#renderer/lib/engine.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { isDue, waitingReviews } from './waiting-reviews.ts'
import { ClockContext } from '#renderer/ui/Time.tsx'
import type { AppError } from '#shared/errors.ts'
import { REVIEW_KINDS, type ReviewCard, type ReviewKind } from '#shared/review.ts'
import { letAllIn, useHeldStill, useStanding } from './list/use-arrivals.ts'
import { type InboxLine, linesOf, placesOf, groupedCards } from './list/list-lines.ts'
import { isSeenBy, SEEN_BY, type SeenBy } from './found-by.ts'
import { useInboxState } from './inbox-state.ts'
import { wasSettledBy } from './review-traits.ts'
import { useReviewPages } from './use-review-pages.ts'

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
  /** How many came meanwhile and wait to be let into the list. */
  held: number
  letIn: () => void
  counts: { open: number; postponed: number }
  /** How many there are of each kind, whatever kind is listed. */
  kinds: ReadonlyMap<ReviewKind, number>
  /** Of those of the kind that is listed, how many each saw. */
  seen: ReadonlyMap<SeenBy, number>
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
  const follow = !useInboxState((view) => view.bursting)
  const open = useReviewPages('open', follow)
  const later = useReviewPages('postponed', follow)
  const settled = useReviewPages('resolved', state === 'resolved')
  const whose = useInboxState((view) => view.settledBy)
  const here = (list: readonly ReviewCard[]) => list.filter(({ id }) => !leaving.has(id))
  const { shown: waiting, held } = useHeldStill({
    vaultId: useContext(OpenVaultId),
    cards: here(waitingReviews(open.cards ?? [], later.cards ?? [], now)),
    wanted: reviewId,
    whole: open.complete && later.complete,
    picking: picks.size > 0,
  })
  const postponed = here(later.cards ?? []).filter((card) => !isDue(card, now))
  const ended = (settled.cards ?? []).filter((card) => wasSettledBy(card, whose))
  const all = { open: waiting, postponed, resolved: ended }[state]
  const seen = useInboxState((view) => view.seenBy)
  const listed = all.filter((card) => kind === null || card.kind === kind)
  // One that was asked for from elsewhere is shown, whatever is listed.
  const cards = groupedCards(
    listed.filter((card) => seen === null || card.id === reviewId || isSeenBy(card, seen)),
  )
  const lines = linesOf(cards, folded)
  const places = placesOf(lines)
  const asked = { open: [open, later], postponed: [later], resolved: [settled] }[state]
  const failed = asked.find(({ error }) => error !== null)
  const isWhole = open.complete && later.complete
  const told = useToldCounts(!isWhole, now)
  const found = cards.find(({ id }) => id === reviewId)
  const standing = useStanding(`${state} ${kind} ${seen}`, cards)
  // Shown too early, another item would stand where one was asked for, and take the next key.
  const missing = cards.length === 0 || (reviewId !== null && found === undefined)
  return {
    cards,
    lines,
    places,
    active: found ?? standing ?? null,
    held: state === 'open' ? held : 0,
    letIn: () => letAllIn(open.cards ?? []),
    picked: state === 'resolved' ? [] : cards.filter(({ id }) => picks.has(id)),
    counts: {
      open: Math.max(waiting.length + held, told.open - leaving.size),
      postponed: Math.max(postponed.length, told.postponed),
    },
    seen: new Map(SEEN_BY.map((who) => [who, listed.filter((card) => isSeenBy(card, who)).length])),
    kinds: (state === 'open' ? told.kinds : null) ?? countKinds(all),
    loading:
      (state !== 'resolved' && told.pending) ||
      asked.some(({ cards: read, complete }) => read === undefined || (!complete && missing)),
    error: failed?.error ?? null,
    retry: () => failed?.retry(),
  }
}

/** How much there is while the lists are still being read; nothing afterwards, for then they know better. */
function useToldCounts(enabled: boolean, now: number) {
  const offset = -new Date(now).getTimezoneOffset()
  const { data, isPending } = useEngineQuery('reviews.stats', { offset }, { enabled })
  if (!enabled || data === undefined)
    return { pending: enabled && isPending, open: 0, postponed: 0, kinds: null }
  const kinds = new Map(REVIEW_KINDS.map((kind) => [kind, data.byKind[kind] ?? 0]))
  return { pending: false, open: data.open, postponed: data.postponed, kinds }
}

function countKinds(cards: readonly ReviewCard[]): Map<ReviewKind, number> {
  const counts = new Map<ReviewKind, number>()
  for (const { kind } of cards) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}
