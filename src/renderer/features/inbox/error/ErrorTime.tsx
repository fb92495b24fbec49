import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { openMemory } from '#renderer/lib/navigation.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { ErrorOccurrence } from '#shared/recurring-error.ts'
import { TASK_WORDS, helpedWords } from './error-words.ts'

interface ErrorTimeProps {
  one: ErrorOccurrence
  /** The one above it, which may say the same: once is enough. */
  above: ErrorOccurrence | undefined
}

/** One time it happened: when, to whom, at what, and what was tried. */
export function ErrorTime({ one, above }: ErrorTimeProps) {
  const { at, agent, task, stage, message, doing, tried, memory } = one
  const helped = helpedWords(one)
  return (
    <li className="px-3 py-2">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
        <Time at={at} className="tabular-nums" />
        <ActorName actor={agent} />
        {task !== null && (
          <span className="min-w-0 break-words">
            in “{task.text}”, {TASK_WORDS[task.status]}
            {stage !== null && `, at ${stage}`}
          </span>
        )}
      </p>
      {message !== above?.message && (
        <button
          type="button"
          dir="auto"
          onClick={() => openMemory(memory)}
          className="mt-0.5 line-clamp-3 max-w-full rounded-sm text-left break-words hover:underline"
        >
          {message}
        </button>
      )}
      {doing !== '' && doing !== above?.doing && <Line name="While">{doing}</Line>}
      {tried !== null && (
        <Line name="Tried">
          {tried}
          {helped !== null && (
            <span title={helped.why} className="ml-2">
              <Badge tone={helped.tone}>{helped.text}</Badge>
            </span>
          )}
        </Line>
      )}
    </li>
  )
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <p dir="auto" className="mt-0.5 break-words">
      <span className="text-soft">{name}: </span>
      {children}
    </p>
  )
}
