import { CalendarClock } from 'lucide-react'
import { useRef, useState } from 'react'
import { useEnginePages } from '#renderer/lib/engine.ts'
import { SessionLines } from '#renderer/parts/sessions/SessionLines.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'

/** The days of one agent, last begun first. */
export function SessionsTab({ agent }: { agent: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [chosen, choose] = useState<string | null>(null)
  const query = useEnginePages(
    'sessions.list',
    { agent, limit: 200 },
    { next: ({ next }) => (next === null ? null : { before: next }) },
  )
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = query
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="m-4 w-80" />
  const sessions = data.pages.flatMap((page) => page.sessions)
  if (sessions.length === 0)
    return (
      <EmptyState
        icon={CalendarClock}
        title="No sessions yet"
        sentence={`One begins when ${agent} starts to work: its tasks, what it is given and what it writes.`}
      />
    )
  return (
    <>
      <SessionLines
        sessions={sessions}
        chosen={chosen}
        onChoose={choose}
        scroller={scroller}
        named={false}
      />
      {hasNextPage && (
        <div className="shrink-0 border-t px-4 py-2">
          <Button size="s" busy={isFetching} onClick={() => void fetchNextPage()}>
            Show older ones
          </Button>
        </div>
      )}
    </>
  )
}
