import { callWords } from '#shared/call-words.ts'
import { counted } from '#renderer/lib/format.ts'
import { openMemory } from '#renderer/lib/navigation.ts'
import { Time } from '#renderer/ui/Time.tsx'
import type { LoadedMemory, TaskRecord } from '#shared/session.ts'
import { distinctLoaded } from './loaded.ts'

interface LoadedListProps {
  loaded: readonly LoadedMemory[]
  tasks: readonly TaskRecord[]
}

/** What it was given, each memory once, with the last call that gave it. */
export function LoadedList({ loaded, tasks }: LoadedListProps) {
  const texts = new Map(tasks.map(({ id, text }) => [id, text]))
  if (loaded.length === 0)
    return (
      <p className="px-4 py-6 text-soft">
        Nothing was given to it in this session, or it was too long ago to be kept.
      </p>
    )
  return (
    <ul aria-label="Memories it was given, last first">
      {distinctLoaded(loaded).map(({ memory, summary, times, last }) => (
        <li key={memory} className="border-b">
          <button
            type="button"
            disabled={summary === null}
            onClick={() => openMemory(memory)}
            className="flex h-row w-full items-center gap-3 px-4 text-left text-sm enabled:hover:bg-hover focus-visible:-outline-offset-2"
          >
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {summary ?? 'A memory that is gone'}
            </span>
            <span
              title={texts.get(last.task ?? '')}
              className="hidden w-56 shrink-0 truncate text-soft @3xl:block"
            >
              {texts.get(last.task ?? '') ?? 'For no task'}
            </span>
            <span className="hidden w-44 shrink-0 truncate text-soft @xl:block">
              {callWords(last.method)}
            </span>
            <span className="w-16 shrink-0 text-right text-soft tabular-nums">
              {counted(times, 'time')}
            </span>
            <Time at={last.at} className="w-28 shrink-0 text-right text-soft" />
          </button>
        </li>
      ))}
    </ul>
  )
}
