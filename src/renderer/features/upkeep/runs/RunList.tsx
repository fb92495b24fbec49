import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { stepToRun } from '#renderer/lib/upkeep-places.ts'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { RunRow, ToComeRow } from './RunRow.tsx'
import type { Runs } from './use-runs.ts'

const ROW_PX = 56
const MORE_WITHIN = 20

/** What is to come, then runs; only the rows in sight are in the page. J and K are commands of the screen. */
export function RunList({ runs, chosen }: { runs: Runs; chosen: string | null }) {
  const scroller = useRef<HTMLDivElement>(null)
  const all = [null, ...runs.runs]
  const virtualizer = useVirtualizer({
    count: all.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => all[index]?.id ?? 'to-come',
    overscan: 8,
  })
  const rows = virtualizer.getVirtualItems()
  const at = all.findIndex((run) => (run?.id ?? null) === chosen)
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' })
  }, [at, virtualizer])
  const isNearEnd = (rows.at(-1)?.index ?? 0) > all.length - MORE_WITHIN
  const { loadMore } = runs
  useEffect(() => {
    if (isNearEnd) loadMore()
  })
  if (runs.error) return <ErrorState sentence={runs.error.message} onRetry={runs.retry} />
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label="Runs, newest first"
      aria-activedescendant={`run-${chosen ?? 'to-come'}`}
      tabIndex={0}
      data-focus-home
      className="group/list scroller min-h-0 flex-1 outline-none [overflow-anchor:none]"
    >
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, key, start }) => {
          const run = all[index]
          return (
            <div
              key={key}
              role="presentation"
              className="absolute inset-x-0 top-0"
              style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
            >
              {run === null || run === undefined ? (
                <ToComeRow active={chosen === null} onChoose={() => stepToRun(null)} />
              ) : (
                <RunRow run={run} active={run.id === chosen} onChoose={() => stepToRun(run.id)} />
              )}
            </div>
          )
        })}
      </div>
      {!runs.loading && runs.runs.length === 0 && (
        <p className="p-4 text-soft">
          No run yet. A dry run shows what upkeep would do, and changes nothing.
        </p>
      )}
      {runs.loading && (
        <div role="status" aria-label="Reading runs" className="flex flex-col gap-3 p-4">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      )}
    </div>
  )
}
