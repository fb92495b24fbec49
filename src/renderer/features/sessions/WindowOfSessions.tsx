import { useContext, useRef, useState } from 'react'
import { counted } from '#renderer/lib/format.ts'
import { useHolding } from '#renderer/lib/live/use-holding.ts'
import { useStatusText } from '#renderer/lib/status-line.ts'
import { SessionLines } from '#renderer/parts/sessions/SessionLines.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { NewHere } from '#renderer/ui/NewHere.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import type { SessionView } from '#shared/session.ts'
import { Peek } from './Peek.tsx'
import { choose, lookAt, useSessionsView } from './sessions-view.ts'
import type { TimeWindow } from './timeline/time-window.ts'
import { Timeline } from './timeline/Timeline.tsx'
import { useSessionKeys } from './use-session-keys.ts'
import { useSessionsIn } from './use-sessions-in.ts'

/** The sessions of one window, live; nothing moves while somebody points at them. */
export function WindowOfSessions({ window, last }: { window: TimeWindow; last: SessionView }) {
  const { agent, shape, chosen } = useSessionsView()
  const { now } = useContext(ClockContext)
  const scroller = useRef<HTMLDivElement>(null)
  const [held, hold] = useState(false)
  const holding = useHolding(scroller, hold)
  const { data, error, refetch, hasNextPage } = useSessionsIn(window, agent)
  const [shown, setShown] = useState({ agent, data })
  if ((!held || shown.data === undefined || shown.agent !== agent) && shown.data !== data)
    setShown({ agent, data })
  const sessions = sessionsOf(shown.data)
  const came = data === shown.data ? 0 : sessionsOf(data).length - sessions.length
  useSessionKeys(sessions)
  useStatusText(
    data === undefined
      ? ''
      : `${counted(sessions.length, 'session')}${hasNextPage ? ' so far' : ''}, ${counted(new Set(sessions.map((one) => one.agent)).size, 'agent')}`,
  )
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting />
  return (
    <div {...holding.pointing} className="relative flex min-h-0 flex-1 flex-col">
      <NewHere
        words={came > 0 ? `${came} new` : null}
        onShow={() => setShown({ agent, data })}
        className="top-9"
      />
      {sessions.length === 0 ? (
        <Nothing last={last} />
      ) : shape === 'timeline' ? (
        <Timeline
          window={window}
          sessions={sessions}
          now={now}
          scroller={scroller}
          onScroll={holding.onScroll}
        />
      ) : (
        <SessionLines
          sessions={sessions}
          chosen={chosen}
          onChoose={choose}
          scroller={scroller}
          onScroll={holding.onScroll}
        />
      )}
      <Peek sessions={sessions} />
    </div>
  )
}

const sessionsOf = (data: ReturnType<typeof useSessionsIn>['data']): SessionView[] =>
  data?.pages.flatMap((page) => page.sessions) ?? []

function Nothing({ last }: { last: SessionView }) {
  return (
    <div className="flex flex-1 flex-col items-center gap-3 py-16 text-soft">
      <p>No sessions in this time.</p>
      <Button onClick={() => lookAt(last.startedAt)}>Go to the last session</Button>
    </div>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4 p-4">
      {['w-2/3', 'w-1/2', 'w-3/4'].map((width) => (
        <Skeleton key={width} className={`h-6 ${width}`} />
      ))}
    </div>
  )
}
