import { ChevronRight } from 'lucide-react'
import { classes } from '#renderer/lib/classes.ts'
import { useEnginePages } from '#renderer/lib/engine.ts'
import { counted, fullTime } from '#renderer/lib/format.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { JournalEntry, JournalRun } from '#shared/journal.ts'
import { EntryChanges } from './EntryChanges.tsx'
import { timeOfDay } from '#renderer/lib/day-words.ts'
import { toggleStep, useJournalState } from './journal-state.ts'

const PAGE = 20

/** The entries of a run, newest first; each opens to what it changed. */
export function RunSteps({ run }: { run: JournalRun }) {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useEnginePages(
    'journal.page',
    { run: run.id, limit: PAGE },
    { next: ({ next }) => (next === null ? null : { before: next }) },
  )
  if (error) return <p className="px-4 py-2 pl-11 text-danger">{error.message}</p>
  if (data === undefined) return <Skeleton className="my-2 ml-11 w-1/2" />
  const steps = data.pages.flatMap(({ entries }) => entries)
  const rest = run.entries - steps.length
  return (
    <div className="px-4 pt-1 pb-4 pl-11">
      {!run.done && (
        <p className="pb-1 text-sm text-soft">
          It is still going on, or was stopped in the middle. So far:
        </p>
      )}
      <ol aria-label={`Steps of ${run.label}, newest first`} className="border-l-2 pl-2">
        {steps.map((entry) => (
          <Step key={entry.seq} entry={entry} run={run} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          size="s"
          className="mt-3"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show {counted(Math.min(rest, PAGE), 'more step')}
        </Button>
      )}
    </div>
  )
}

/** It has no Revert of its own: that would take all of the run back. */
function Step({ entry, run }: { entry: JournalEntry; run: JournalRun }) {
  const { seq, at, label, why, changes, undoneBy } = entry
  const key = String(seq)
  const open = useJournalState((view) => view.open.has(key))
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => toggleStep(key)}
        className="flex min-h-row w-full items-center gap-3 rounded-md pr-9 pl-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <ChevronRight
          aria-hidden
          className={classes('size-4 shrink-0 text-soft transition-transform', open && 'rotate-90')}
        />
        <time
          dateTime={new Date(at).toISOString()}
          title={fullTime(at)}
          className="w-10 shrink-0 text-sm text-soft tabular-nums"
        >
          {timeOfDay(at)}
        </time>
        <span
          className={classes('min-w-0 truncate', undoneBy !== null && 'text-soft line-through')}
        >
          {label}
        </span>
        {/* Of all of them the row says it. */}
        {undoneBy !== null && run.undone < run.entries && <Badge tone="warn">undone</Badge>}
        <span className="ml-auto shrink-0 text-sm text-soft tabular-nums">
          {counted(changes, 'change')}
        </span>
      </button>
      {why !== null && <p className="pb-1 pl-24 text-sm text-soft italic">{why}</p>}
      {open && <EntryChanges entry={entry} />}
    </li>
  )
}
