import { useState } from 'react'
import { useEngineQueries } from '#renderer/lib/engine.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Segments } from '#renderer/ui/Segments.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { Memory } from '#shared/memory.ts'
import { compareAgainst, usePaneState } from '../pane-state.ts'
import { connected } from './connected-pages.ts'
import { RevisionItem } from './RevisionItem.tsx'

const PAGE = 50
const AGAINST = [
  { value: 'before', label: 'the one before' },
  { value: 'now', label: 'now' },
] as const

/** Every state the memory was in, newest first. */
export function HistoryTab({ memory }: { memory: Memory }) {
  const { id } = memory
  const against = usePaneState((view) => view.against)
  const [cursors, setCursors] = useState<number[]>([])
  const pages = useEngineQueries('memories.history', [
    { id, limit: PAGE },
    ...cursors.map((before) => ({ id, before, limit: PAGE })),
  ])
  const broken = pages.find(({ error }) => error !== null)
  if (broken?.error)
    return <ErrorState sentence={broken.error.message} onRetry={() => void broken.refetch()} />
  if (pages[0]?.data === undefined) return <HistorySkeleton />
  const { revisions, next, used } = connected(
    pages.map(({ data }) => data),
    cursors,
  )
  return (
    <div className="flex flex-col p-4">
      <div className="mb-2 flex items-center justify-between gap-2 text-sm text-soft">
        Compare with
        <Segments
          label="Compare a revision with"
          value={against}
          options={AGAINST}
          onChange={compareAgainst}
        />
      </div>
      <ol aria-label="Revisions, newest first" className="flex flex-col">
        {revisions.map((revision, index) => (
          <RevisionItem
            key={revision.entry.seq}
            revision={revision}
            current={memory}
            newest={index === 0}
            against={against}
          />
        ))}
      </ol>
      {next !== null && (
        <Button size="s" className="mt-3 self-center" onClick={() => setCursors([...used, next])}>
          Show older revisions
        </Button>
      )}
    </div>
  )
}

function HistorySkeleton() {
  return (
    <div role="status" aria-label="Reading the history" className="flex flex-col gap-3 p-4">
      <Skeleton className="w-1/2" />
      <Skeleton className="w-4/5" />
      <Skeleton className="w-3/5" />
    </div>
  )
}
