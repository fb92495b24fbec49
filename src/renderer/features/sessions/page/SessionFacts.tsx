import { counted } from '#renderer/lib/format.ts'
import { showAgent } from '#renderer/lib/navigation.ts'
import { taskWords } from '#renderer/parts/sessions/session-words.ts'
import { Tag } from '#renderer/ui/Tag.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { WholeSession } from './SessionPage.tsx'

const NAMED = 12

/** Where it was, when somebody last did something, what was named in it. */
export function SessionFacts({ whole }: { whole: WholeSession }) {
  const { session, tasks, created } = whole
  const names = [...new Set(tasks.flatMap(({ entities }) => entities))]
  const errors = created.filter(({ subtype }) => subtype === 'error').length
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1.5 border-b px-4 py-2 text-sm">
      <button
        type="button"
        onClick={() => showAgent(session.agent, 'sessions')}
        className="rounded-sm text-accent hover:underline"
      >
        All sessions of {session.agent}
      </button>
      <span>{session.project === null ? 'In no project' : `Project ${session.project}`}</span>
      <span className="text-soft">
        Last active <Time at={session.lastActivityAt} />
      </span>
      <span className={session.errors > 0 ? 'text-danger' : 'text-soft'}>
        {taskWords(session)}
        {errors > 0 && `, ${counted(errors, 'error')} noted`}
      </span>
      {names.length > 0 && (
        <ul aria-label="Named in its tasks" className="flex min-w-0 flex-wrap gap-1">
          {names.slice(0, NAMED).map((name) => (
            <li key={name} className="flex min-w-0">
              <Tag>{name}</Tag>
            </li>
          ))}
          {names.length > NAMED && <li className="text-soft">and {names.length - NAMED} more</li>}
        </ul>
      )}
    </div>
  )
}
