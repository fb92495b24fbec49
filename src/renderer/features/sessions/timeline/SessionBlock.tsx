import { classes } from '#renderer/lib/classes.ts'
import { count, counted } from '#renderer/lib/format.ts'
import { showSession } from '#renderer/lib/session-places.ts'
import {
  endWords,
  lasted,
  lengthOf,
  sessionName,
  taskWords,
} from '#renderer/parts/sessions/session-words.ts'
import type { SessionView } from '#shared/session.ts'
import { choose, showShape, useSessionsView, zoomTo } from '../sessions-view.ts'
import type { Block } from './lanes.ts'
import type { TimeWindow, TimeZoom } from './time-window.ts'

interface SessionBlockProps {
  block: Block
  top: number
  height: number
  window: TimeWindow
  now: number
}

/** One session as long as it lasted; several that lie too close say how many and lead closer. */
export function SessionBlock({ block, top, height, window, now }: SessionBlockProps) {
  const [first, ...others] = block.sessions
  const place = { left: block.left, width: block.width, top, height }
  const chosen = useSessionsView((view) => view.chosen)
  if (first === undefined) return null
  if (others.length === 0)
    return <One session={first} place={place} chosen={chosen === first.id} now={now} />
  const amount = counted(block.sessions.length, 'session')
  return (
    <button
      type="button"
      tabIndex={-1}
      style={place}
      title={`${amount}, look closer`}
      onClick={() => closer(window.zoom, first)}
      className={classes(
        SHAPE,
        'border-dashed border-edge bg-hover text-center text-ink',
        block.sessions.some(({ errors }) => errors > 0) && FAILED,
        block.sessions.some(({ id }) => id === chosen) && CHOSEN,
      )}
    >
      {block.width > 88 ? amount : block.width > 24 ? count(block.sessions.length) : ''}
    </button>
  )
}

function closer(zoom: TimeZoom, { startedAt }: SessionView) {
  if (zoom === 'hours') showShape('list')
  else zoomTo(zoom === 'week' ? 'day' : 'hours', startedAt)
}

interface OneProps {
  session: SessionView
  place: { left: number; width: number; top: number; height: number }
  chosen: boolean
  now: number
}

function One({ session, place, chosen, now }: OneProps) {
  const { id, status, errors, tasks } = session
  const long = `${sessionName(session, now)}, ${lasted(lengthOf(session, now))}. ${taskWords(session)}. ${endWords(session)}.`
  return (
    <button
      type="button"
      data-session={id}
      aria-label={long}
      title={long}
      tabIndex={chosen ? 0 : -1}
      style={place}
      onFocus={() => choose(id)}
      onPointerEnter={() => choose(id)}
      onClick={() => showSession(id)}
      className={classes(
        SHAPE,
        status === 'current'
          ? 'border-accent bg-accent-soft text-accent'
          : 'border-edge bg-hover text-ink',
        errors > 0 && FAILED,
        chosen && CHOSEN,
      )}
    >
      {place.width > 56 && (tasks === 0 ? 'No tasks' : taskWords(session))}
    </button>
  )
}

const SHAPE =
  'absolute overflow-hidden rounded-sm border px-1.5 text-left text-xs text-ellipsis whitespace-nowrap hover:brightness-95 focus-visible:outline-offset-1'
const FAILED = 'border-l-4 border-l-danger'
const CHOSEN = 'outline-2 outline-accent'
