import { useState } from 'react'
import { useEnginePages } from '#renderer/lib/engine.ts'
import { useOwnActs } from '#renderer/lib/live/own-acts.ts'
import { useFresh } from '#renderer/lib/live/use-fresh.ts'
import type { AppError } from '#shared/errors.ts'
import type { HandoffChain, HandoffState } from '#shared/handoff.ts'
import { heldList } from './chain-lines.ts'

const PAGE = 500

export interface Chains {
  chains: readonly HandoffChain[]
  waiting: number
  total: number
  came: number
  /** What was handed over since then has just come in. */
  freshSince: number | null
  letIn: () => void
  hold: (held: boolean) => void
  loading: boolean
  error: AppError | null
  retry: () => void
  loadMore: () => void
}

interface HeldChains {
  chains: readonly HandoffChain[]
  readAt: number
}

/** Newest first; while somebody points or has scrolled nothing comes in between, except what they do themselves. */
export function useChains(status: HandoffState | ''): Chains {
  const pages = useEnginePages(
    'handoffs.chains',
    { ...(status !== '' && { status }), limit: PAGE },
    { next: ({ next }) => (next === null ? null : { before: next }) },
  )
  const live = pages.data?.pages.flatMap(({ chains }) => chains) ?? NONE
  const first = pages.data?.pages[0]
  const [isHeld, hold] = useState(false)
  const [held, setHeld] = useState<HeldChains | null>(null)
  const [freshSince, markFresh] = useFresh()
  const actedAt = useOwnActs(({ at }) => at)
  const isOwn = held !== null && held.readAt < actedAt
  const { shown, came } =
    held === null || isOwn ? { shown: live, came: 0 } : heldList(live, held.chains)

  if (isHeld && held === null && first !== undefined) setHeld({ chains: live, readAt: Date.now() })
  if (!isHeld && held !== null) letIn()

  function letIn() {
    if (held !== null && came > 0) markFresh(held.readAt)
    setHeld(null)
  }
  return {
    chains: shown,
    waiting: first?.waiting ?? 0,
    total: first?.total ?? 0,
    came,
    freshSince,
    letIn,
    hold,
    loading: pages.data === undefined,
    error: pages.error,
    retry: () => void pages.refetch(),
    loadMore: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
    },
  }
}

const NONE: readonly HandoffChain[] = []
