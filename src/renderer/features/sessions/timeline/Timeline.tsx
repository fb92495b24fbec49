import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SessionView } from '#shared/session.ts'
import { useSessionsView } from '../sessions-view.ts'
import { AgentLane, laneHeight, NAME } from './AgentLane.tsx'
import { lanesOf } from './lanes.ts'
import { shareAt, ticksOf, type TimeWindow } from './time-window.ts'

interface TimelineProps {
  window: TimeWindow
  sessions: readonly SessionView[]
  now: number
  scroller: RefObject<HTMLDivElement | null>
  onScroll: () => void
}

/** A lane an agent, time from left to right. Only the lanes in sight are in the page. */
export function Timeline({ window, sessions, now, scroller, onScroll }: TimelineProps) {
  const track = useRef<HTMLDivElement>(null)
  const width = useWidth(track)
  const lanes = lanesOf(sessions, window, now, width)
  const virtualizer = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => laneHeight(lanes[index]),
    getItemKey: (index) => lanes[index]?.agent ?? index,
    overscan: 4,
  })
  const chosen = useSessionsView((view) => view.chosen)
  const worker = sessions.find(({ id }) => id === chosen)?.agent
  const laneAt = lanes.findIndex(({ agent }) => agent === worker)
  useEffect(() => {
    if (laneAt >= 0) virtualizer.scrollToIndex(laneAt, { align: 'auto' })
  }, [virtualizer, laneAt])
  const heights = lanes.map(laneHeight).join()
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heights])
  return (
    <div
      ref={scroller}
      onScroll={onScroll}
      role="group"
      aria-label="Timeline of sessions"
      className="scroller min-h-0 flex-1"
    >
      <div className="sticky top-0 z-10 flex h-7 border-b bg-panel text-xs text-soft">
        <span className={NAME} />
        <div ref={track} className="relative mr-3 flex-1">
          {ticksOf(window).map(({ at, label }) => (
            <span
              key={at}
              style={{ left: `${shareAt(window, at) * 100}%` }}
              className="absolute inset-y-0 flex items-center pl-1 whitespace-nowrap tabular-nums"
            >
              {label}
            </span>
          ))}
        </div>
      </div>
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        <Grid window={window} now={now} />
        {width > 0 &&
          virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const lane = lanes[index]
            return lane && <AgentLane key={key} lane={lane} top={start} window={window} now={now} />
          })}
      </div>
    </div>
  )
}

function Grid({ window, now }: { window: TimeWindow; now: number }) {
  const isNow = window.from <= now && now < window.to
  return (
    <div aria-hidden className="pointer-events-none absolute inset-y-0 right-3 left-36">
      {ticksOf(window).map(({ at }) => (
        <span
          key={at}
          style={{ left: `${shareAt(window, at) * 100}%` }}
          className="absolute inset-y-0 w-px bg-line"
        />
      ))}
      {isNow && (
        <span
          data-now
          style={{ left: `${shareAt(window, now) * 100}%` }}
          className="absolute inset-y-0 w-px bg-accent"
        />
      )}
    </div>
  )
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}
