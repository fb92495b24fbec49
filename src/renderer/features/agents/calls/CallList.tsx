import { Activity } from 'lucide-react'
import { useRef, useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { useHolding } from '#renderer/lib/live/use-holding.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { NewHere } from '#renderer/ui/NewHere.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { MOST_CALLS } from '#shared/agent.ts'
import { CallRow } from './CallRow.tsx'

/** The last calls, of one agent or of all, as they are answered. */
export function CallList({ agent }: { agent?: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [held, hold] = useState(false)
  const holding = useHolding(scroller, hold)
  const input = { ...(agent !== undefined && { agent }), limit: MOST_CALLS }
  const { data: calls, error, refetch } = useEngineQuery('agents.calls', input)
  // While somebody points or reads further down, what is new waits.
  const newest = calls?.[0]?.id ?? 0
  const [until, setUntil] = useState(newest)
  if (!held && until !== newest) setUntil(newest)
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (calls === undefined) return <Skeleton className="m-4 w-80" />
  if (calls.length === 0)
    return (
      <EmptyState
        icon={Activity}
        title="No calls yet"
        sentence={`It fills while ${agent === undefined ? 'agents work' : `${agent} works`}: every call since this vault was opened, with its time, its tokens and its error. The last ${count(MOST_CALLS)} of all agents are remembered.`}
      />
    )
  const shown = calls.filter(({ id }) => id <= until)
  const came = calls.length - shown.length
  const letIn = () => {
    setUntil(newest)
    scroller.current?.scrollTo({ top: 0 })
  }
  return (
    // The button that lets new ones in lies over the list: pointing at it is pointing at the list.
    <div {...holding.pointing} className="relative flex min-h-0 flex-1 flex-col">
      <NewHere words={came === 0 ? null : `${count(came)} new`} onShow={letIn} />
      <div
        ref={scroller}
        onScroll={holding.onScroll}
        className="scroller @container min-h-0 flex-1"
      >
        <ul aria-label="Calls, newest first">
          {shown.map((call) => (
            <CallRow key={call.id} call={call} named={agent === undefined} />
          ))}
        </ul>
      </div>
    </div>
  )
}
