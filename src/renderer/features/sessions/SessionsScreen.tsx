import { CalendarClock } from 'lucide-react'
import { useContext } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { runCommand, useHasCommand } from '#renderer/lib/commands.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { Segments } from '#renderer/ui/Segments.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import { EndSession } from './end/EndSession.tsx'
import { showOnly, showShape, useSessionsView } from './sessions-view.ts'
import { windowAt } from './timeline/time-window.ts'
import { useLastSession } from './use-sessions-in.ts'
import { WindowBar } from './WindowBar.tsx'
import { WindowOfSessions } from './WindowOfSessions.tsx'

/** Who worked when, at what: all agents on one timeline. */
export function SessionsScreen() {
  const { zoom, at } = useSessionsView()
  const { now } = useContext(ClockContext)
  const last = useLastSession()
  const { error, refetch } = useEngineQuery('sessions.list', { limit: 1 })
  const canConnect = useHasCommand('connect-agent')
  const lastAt = last?.status === 'current' ? now : (last?.startedAt ?? now)
  const window = windowAt(zoom, at ?? lastAt, now)
  return (
    <>
      <ScreenHeader
        title="Sessions"
        sentence="Who worked when, and at what"
        actions={last != null && <Choices />}
      />
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {last === null && (
        <EmptyState
          icon={CalendarClock}
          title="No sessions yet"
          sentence="A session begins when an agent starts to work, and ends when it is done or has been away for a few hours. Its tasks, what it was given and what it wrote stand here."
          action={
            canConnect && (
              <Button onClick={() => runCommand('connect-agent')}>Connect an agent…</Button>
            )
          }
        />
      )}
      {last != null && (
        <>
          <WindowBar window={window} />
          <WindowOfSessions key={`${window.zoom} ${window.from}`} window={window} last={last} />
        </>
      )}
      <EndSession />
    </>
  )
}

function Choices() {
  const { agent, shape } = useSessionsView()
  const { data: agents = [] } = useEngineQuery('agents.list', {}, { keepPrevious: true })
  const known = agents.map(({ id }) => id).toSorted()
  const named = agent === '' || known.includes(agent) ? known : [agent, ...known]
  return (
    <>
      <Select
        aria-label="Show sessions of"
        value={agent}
        options={[
          { value: '', label: 'All agents' },
          ...named.map((id) => ({ value: id, label: id })),
        ]}
        onChange={showOnly}
      />
      <Segments label="Shape" value={shape} options={SHAPES} onChange={showShape} />
    </>
  )
}

const SHAPES = [
  { value: 'timeline', label: 'Timeline' },
  { value: 'list', label: 'List' },
] as const
