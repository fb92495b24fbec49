import { actorInSentence, actorName } from '#shared/actor-words.ts'
import { ChevronRight, Undo2 } from 'lucide-react'
import { useContext, useEffect, useRef } from 'react'
import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { classes } from '#renderer/lib/classes.ts'
import { fullTime } from '#renderer/lib/format.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import { EntryChanges } from './EntryChanges.tsx'
import { revert, whyNotRevertible } from './revert.ts'
import { activate, toggle, useJournalState } from './journal-state.ts'
import { dayOf, timeOfDay } from '#renderer/lib/day-words.ts'
import {
  amountOf,
  hasSteps,
  isTakenBack,
  type JournalRow,
  revertWords,
  takenBackInPart,
} from './journal-row.ts'
import { RunSteps } from './RunSteps.tsx'

interface EntryRowProps {
  row: JournalRow
  /** Its place in the list, from 0. */
  index: number
  newDay: boolean
  tabbable: boolean
  /** Has just come in. */
  fresh: boolean
}

/** One thing that happened: when, who, what, why. */
export function EntryRow({ row, index, newDay, tabbable, fresh }: EntryRowProps) {
  const { key, entry, label, run, partOf } = row
  const { at, actor, why } = entry
  const { now } = useContext(ClockContext)
  const open = useJournalState((view) => view.open.has(key))
  const refusal = useJournalState((view) =>
    view.refusal?.key === key ? view.refusal.sentence : null,
  )
  const focusNow = useJournalState((view) => view.active === key && view.byKey)
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focusNow) article.current?.focus({ preventScroll: true })
  }, [focusNow])
  const refused = whyNotRevertible(entry)
  const amount = amountOf(row)
  const reverting = revertWords(row)
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
        ref={article}
        data-row={key}
        data-index={index}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the articles of a feed take the focus
        tabIndex={tabbable ? 0 : -1}
        aria-label={`${label}, by ${actorInSentence(actor)}, ${fullTime(at)}`}
        aria-posinset={index + 1}
        aria-setsize={-1}
        onFocus={() => activate(key)}
        className={classes(
          'relative border-b focus-visible:-outline-offset-2',
          fresh && 'bg-accent-soft',
        )}
      >
        {fresh && (
          <span title="New" className="absolute top-3.5 left-1 size-1.5 rounded-full bg-accent" />
        )}
        <div className="flex min-h-row items-center gap-3 px-4 hover:bg-hover">
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={open}
            onClick={() => toggle(key)}
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
            <span title={actorName(actor)} className="w-24 shrink-0 truncate text-sm text-soft">
              <ActorName actor={actor} />
            </span>
            <span
              className={classes('min-w-0 truncate', isTakenBack(row) && 'text-soft line-through')}
            >
              {label}
            </span>
            <Marks row={row} />
          </button>
          {amount !== null && (
            <span
              className={classes(
                'shrink-0 text-sm text-soft tabular-nums',
                run !== null && WHERE_WIDE,
              )}
            >
              {amount}
            </span>
          )}
          <IconButton
            size="s"
            label={`${reverting}: ${partOf?.label ?? label}`}
            icon={Undo2}
            tabIndex={tabbable ? 0 : -1}
            disabled={refused !== null}
            tooltip={refused ?? (reverting === 'Revert' ? 'Revert this' : reverting)}
            shortcut={refused === null ? 'U' : undefined}
            onClick={() => void revert(row)}
          />
        </div>
        {run !== null && amount !== null && (
          <p className="pr-4 pb-1 pl-51 text-sm text-soft tabular-nums @2xl:hidden">
            {[amount, takenBackInPart(run)].filter((part) => part !== null).join(' · ')}
          </p>
        )}
        {partOf !== null && (
          <p className="truncate pr-4 pb-1 pl-51 text-sm text-soft">Part of: {partOf.label}</p>
        )}
        {why !== null && run === null && (
          <p className="pr-4 pb-1 pl-51 text-sm text-soft italic">{why}</p>
        )}
        {refusal !== null && (
          <p role="alert" className="pr-4 pb-1 pl-51 text-danger">
            {refusal}
          </p>
        )}
        {open && run !== null && hasSteps(row) && <RunSteps run={run} />}
        {open && !hasSteps(row) && <EntryChanges entry={entry} />}
      </article>
    </>
  )
}

/** Beside an open memory there is no room for it in the line: the name of the run would go. */
const WHERE_WIDE = '@max-2xl:hidden'

function Marks({ row }: { row: JournalRow }) {
  const { kind } = row.entry
  const inPart = row.run === null ? null : takenBackInPart(row.run)
  return (
    <span className="flex shrink-0 gap-1">
      {kind === 'undo' && <Badge>undo</Badge>}
      {kind === 'redo' && <Badge>redo</Badge>}
      {kind === 'purge' && <Badge tone="danger">purge</Badge>}
      {row.run?.done === false && <Badge tone="accent">not finished</Badge>}
      {inPart !== null && (
        <Badge tone="warn" className={WHERE_WIDE}>
          {inPart}
        </Badge>
      )}
      {isTakenBack(row) && <Badge tone="warn">undone</Badge>}
    </span>
  )
}
