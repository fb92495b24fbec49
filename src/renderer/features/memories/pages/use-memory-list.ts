import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { call, useEngineQuery } from '#renderer/lib/engine.ts'
import type { MemoryFilter, Sort } from '#shared/filter.ts'
import type { MemoryId, MemoryRow } from '#shared/memory.ts'
import { createPageSource, type ListReading } from './page-source.ts'
import { useHeldOutline } from './use-held-outline.ts'
import { PAGE_ROWS, pageOf } from './page-window.ts'

/** The whole list of a filter, of which only the pages near the screen are here. */
export interface MemoryList {
  /** Null until the first answer. */
  total: number | null
  /** Of the filter that was asked for last, not of the one before it that is still on screen. */
  isCurrent: boolean
  /** Null while another one is on its way. */
  reading: ListReading | null
  rowAt(index: number): MemoryRow | undefined
  /** Among the rows that are here. */
  indexOf(id: MemoryId): number | null
  want(pages: readonly number[]): void
  failure: Error | null
  retry(): void
  /** How many came or changed while somebody points, selects or has scrolled, and wait. */
  came: number
  letIn(): void
  /** Rows changed after this have just come in. */
  freshSince: number | null
}

export function useMemoryList(filter: MemoryFilter, sort: Sort): MemoryList {
  const outline = useEngineQuery(
    'memories.outline',
    { filter, sort, pageSize: PAGE_ROWS },
    { keepPrevious: true },
  )
  const [source] = useState(() => createPageSource((input) => call('memories.page', input)))
  const pages = useSyncExternalStore(source.subscribe, source.snapshot)
  const { data, dataUpdatedAt, isPlaceholderData, error, refetch } = outline

  const latest = useMemo(
    () =>
      data && !isPlaceholderData
        ? { filter, sort, anchors: data.anchors, readAt: dataUpdatedAt, total: data.total }
        : null,
    [data, dataUpdatedAt, isPlaceholderData, filter, sort],
  )
  const { shown: reading, came, letIn, freshSince } = useHeldOutline(latest)
  useEffect(() => {
    if (reading) source.follow(reading)
  }, [source, reading])

  const rowAt = useCallback(
    (index: number) => pages.loaded.get(pageOf(index))?.rows[index % PAGE_ROWS],
    [pages],
  )
  const indexOf = useCallback((id: MemoryId) => findRow(pages.loaded, id), [pages])
  const retry = useCallback(() => {
    source.retry()
    void refetch()
  }, [source, refetch])

  const total = reading?.total ?? data?.total ?? null
  const isCurrent = !isPlaceholderData
  const failure = error ?? pages.failure
  return useMemo(
    () => ({
      total,
      isCurrent,
      reading,
      rowAt,
      indexOf,
      want: source.want,
      failure,
      retry,
      came,
      letIn,
      freshSince,
    }),
    [total, isCurrent, reading, rowAt, indexOf, source, failure, retry, came, letIn, freshSince],
  )
}

function findRow(
  loaded: ReadonlyMap<number, { rows: readonly MemoryRow[] }>,
  id: MemoryId,
): number | null {
  for (const [page, { rows }] of loaded) {
    const place = rows.findIndex((row) => row.id === id)
    if (place >= 0) return page * PAGE_ROWS + place
  }
  return null
}
