import { useEffect } from 'react'
import { create } from 'zustand'
import type { ReviewCard } from '#shared/review.ts'
import { type Arrivals, heldBack, letIn, lookedAt, NO_ARRIVALS } from './arrivals.ts'

interface ArrivalsState extends Arrivals {
  vaultId: string | null
  /** Somebody points at the list, or has scrolled it: nothing moves under their hand. */
  held: boolean
  /** The item that stands first because nobody chose one, by list. */
  standing: { list: string; id: string } | null
}

export const useArrivals = create<ArrivalsState>(() => ({
  ...NO_ARRIVALS,
  vaultId: null,
  held: false,
  standing: null,
}))

export function holdList(held: boolean) {
  if (useArrivals.getState().held !== held) useArrivals.setState({ held })
}

export function letAllIn(cards: readonly ReviewCard[]) {
  useArrivals.setState((view) => letIn(view, idsOf(cards), false))
}

/** The one that is looked at stays it: an urgent item that comes before it must not take the next key. */
export function useStanding(list: string, cards: readonly ReviewCard[]): ReviewCard | undefined {
  const standing = useArrivals((view) => view.standing)
  const kept = standing?.list === list ? cards.find(({ id }) => id === standing.id) : undefined
  const first = kept ?? cards[0]
  const id = first?.id ?? null
  useEffect(() => {
    const last = useArrivals.getState().standing
    if (id !== null && (last?.list !== list || last.id !== id))
      useArrivals.setState({ standing: { list, id } })
  }, [list, id])
  return first
}

interface Listing {
  vaultId: string | null
  cards: readonly ReviewCard[]
  /** The item that was asked for is shown whatever is held. */
  wanted: string | null
  /** All of them are here. */
  whole: boolean
  picking: boolean
}

/** Those to list now: what came meanwhile waits while somebody points, selects or has scrolled. */
export function useHeldStill({ vaultId, cards, wanted, whole, picking }: Listing) {
  const view = useArrivals()
  const own = view.vaultId === vaultId
  const known = own ? view : NO_ARRIVALS
  const came = own && whole ? heldBack(known, idsOf(cards)) : []
  const waits = (view.held || picking) && known.known.size > 0
  const lets = !waits || came.includes(wanted ?? '')
  useEffect(() => {
    if (!own) useArrivals.setState({ ...NO_ARRIVALS, vaultId, standing: null })
    else if ((lets || !whole) && heldBack(useArrivals.getState(), idsOf(cards)).length > 0)
      useArrivals.setState((now) => letIn(now, idsOf(cards), !whole || now.known.size === 0))
  })
  useEffect(() => {
    if (wanted !== null && useArrivals.getState().fresh.has(wanted))
      useArrivals.setState((now) => lookedAt(now, wanted))
  }, [wanted])
  const hidden = new Set(lets ? [] : came)
  return { shown: cards.filter(({ id }) => !hidden.has(id)), held: hidden.size }
}

const idsOf = (cards: readonly ReviewCard[]) => cards.map(({ id }) => id)
