import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useContext } from 'react'
import { useCommands } from '#renderer/lib/commands.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Segments } from '#renderer/ui/Segments.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import { lookAt, moveOn, showShape, useSessionsView, zoomTo } from './sessions-view.ts'
import { type TimeWindow, windowTitle } from './timeline/time-window.ts'

/** Which time is in sight: earlier, later, closer, wider. */
export function WindowBar({ window }: { window: TimeWindow }) {
  const { now } = useContext(ClockContext)
  const isNow = window.from <= now && now < window.to
  useCommands([
    {
      id: 'sessions-earlier',
      title: 'Show the time before',
      group: 'Sessions',
      shortcut: '[',
      run: () => moveOn(window, -1, now),
    },
    {
      id: 'sessions-later',
      title: 'Show the time after',
      group: 'Sessions',
      shortcut: ']',
      when: () => !isNow,
      run: () => moveOn(window, 1, now),
    },
    {
      id: 'sessions-now',
      title: 'Show the sessions of now',
      group: 'Sessions',
      shortcut: 'T',
      run: () => lookAt(now),
    },
    ...ZOOMS.map(({ value, label }, index) => ({
      id: `sessions-${value}`,
      title: `Show sessions by ${label.toLowerCase()}`,
      group: 'Sessions',
      shortcut: String(index + 1),
      run: () => zoomTo(value),
    })),
    {
      id: 'sessions-list',
      title: 'Show sessions as a list or a timeline',
      group: 'Sessions',
      shortcut: 'L',
      run: () => showShape(useSessionsView.getState().shape === 'list' ? 'timeline' : 'list'),
    },
  ])
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b px-4 py-1.5">
      <IconButton
        label="Earlier"
        icon={ChevronLeft}
        shortcut="["
        onClick={() => moveOn(window, -1, now)}
      />
      <IconButton
        label="Later"
        icon={ChevronRight}
        shortcut="]"
        disabled={isNow}
        onClick={() => moveOn(window, 1, now)}
      />
      <Button size="s" disabled={isNow} onClick={() => lookAt(now)}>
        Now
      </Button>
      <h2 aria-live="polite" className="min-w-0 flex-1 truncate font-medium">
        {windowTitle(window)}
      </h2>
      <Segments
        label="How much time"
        value={window.zoom}
        options={ZOOMS}
        onChange={(zoom) => zoomTo(zoom, window.from <= now && now < window.to ? now : window.from)}
      />
    </div>
  )
}

const ZOOMS = [
  { value: 'hours', label: 'Hours' },
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const
