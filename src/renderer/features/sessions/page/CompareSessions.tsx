import { type ReactNode, useContext } from 'react'
import { ArrowLeftRight } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { compareSessions, showSession } from '#renderer/lib/session-places.ts'
import {
  TASK_STATUS,
  endWords,
  lasted,
  lengthOf,
  timesOfSession,
} from '#renderer/parts/sessions/session-words.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import { sharedAndOwn } from './compared.ts'
import { ComparedLists } from './ComparedLists.tsx'
import type { WholeSession } from './SessionPage.tsx'

/** Two sessions side by side: what each was about, and what only one of them was given or wrote. */
export function CompareSessions({ a, b }: { a: string; b: string }) {
  const first = useEngineQuery('sessions.get', { id: a }, { keepPrevious: true })
  const second = useEngineQuery('sessions.get', { id: b }, { keepPrevious: true })
  const error = first.error ?? second.error
  const retry = () => void Promise.all([first.refetch(), second.refetch()])
  return (
    <>
      <ScreenHeader
        title="Two sessions"
        sentence="What each was about, and what only one of them had"
        actions={
          <Button icon={ArrowLeftRight} onClick={() => compareSessions(b, a)}>
            Swap
          </Button>
        }
      />
      {error && <ErrorState sentence={error.message} onRetry={retry} />}
      {!error && (!first.data || !second.data) && <Skeleton className="m-4 w-80" />}
      {first.data && second.data && <Compared a={first.data} b={second.data} />}
    </>
  )
}

function Compared({ a, b }: { a: WholeSession; b: WholeSession }) {
  const { now } = useContext(ClockContext)
  const rows: [string, (of: WholeSession) => ReactNode][] = [
    ['When', ({ session }) => timesOfSession(session, now)],
    ['Lasted', ({ session }) => lasted(lengthOf(session, now))],
    ['State', ({ session }) => endWords(session)],
    ['Project', ({ session }) => session.project ?? 'None'],
    ['Tasks', Tasks],
    ['Created', ({ created }) => count(created.length)],
    ['Handed over', ({ handoffs }) => count(handoffs.length)],
  ]
  return (
    <div className="scroller min-h-0 flex-1 pb-8">
      <table className="w-full table-fixed text-left text-sm">
        <thead>
          <tr className="border-b">
            <th scope="col" className="w-28 px-4 py-2">
              <span className="sr-only">What</span>
            </th>
            {[a, b].map(({ session }) => (
              <th key={session.id} scope="col" className="px-4 py-2 font-semibold">
                <button
                  type="button"
                  onClick={() => showSession(session.id)}
                  className="max-w-full truncate rounded-sm text-base text-accent hover:underline"
                >
                  {session.agent}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, of]) => (
            <tr key={name} className="border-b align-top">
              <th scope="row" className="px-4 py-2 font-normal text-soft">
                {name}
              </th>
              {[a, b].map((whole) => (
                <td key={whole.session.id} className="px-4 py-2 break-words">
                  {of(whole)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ComparedLists compared={sharedAndOwn(a.loaded, b.loaded)} />
    </div>
  )
}

function Tasks({ tasks }: WholeSession): ReactNode {
  if (tasks.length === 0) return 'None'
  return (
    <ul className="flex flex-col gap-1.5">
      {tasks.map(({ id, text, status }) => (
        <li key={id} className="flex items-start gap-2">
          <Badge tone={TASK_STATUS[status].tone} className="mt-px shrink-0">
            {TASK_STATUS[status].word}
          </Badge>
          <span dir="auto" className="line-clamp-2 min-w-0 break-words">
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
