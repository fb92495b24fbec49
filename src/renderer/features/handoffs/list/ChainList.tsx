import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useHolding } from '#renderer/lib/live/use-holding.ts'
import { stepToHandoff } from '#renderer/lib/handoff-places.ts'
import { NewHere } from '#renderer/ui/NewHere.tsx'
import { type ChainLine, linesOf } from './chain-lines.ts'
import { ChainHeading, LinkRow } from './ChainRows.tsx'
import type { Chains } from './use-chains.ts'

const HEIGHTS = { chain: 34, handoff: 52 }
const MORE_WITHIN = 30

/** Chains with their handoffs; only the rows in sight are in the page. J and K are commands of the screen. */
export function ChainList({ chains, active }: { chains: Chains; active: string | null }) {
  const scroller = useRef<HTMLDivElement>(null)
  const lines = linesOf(chains.chains)
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[lines[index]?.kind ?? 'handoff'],
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 8,
  })
  const holding = useHolding(scroller, chains.hold)
  const rows = virtualizer.getVirtualItems()
  const at = lines.findIndex(({ key }) => key === active)
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' })
  }, [at, virtualizer])
  const isNearEnd = (rows.at(-1)?.index ?? 0) > lines.length - MORE_WITHIN
  const { loadMore } = chains
  useEffect(() => {
    if (isNearEnd) loadMore()
  })
  function showNew() {
    chains.letIn()
    virtualizer.scrollToOffset(0)
  }
  return (
    <div className="relative min-h-0 flex-1" {...holding.pointing}>
      <NewHere words={chains.came === 0 ? null : `${chains.came} new`} onShow={showNew} />
      <div
        ref={scroller}
        role="listbox"
        aria-label="Handoffs, newest first"
        aria-activedescendant={active === null ? undefined : `handoff-${active}`}
        tabIndex={0}
        data-focus-home
        onScroll={holding.onScroll}
        className="group/list scroller h-full outline-none [overflow-anchor:none]"
      >
        <div
          role="presentation"
          className="relative"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {rows.map(({ index, key, start }) => {
            const line = lines[index]
            return (
              line && (
                <div
                  key={key}
                  role="presentation"
                  className="absolute inset-x-0 top-0"
                  style={{ height: HEIGHTS[line.kind], transform: `translateY(${start}px)` }}
                >
                  <Line line={line} chains={chains} active={active} />
                </div>
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}

interface LineProps {
  line: ChainLine
  chains: Chains
  active: string | null
}

function Line({ line, chains: { freshSince }, active }: LineProps) {
  if (line.kind === 'chain') return <ChainHeading chain={line.chain} />
  const { link, isLast } = line
  return (
    <LinkRow
      link={link}
      isLast={isLast}
      active={link.id === active}
      fresh={freshSince !== null && link.createdAt >= freshSince}
      onChoose={() => stepToHandoff(link.id)}
    />
  )
}
