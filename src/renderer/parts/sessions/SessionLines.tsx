import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useContext, useEffect } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { showSession } from '#renderer/lib/session-places.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import type { SessionView } from '#shared/session.ts'
import { endWords, lasted, lengthOf, taskWords, timesOfSession } from './session-words.ts'

const ROW_PX = 33

interface SessionLinesProps {
  sessions: readonly SessionView[]
  chosen: string | null
  onChoose: (id: string) => void
  scroller: RefObject<HTMLDivElement | null>
  onScroll?: () => void
  /** Needless where all of them are one agent’s. */
  named?: boolean
}

/** Newest first, one a line; only those in sight are in the page. */
export function SessionLines(props: SessionLinesProps) {
  const { sessions, chosen, onChoose, scroller, onScroll, named = true } = props
  const { now } = useContext(ClockContext)
  const at = sessions.findIndex(({ id }) => id === chosen)
  const virtualizer = useVirtualizer({
    count: sessions.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => sessions[index]?.id ?? index,
    overscan: 8,
  })
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' })
  }, [at, virtualizer])
  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const next = sessions[Math.max(0, at + by)]
    if (by === 0 || next === undefined) return
    event.preventDefault()
    onChoose(next.id)
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-session="${next.id}"]`)?.focus(),
    )
  }
  return (
    <div ref={scroller} onScroll={onScroll} className="scroller @container min-h-0 flex-1">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the arrow keys of the buttons inside it */}
      <ul
        aria-label="Sessions, newest first"
        onKeyDown={onKeyDown}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const session = sessions[index]
          if (session === undefined) return null
          const isChosen = session.id === chosen
          return (
            <li
              key={key}
              aria-setsize={sessions.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
              className="absolute inset-x-0 top-0 border-b"
            >
              <button
                type="button"
                data-session={session.id}
                tabIndex={isChosen || (at < 0 && index === 0) ? 0 : -1}
                aria-current={isChosen || undefined}
                onFocus={() => onChoose(session.id)}
                onClick={() => showSession(session.id)}
                className={classes(
                  'flex h-8 w-full items-center gap-3 px-4 text-left text-sm focus-visible:-outline-offset-2',
                  isChosen ? 'bg-selected' : 'hover:bg-hover',
                )}
              >
                {named && (
                  <span className="w-32 shrink-0 truncate font-medium">{session.agent}</span>
                )}
                <span className="w-64 shrink-0 truncate tabular-nums">
                  {timesOfSession(session, now)}
                </span>
                <span className="hidden w-24 shrink-0 text-soft tabular-nums @2xl:block">
                  {lasted(lengthOf(session, now))}
                </span>
                <span className="hidden w-28 shrink-0 truncate text-soft @3xl:block">
                  {session.project ?? 'No project'}
                </span>
                <span
                  className={classes(
                    'min-w-0 flex-1 truncate',
                    session.errors > 0 ? 'text-danger' : 'text-soft',
                  )}
                >
                  {taskWords(session)}
                </span>
                {session.status === 'current' ? (
                  <Badge tone="accent">{endWords(session)}</Badge>
                ) : (
                  <span className="hidden shrink-0 text-soft @4xl:block">{endWords(session)}</span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
