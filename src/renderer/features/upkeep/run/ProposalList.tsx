import { useVirtualizer } from '@tanstack/react-virtual'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useCommands } from '#renderer/lib/commands.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { UpkeepRun } from '#shared/upkeep.ts'
import { proposalKeys, type Row } from './proposal-keys.ts'
import { ProposalRow } from './ProposalRow.tsx'
import { RunHead } from './RunHead.tsx'
import { lineAt, lineCount } from './run-lines.ts'
import { moveTo, useRunView } from './run-view.ts'
import { StepRow } from './StepRow.tsx'
import { useProposals } from './use-proposals.ts'

const ROW_PX = 50

/** The run as a whole, then what it does, step by step. Only the rows in sight are in the page, however many. */
export function ProposalList({ run }: { run: UpkeepRun }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [lines, setLines] = useState({ first: 0, last: 30 })
  const active = useRunView((view) => view.active)
  const proposals = useProposals(run, lines)
  const { sections, loadMore } = proposals
  const total = lineCount(sections)
  const rowAt = (index: number): Row | undefined => {
    const line = lineAt(sections, index)
    if (line?.kind === 'step') return { key: `${run.id} ${line.section.tally.step}`, ...line }
    if (line?.kind !== 'proposal') return undefined
    const proposal = proposals.at(line.step, line.index)
    return proposal && { kind: 'proposal', key: proposal.id, proposal }
  }
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rowAt(index)?.key ?? index,
    overscan: 8,
    onChange: ({ range }) => {
      if (range && (range.startIndex !== lines.first || range.endIndex !== lines.last))
        setLines({ first: range.startIndex, last: range.endIndex })
    },
  })
  const rows = virtualizer.getVirtualItems()
  const more = rows.flatMap(({ index }) => {
    const line = lineAt(sections, index)
    return line?.kind === 'more' ? [line.step] : []
  })[0]
  useEffect(() => {
    if (more !== undefined) loadMore(more)
  })
  const keys = proposalKeys({
    run,
    rowAt,
    total,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  })
  useCommands([
    {
      id: 'upkeep-into-run',
      title: 'Go to the changes of the run',
      group: 'Upkeep',
      shortcut: 'Enter',
      keyOnly: true,
      when: () => rowAt(1) !== undefined,
      run: () => moveTo(rowAt(1)?.key ?? ''),
    },
  ])
  const shown = rows.map(({ index }) => rowAt(index)?.key)
  const tabbable = shown.includes(active ?? '') ? active : shown.find((key) => key !== undefined)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a feed's keys bubble here from its articles */}
      <div
        ref={scroller}
        role="feed"
        aria-label="What the run does, step by step"
        aria-busy={more !== undefined}
        onKeyDown={keys}
        className="scroller @container min-h-0 flex-1 [overflow-anchor:none]"
      >
        <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {rows.map(({ index, key, start }) => (
            <div
              key={key}
              data-index={index}
              ref={virtualizer.measureElement}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Line run={run} index={index} row={rowAt(index)} total={total} tabbable={tabbable} />
            </div>
          ))}
        </div>
        {proposals.error && (
          <ErrorState sentence={proposals.error.message} onRetry={proposals.retry} />
        )}
        {sections.length === 0 && run.state === 'planned' && (
          <EmptyState
            icon={CircleCheck}
            title="Nothing to do"
            sentence="Nothing in this vault is past its time, said twice, unused or over a limit."
          />
        )}
      </div>
    </>
  )
}

interface LineProps {
  run: UpkeepRun
  index: number
  row: Row | undefined
  total: number
  tabbable: string | null | undefined
}

function Line({ run, index, row, total, tabbable }: LineProps) {
  if (index === 0) return <RunHead run={run} />
  if (row === undefined) return <Skeleton className="mx-11 my-5 w-1/2" />
  const place = { index, total, tabbable: row.key === tabbable }
  return row.kind === 'step' ? (
    <StepRow run={run} row={row} {...place} />
  ) : (
    <ProposalRow run={run} proposal={row.proposal} {...place} />
  )
}
