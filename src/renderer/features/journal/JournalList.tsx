import { useVirtualizer } from '@tanstack/react-virtual'
import { ScrollText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NewHere } from '#renderer/ui/NewHere.tsx'
import { useHolding } from '#renderer/lib/live/use-holding.ts'
import { useCommands } from '#renderer/lib/commands.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import type { JournalFilter } from '#shared/journal.ts'
import { EntryRow } from './EntryRow.tsx'
import { JournalSkeleton } from './JournalSkeleton.tsx'
import { listKeys } from './list-keys.ts'
import { useJournal } from './use-journal.ts'
import { useJournalState } from './journal-state.ts'
import { sameDay } from '#renderer/lib/day-words.ts'
import { filledPlace, PAGE } from './journal-pages.ts'
import { revert, whyNotRevertible } from './revert.ts'

const ROW_PX = 33
const MORE_WITHIN = 40

/** Only the rows in sight are in the page, however long the journal. */
export function JournalList({ filter }: { filter: JournalFilter }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState({ first: 0, last: 30 })
  const [scrolled, setScrolled] = useState(false)
  const [pointing, setPointing] = useState(false)
  const holding = useHolding(scroller, setPointing)
  const journal = useJournal({ filter, range, scrolled, pointing })
  const active = useJournalState((view) => view.active)

  const virtualizer = useVirtualizer({
    count: journal.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => journal.rowAt(index)?.key ?? -index - 1,
    overscan: 8,
    onChange: ({ range: shown }) => {
      if (shown && (shown.startIndex !== range.first || shown.endIndex !== range.last)) {
        setRange({ first: shown.startIndex, last: shown.endIndex })
      }
    },
  })
  const rows = virtualizer.getVirtualItems()
  const { more, loadMore } = journal
  const nearEnd = more && range.last > journal.count - MORE_WITHIN
  useEffect(() => {
    if (nearEnd) loadMore()
  })

  const keys = listKeys(journal, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }))
  const activeAt = rows.find(({ index }) => journal.rowAt(index)?.key === active)?.index
  const activeRow = activeAt === undefined ? undefined : journal.rowAt(activeAt)
  const step = (by: number) => () =>
    activeAt === undefined ? keys.move(range.first, 0) : keys.move(activeAt, by)
  const rowAbove = (index: number) => {
    const above = filledPlace((place) => journal.rowAt(place) !== undefined, index - 1, -1)
    return above === null ? undefined : journal.rowAt(above)
  }
  useCommands([
    // For whoever has just come here: no entry has the focus yet.
    {
      id: 'journal-next',
      title: 'Next journal entry',
      group: 'Journal',
      shortcut: 'J',
      keyOnly: true,
      run: step(1),
    },
    {
      id: 'journal-previous',
      title: 'Previous journal entry',
      group: 'Journal',
      shortcut: 'K',
      keyOnly: true,
      run: step(-1),
    },
    {
      id: 'revert-entry',
      title: 'Revert the chosen journal entry',
      group: 'Journal',
      shortcut: ['U', 'Mod+Backspace'],
      when: () => activeRow !== undefined && whyNotRevertible(activeRow.entry) === null,
      run: () => activeRow && void revert(activeRow),
    },
  ])

  if (journal.error) return <ErrorState sentence={journal.error.message} onRetry={journal.retry} />
  if (journal.loading) return <JournalSkeleton />
  if (journal.count === 0) {
    return (
      <EmptyState
        icon={ScrollText}
        title="Nothing has happened here"
        sentence="Every change by you, an agent or Loci appears here and can be undone."
      />
    )
  }
  function showNew() {
    journal.letIn()
    virtualizer.scrollToOffset(0)
  }
  const tabbable = activeRow?.key ?? journal.rowAt(rows[0]?.index ?? 0)?.key
  return (
    <div className="relative min-h-0 flex-1" {...holding.pointing}>
      <NewHere words={cameWords(journal.came)} onShow={showNew} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a feed's keys bubble here from its articles */}
      <div
        ref={scroller}
        role="feed"
        aria-label="Journal entries, newest first"
        aria-busy={more && nearEnd}
        onKeyDown={keys.onKeyDown}
        onScroll={(event) => {
          holding.onScroll()
          setScrolled(event.currentTarget.scrollTop >= ROW_PX)
        }}
        className="scroller @container h-full [overflow-anchor:none]"
      >
        <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {rows.map(({ index, key, start }) => {
            const row = journal.rowAt(index)
            const above = rowAbove(index)
            return (
              <div
                key={key}
                data-index={index}
                ref={virtualizer.measureElement}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                {row && (
                  <EntryRow
                    row={row}
                    index={index}
                    newDay={above === undefined || !sameDay(above.entry.at, row.entry.at)}
                    tabbable={row.key === tabbable}
                    fresh={row.entry.seq >= (journal.freshFrom ?? Infinity)}
                  />
                )}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** Only the first page is counted: more than it holds is not worth another question. */
function cameWords(came: number): string | null {
  if (came === 0) return null
  return came < PAGE ? `${came} new` : `${PAGE} or more new`
}
