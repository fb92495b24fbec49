import { useCallback, useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { useFresh } from '#renderer/lib/live/use-fresh.ts'
import { useOwnActs } from '#renderer/lib/live/own-acts.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { useTableState } from '../table-state.ts'
import { type ListReading, sameList } from './page-source.ts'
import { PAGE_ROWS } from './page-window.ts'

/** A reading of the list and how long it was then. */
export interface Outline extends ListReading {
  total: number
}

interface HeldOutline {
  /** The reading to show. */
  shown: Outline | null
  /** How many came or changed since then, and wait. */
  came: number
  letIn(): void
  /** Rows changed after this have just come in. */
  freshSince: number | null
}

const useGridHold = create<{ held: boolean }>(() => ({ held: false }))

/** Somebody points at the table, or has scrolled it. */
export function holdGrid(held: boolean) {
  if (useGridHold.getState().held !== held) useGridHold.setState({ held })
}

/**
 * The reading before what came meanwhile, while somebody points, selects or has scrolled. What only
 * left the list is taken from it at once, and what the person did themselves never waits.
 */
export function useHeldOutline(latest: Outline | null): HeldOutline {
  const [kept, setKept] = useState<Outline | null>(null)
  const [freshSince, markFresh] = useFresh()
  const isHeld = useGridHold((view) => view.held)
  // Of all that match each one is acted on, also those that wait: they have to be seen.
  const isPicking = useTableState(({ selection }) => selection.kind === 'some')
  const isAll = useTableState(({ selection }) => selection.kind === 'all')
  const actedAt = useOwnActs(({ at }) => at)
  const sameAsKept = latest !== null && kept !== null && sameList(latest, kept)
  const isOwn = kept !== null && kept.readAt < actedAt
  const mayWait =
    sameAsKept && latest.readAt !== kept.readAt && (isHeld || isPicking) && !isAll && !isOwn
  const changed = useCameSince(kept, mayWait)
  // What was written while the last answer was on its way is older than that answer, and new all the same.
  const grown = mayWait ? latest.total - kept.total : 0
  const came = changed === undefined ? undefined : Math.max(changed, grown)
  const waits = mayWait && came !== 0
  if (latest !== null && !waits && latest !== kept) follow(latest)

  function follow(next: Outline) {
    if (sameAsKept && !isOwn && kept !== null && next.readAt !== kept.readAt) markFresh(kept.readAt)
    setKept(next)
  }

  // A list that is drawn anew at every render would read every row again.
  const latestFollow = useRef(() => {})
  useEffect(() => {
    latestFollow.current = () => latest !== null && follow(latest)
  })
  const letIn = useCallback(() => latestFollow.current(), [])

  return {
    shown: waits ? kept : latest,
    came: waits ? (came ?? 0) : 0,
    letIn,
    freshSince,
  }
}

/** Undefined until it is known. */
function useCameSince(kept: Outline | null, enabled: boolean): number | undefined {
  const since = Math.max(kept?.filter.updatedSince ?? 0, (kept?.readAt ?? 0) + 1)
  const { data } = useEngineQuery(
    'memories.outline',
    {
      filter: { ...kept?.filter, updatedSince: since },
      sort: kept?.sort ?? NEWEST_FIRST,
      pageSize: PAGE_ROWS,
    },
    { enabled, brief: true },
  )
  return data?.total
}
