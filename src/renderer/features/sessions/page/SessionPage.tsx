import { useContext, useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { useCommands } from '#renderer/lib/commands.ts'
import { showSessions } from '#renderer/lib/session-places.ts'
import {
  endWords,
  lasted,
  lengthOf,
  timesOfSession,
} from '#renderer/parts/sessions/session-words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#renderer/ui/Tabs.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import type { Output } from '#shared/contract.ts'
import { askToEnd } from '../sessions-view.ts'
import { CompareWith } from './CompareWith.tsx'
import { HandedOver } from './HandedOver.tsx'
import { LoadedList } from './LoadedList.tsx'
import { MadeList } from './MadeList.tsx'
import { distinctLoaded } from './loaded.ts'
import { SessionFacts } from './SessionFacts.tsx'
import { TaskList } from './TaskList.tsx'

export type WholeSession = Output<'sessions.get'>
type Tab = 'tasks' | 'loaded' | 'created' | 'notes' | 'handoffs'

/** All there is to know of one session. */
export function SessionPage({ id }: { id: string }) {
  const { data, error, refetch } = useEngineQuery('sessions.get', { id }, { keepPrevious: true })
  const { now } = useContext(ClockContext)
  const session = data?.session
  const isCurrent = session?.status === 'current'
  useCommands([
    {
      id: 'session-page-end',
      title: 'End this session…',
      group: 'Sessions',
      shortcut: 'E',
      when: () => isCurrent,
      run: () => askToEnd(id),
    },
    {
      id: 'session-page-timeline',
      title: 'Back to the timeline of sessions',
      group: 'Sessions',
      run: showSessions,
    },
  ])
  return (
    <>
      <ScreenHeader
        title={session?.agent ?? 'Session'}
        sentence={
          session &&
          `${timesOfSession(session, now)} · ${lasted(lengthOf(session, now))} · ${endWords(session)}`
        }
        actions={
          session && (
            <>
              <CompareWith session={session} />
              {isCurrent && <Button onClick={() => askToEnd(id)}>End session…</Button>}
            </>
          )
        }
      />
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton className="m-4 w-80" />}
      {data && <Views whole={data} />}
    </>
  )
}

function Views({ whole }: { whole: WholeSession }) {
  const [tab, setTab] = useState<Tab>('tasks')
  const { tasks, loaded, created, notes, handoffs, more } = whole
  return (
    <>
      <SessionFacts whole={whole} />
      <Tabs
        label="Parts of this session"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'tasks', label: 'Tasks', count: tasks.length },
          { value: 'loaded', label: 'Loaded', count: distinctLoaded(loaded).length },
          { value: 'created', label: 'Created', count: created.length },
          { value: 'notes', label: 'Working memory', count: notes.length },
          { value: 'handoffs', label: 'Handed over', count: handoffs.length },
        ]}
        className="flex-1"
      >
        <TabPanel value={tab} className="scroller @container">
          {more.includes(tab) && (
            <p className="px-4 pt-3 text-sm text-soft">Only the newest 500 are listed.</p>
          )}
          {tab === 'tasks' && <TaskList tasks={tasks} />}
          {tab === 'loaded' && <LoadedList loaded={loaded} tasks={tasks} />}
          {tab === 'created' && (
            <MadeList rows={created} none="Nothing was written in this session." />
          )}
          {tab === 'notes' && (
            <MadeList
              rows={notes}
              none="It holds nothing now: what was worth keeping was promoted, the rest forgotten."
            />
          )}
          {tab === 'handoffs' && <HandedOver handoffs={handoffs} />}
        </TabPanel>
      </Tabs>
    </>
  )
}
