import { useContext } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { isDue, waitingNow } from '#renderer/lib/waiting.ts'
import { ClockContext } from '#renderer/ui/Time.tsx'
import type { AppError } from '#shared/errors.ts'
import type { ReviewCard } from '#shared/review.ts'
import { useView } from './view.ts'

export interface Inbox {
  cards: readonly ReviewCard[]
  /** Where the keys are; the first when none was chosen. */
  active: ReviewCard | null
  /** Those that were picked and are still here. */
  picked: readonly ReviewCard[]
  counts: { open: number; postponed: number }
  loading: boolean
  error: AppError | null
  retry: () => void
}

export function useInbox(): Inbox {
  const { state, kind } = useNavigation(({ place }) => place.inbox)
  const reviewId = useNavigation(({ place }) => place.reviewId)
  const leaving = useView((view) => view.leaving)
  const picks = useView((view) => view.picked)
  const { now } = useContext(ClockContext)
  const open = useEngineQuery('reviews.list', { state: 'open' })
  const later = useEngineQuery('reviews.list', { state: 'postponed' })
  const settled = useEngineQuery(
    'reviews.list',
    { state: 'resolved' },
    { enabled: state === 'resolved' },
  )
  const here = (list: readonly ReviewCard[]) => list.filter(({ id }) => !leaving.has(id))
  const waiting = here(waitingNow(open.data ?? [], later.data ?? [], now))
  const postponed = here(later.data ?? []).filter((card) => !isDue(card, now))
  const lists = { open: waiting, postponed, resolved: settled.data ?? [] }
  const cards = lists[state].filter((card) => kind === null || card.kind === kind)
  const asked = { open: [open, later], postponed: [later], resolved: [settled] }[state]
  const failed = asked.find(({ error }) => error !== null)
  return {
    cards,
    active: cards.find(({ id }) => id === reviewId) ?? cards[0] ?? null,
    picked: state === 'resolved' ? [] : cards.filter(({ id }) => picks.has(id)),
    counts: { open: waiting.length, postponed: postponed.length },
    loading: asked.some(({ data }) => data === undefined),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}
