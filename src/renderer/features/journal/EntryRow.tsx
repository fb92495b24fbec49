import { ChevronRight, Undo2 } from 'lucide-react'
import { useContext, useEffect, useRef } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { counted, fullTime } from '#renderer/lib/format.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import type { JournalEntry } from '#shared/journal.ts'
import { EntryChanges } from './EntryChanges.tsx'
import { revert, whyNotRevertible } from './revert.ts'
import { activate, toggle, useJournalState } from './journal-state.ts'
import { dayOf, timeOfDay } from './journal-dates.ts'

interface EntryRowProps {
  entry: JournalEntry
  /** Its place in the list, from 0. */
  index: number
  newDay: boolean
  tabbable: boolean
}

/** One thing that happened: when, who, what, why. */
export function EntryRow({ entry, index, newDay, tabbable }: EntryRowProps) {
  const { seq, at, actor, label, why, changes } = entry
  const { now } = useContext(ClockContext)
  const open = useJournalState((view) => view.open.has(seq))
  const refusal = useJournalState((view) =>
    view.refusal?.seq === seq ? view.refusal.sentence : null,
  )
  const focusNow = useJournalState((view) => view.active === seq && view.byKey)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focusNow) row.current?.focus({ preventScroll: true })
  }, [focusNow])
  const refused = whyNotRevertible(entry)
  return (
    <>
      {/* Hidden from screen readers: a feed may own nothing but articles, and each of them says its date. */}
      {newDay && (
        <div aria-hidden className="section-label px-4 pt-4 pb-1">
          {dayOf(at, now)}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the articles of a feed take the focus */}
      <article
        ref={row}
        data-seq={seq}
        data-index={index}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the articles of a feed take the focus
        tabIndex={tabbable ? 0 : -1}
        aria-label={`${label}, by ${actor}, ${fullTime(at)}`}
        aria-posinset={index + 1}
        aria-setsize={-1}
        onFocus={() => activate(seq)}
        className="border-b focus-visible:-outline-offset-2"
      >
        <div className="flex min-h-row items-center gap-3 px-4 hover:bg-hover">
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={open}
            onClick={() => toggle(seq)}
            className="flex min-h-row min-w-0 flex-1 items-center gap-3 text-left"
          >
            <ChevronRight
              aria-hidden
              className={classes(
                'size-4 shrink-0 text-soft transition-transform',
                open && 'rotate-90',
              )}
            />
            <time
              dateTime={new Date(at).toISOString()}
              title={fullTime(at)}
              className="w-10 shrink-0 text-sm text-soft tabular-nums"
            >
              {timeOfDay(at)}
            </time>
            <span title={actor} className="w-24 shrink-0 truncate text-sm text-soft">
              {actor}
            </span>
            <span
              className={classes(
                'min-w-0 truncate',
                entry.undoneBy !== null && 'text-soft line-through',
              )}
            >
              {label}
            </span>
            <Marks entry={entry} />
          </button>
          {changes !== 1 && (
            <span className="shrink-0 text-sm text-soft tabular-nums">
              {counted(changes, 'change')}
            </span>
          )}
          <IconButton
            size="s"
            label={`Revert: ${label}`}
            icon={Undo2}
            tabIndex={tabbable ? 0 : -1}
            disabled={refused !== null}
            tooltip={refused ?? 'Revert this'}
            shortcut={refused === null ? 'U' : undefined}
            onClick={() => void revert(seq)}
          />
        </div>
        {why !== null && <p className="pr-4 pb-1 pl-51 text-sm text-soft italic">{why}</p>}
        {refusal !== null && (
          <p role="alert" className="pr-4 pb-1 pl-51 text-danger">
            {refusal}
          </p>
        )}
        {open && <EntryChanges entry={entry} />}
      </article>
    </>
  )
}

function Marks({ entry: { kind, undoneBy } }: { entry: JournalEntry }) {
  return (
    <span className="flex shrink-0 gap-1">
      {kind === 'undo' && <Badge>undo</Badge>}
      {kind === 'redo' && <Badge>redo</Badge>}
      {kind === 'purge' && <Badge tone="danger">purge</Badge>}
      {undoneBy !== null && <Badge tone="warn">taken back</Badge>}
    </span>
  )
}
