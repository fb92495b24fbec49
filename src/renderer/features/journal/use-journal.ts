import { useState } from 'react'
import { useEngineQueries, useEngineQuery } from '#renderer/lib/engine.ts'
import { useFresh } from '#renderer/lib/live/use-fresh.ts'
import { useOwnActs } from '#renderer/lib/live/own-acts.ts'
import type { Output } from '#shared/contract.ts'
import type { AppError } from '#shared/errors.ts'
import type { JournalFilter } from '#shared/journal.ts'
import { entryAt, entryCount, PAGE, pagesNear } from './journal-pages.ts'
import { type JournalRow, rowOf } from './journal-row.ts'

export interface JournalEntries {
  count: number
  rowAt: (index: number) => JournalRow | undefined
  loading: boolean
  error: AppError | null
  retry: () => void
  more: boolean
  loadMore: () => void
  /** How much happened that the list does not show yet, because the person points at it or reads further down. */
  came: number
  /** Entries from this one on have just come in. */
  freshFrom: number | null
  letIn: () => void
}

interface Reading {
  filter: JournalFilter
  /** Rows in sight. */
  range: { first: number; last: number }
  /** At the top the list follows what happens; further down nothing may move under the reader's eyes. */
  scrolled: boolean
  /** Nor may it under their hand. */
  pointing: boolean
}

/** A list that hangs from a fixed entry: new ones do not shift its pages. */
interface Hung {
  /** The page it was hung up with, until the same page is fetched on its own. */
  first: Output<'journal.page'>
  /** Where each page begins. */
  starts: readonly number[]
  readAt: number
}

/** The journal page by page, of which only those around the rows in sight are kept up to date. */
export function useJournal({ filter, range, scrolled, pointing }: Reading): JournalEntries {
  const head = useEngineQuery('journal.page', { ...filter, limit: PAGE })
  const [hung, setHung] = useState<Hung | null>(null)
  const top = head.data?.entries[0]?.seq
  const [freshFrom, markFresh] = useFresh()
  const actedAt = useOwnActs(({ at }) => at)
  // What the person does themselves, such as a revert, comes in at once.
  const isOwn = (hung?.readAt ?? head.dataUpdatedAt) < actedAt
  const following = !scrolled && (!pointing || isOwn)
  if (following && hung !== null) letIn()
  if (!following && hung === null && head.data !== undefined && top !== undefined) {
    setHung({ first: head.data, starts: [top + 1], readAt: head.dataUpdatedAt })
  }

  function letIn() {
    const from = hung?.starts[0]
    if (from !== undefined && top !== undefined && top >= from && !isOwn) markFresh(from)
    setHung(null)
  }

  const starts = hung?.starts ?? []
  const near = pagesNear(range, starts.length)
  const results = useEngineQueries(
    'journal.page',
    near.map((page) => ({ ...filter, before: starts[page] ?? 0, limit: PAGE })),
  )
  const first = hung?.first ?? head.data
  const pages = new Map(first === undefined ? [] : [[0, first]])
  for (const [index, page] of near.entries()) {
    const data = results[index]?.data
    if (data !== undefined) pages.set(page, data)
  }
  const length = hung === null ? Number(pages.size > 0) : starts.length
  const last = pages.get(length - 1)
  const failed = [head, ...results].find(({ error }) => error !== null)

  return {
    count: entryCount(length, last),
    rowAt: (index) => {
      const entry = entryAt(pages, starts, index)
      return entry && rowOf(entry, filter)
    },
    loading: pages.size === 0,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    more: last === undefined || last.next !== null,
    loadMore: () => {
      const next = last?.next
      if (hung === null || typeof next !== 'number' || starts.includes(next)) return
      setHung({ ...hung, starts: [...starts, next] })
    },
    came: head.data?.entries.filter(({ seq }) => seq >= (starts[0] ?? Infinity)).length ?? 0,
    freshFrom,
    letIn,
  }
}
