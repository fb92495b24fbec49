import { useState } from 'react'
import { useEnginePages } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { MemoryId } from '#shared/memory.ts'
import { FadingLine } from './FadingLine.tsx'

const PAGE = 20

interface FadingListProps {
  of: 'next' | 'held-back'
  title: string
  /** What it means that there are none. */
  empty: string
  /** Something is changed and not saved: the list is still as it was. */
  asSaved: boolean
}

/** What fades next or is held back now, each with its curve and Keep. */
export function FadingList({ of, title, empty, asSaved }: FadingListProps) {
  const list = useEnginePages(
    'forgetting.list',
    { of, limit: PAGE },
    { next: ({ next }) => (next === null ? null : { after: next }) },
  )
  const [opened, setOpened] = useState<MemoryId | null>(null)
  const pages = list.data?.pages
  const rows = pages?.flatMap((page) => page.rows) ?? []
  const total = pages?.[0]?.total ?? 0
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="section-label mb-1 flex gap-2">
        <span className="flex-1">
          {title}
          {asSaved && ', as saved'}
        </span>
        {pages && <span className="tabular-nums">{count(total)}</span>}
      </h2>
      {list.error && (
        <ErrorState sentence={list.error.message} onRetry={() => void list.refetch()} />
      )}
      {pages === undefined && !list.error && <Skeleton className="my-2 w-2/3" />}
      {pages && rows.length === 0 && <p className="py-1 text-sm text-soft">{empty}</p>}
      <ul>
        {rows.map((row) => (
          <FadingLine
            key={row.memory.id}
            row={row}
            open={opened === row.memory.id}
            onToggle={() => setOpened(opened === row.memory.id ? null : row.memory.id)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="ghost"
          busy={list.isFetchingNextPage}
          className="mt-1"
          onClick={() => void list.fetchNextPage()}
        >
          Show {count(Math.min(PAGE, total - rows.length))} more of {count(total)}
        </Button>
      )}
    </section>
  )
}
