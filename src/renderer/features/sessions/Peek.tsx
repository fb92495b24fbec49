import { useContext } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { showSession } from '#renderer/lib/session-places.ts'
import { useSettled } from '#renderer/lib/use-settled.ts'
import {
  TASK_STATUS,
  endWords,
  lasted,
  lengthOf,
  timesOfSession,
} from '#renderer/parts/sessions/session-words.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import type { SessionView, TaskRecord } from '#shared/session.ts'
import { askToEnd, useSessionsView } from './sessions-view.ts'
import { compareOrMark } from './use-session-keys.ts'

const TASKS = 3
const PAUSE_MS = 120

/** What the session under the pointer was about; always as high, so that nothing moves. */
export function Peek({ sessions }: { sessions: readonly SessionView[] }) {
  const { chosen, beside } = useSessionsView()
  const session = sessions.find(({ id }) => id === chosen)
  const other = sessions.find(({ id }) => id === beside)
  return (
    <section
      aria-label="The chosen session"
      className="flex h-32 shrink-0 flex-col gap-1 border-t bg-panel px-4 py-2"
    >
      {session === undefined ? (
        <p className="text-soft">
          {beside === null
            ? 'Point at a session to see what it was about.'
            : `Choose the session to compare with that of ${other?.agent ?? 'before'}.`}
        </p>
      ) : (
        <Chosen session={session} beside={beside} />
      )}
    </section>
  )
}

function Chosen({ session, beside }: { session: SessionView; beside: string | null }) {
  const { now } = useContext(ClockContext)
  const { id, agent, project, status } = session
  const settled = useSettled(id, PAUSE_MS)
  const { data } = useEngineQuery(
    'sessions.get',
    { id: settled },
    { keepPrevious: true, brief: true },
  )
  const known = data?.session.id === id ? data : undefined
  return (
    <>
      <div className="flex h-7 shrink-0 items-center gap-2">
        <span className="shrink-0 font-medium">{agent}</span>
        <span className="min-w-0 flex-1 truncate text-soft tabular-nums">
          {timesOfSession(session, now)} · {lasted(lengthOf(session, now))}
          {project !== null && ` · ${project}`} · {endWords(session)}
        </span>
        <Button size="s" onClick={() => compareOrMark(id)}>
          {beside === null ? 'Compare…' : beside === id ? 'Do not compare' : 'Compare these two'}
        </Button>
        {status === 'current' && (
          <Button size="s" onClick={() => askToEnd(id)}>
            End…
          </Button>
        )}
        <Button size="s" variant="primary" onClick={() => showSession(id)}>
          Open
        </Button>
      </div>
      {known && (
        <>
          <ul aria-label="Tasks" className="min-h-0 flex-1 overflow-hidden text-sm">
            {known.tasks.slice(0, TASKS).map((task) => (
              <Task key={task.id} task={task} />
            ))}
            {known.tasks.length === 0 && <li className="text-soft">No tasks.</li>}
          </ul>
          <p className="shrink-0 truncate text-sm text-soft tabular-nums">
            {[
              known.tasks.length > TASKS ? `${count(known.tasks.length - TASKS)} more tasks` : null,
              `${count(new Set(known.loaded.map(({ memory }) => memory)).size)} loaded`,
              `${count(known.created.length)} created`,
              `${count(session.errors)} failed`,
              `${count(known.handoffs.length)} handed over`,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
        </>
      )}
    </>
  )
}

function Task({ task }: { task: TaskRecord }) {
  const { word, tone } = TASK_STATUS[task.status]
  return (
    <li className="flex items-center gap-2">
      <Badge tone={tone}>{word}</Badge>
      <span dir="auto" className="min-w-0 truncate">
        {task.text}
      </span>
    </li>
  )
}
