import { callWords } from '#shared/call-words.ts'
import { useContext, useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { showAgent } from '#renderer/lib/navigation.ts'
import { showSession } from '#renderer/lib/session-places.ts'
import { timesOfSession } from '#renderer/parts/sessions/session-words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ClockContext, Time } from '#renderer/ui/Time.tsx'
import type { Output } from '#shared/contract.ts'
import type { Memory } from '#shared/memory.ts'
import type { MemoryServing } from '#shared/session.ts'
import { Section } from './Section.tsx'

const FEW = 5
const MOST = 500

/** The session and task a memory came from, and where it was used since. */
export function DaySection({ memory: { id, accessCount } }: { memory: Memory }) {
  const [limit, setLimit] = useState(FEW)
  const { data } = useEngineQuery('sessions.ofMemory', { id, limit }, { keepPrevious: true })
  if (data === undefined) return null
  const { origin, served, more } = data
  return (
    <>
      {origin && (
        <Section title="Where it came from">
          <Origin origin={origin} />
        </Section>
      )}
      {served.length > 0 && (
        <Section title="Where it was used">
          <ul className="flex flex-col gap-1 text-sm">
            {served.map((one, index) => (
              <Serving key={`${one.at} ${index}`} serving={one} />
            ))}
          </ul>
          {more && limit < MOST && (
            <Button size="s" variant="ghost" className="mt-1" onClick={() => setLimit(MOST)}>
              Show older uses
            </Button>
          )}
          {(more ? limit >= MOST : accessCount > served.length) && (
            <p className="mt-1 text-sm text-soft">Older uses are not kept.</p>
          )}
        </Section>
      )}
    </>
  )
}

const LINK = 'min-w-0 truncate rounded-sm text-left text-accent hover:underline'

function Origin({ origin }: { origin: NonNullable<Output<'sessions.ofMemory'>['origin']> }) {
  const { now } = useContext(ClockContext)
  const { session, task, stage } = origin
  return (
    <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      <dt className="text-soft">Session</dt>
      <dd className="flex min-w-0">
        <button type="button" className={LINK} onClick={() => showSession(session.id)}>
          {session.agent}, {timesOfSession(session, now)}
        </button>
      </dd>
      {task && (
        <>
          <dt className="text-soft">Task</dt>
          <dd dir="auto" className="break-words">
            {task.text}
          </dd>
        </>
      )}
      {stage !== null && (
        <>
          <dt className="text-soft">Stage</dt>
          <dd dir="auto" className="break-words">
            {stage}
          </dd>
        </>
      )}
    </dl>
  )
}

function Serving({ serving }: { serving: MemoryServing }) {
  const { agent, method, at, session, task } = serving
  return (
    <li className="flex min-w-0 items-baseline gap-2">
      <button
        type="button"
        className={`${LINK} shrink-0`}
        onClick={() => (session === null ? showAgent(agent) : showSession(session))}
      >
        {agent}
      </button>
      <span className="min-w-0 flex-1 truncate" title={task?.text}>
        {callWords(method)}
        {task && <span className="text-soft"> for “{task.text}”</span>}
      </span>
      <Time at={at} className="shrink-0 text-soft" />
    </li>
  )
}
