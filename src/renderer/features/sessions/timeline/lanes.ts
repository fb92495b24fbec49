import type { SessionView } from '#shared/session.ts'
import { shareAt, type TimeWindow } from './time-window.ts'

/** One session on its lane, or several that lie too close to be told apart. */
export interface Block {
  /** In pixels from the beginning of the window. */
  left: number
  width: number
  sessions: readonly SessionView[]
}

export interface Lane {
  agent: string
  /** Rows of one lane: an agent has several sessions at once when several of its programs are at work. */
  rows: readonly (readonly Block[])[]
}

/** Narrower ones cannot be hit. */
const LEAST_PX = 10
const MOST_ROWS = 3
const GAP_PX = 2

/** By agent, in the order of their names: a lane that moves while somebody looks is lost. */
export function lanesOf(
  sessions: readonly SessionView[],
  window: TimeWindow,
  now: number,
  widthPx: number,
): Lane[] {
  const byAgent = Map.groupBy(sessions, ({ agent }) => agent)
  return [...byAgent]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([agent, own]) => ({ agent, rows: rowsOf(own, window, now, widthPx) }))
}

/** Until when it is drawn: one that goes on, until now. */
const endOf = ({ endedAt, lastActivityAt }: SessionView, now: number): number =>
  endedAt ?? Math.max(now, lastActivityAt)

function rowsOf(own: readonly SessionView[], window: TimeWindow, now: number, widthPx: number) {
  const rows: Block[][] = []
  const inOrder = own.toSorted((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1))
  for (const session of inOrder) {
    const block = blockOf(session, window, now, widthPx)
    const free = rows.find((row) => rightEnd(row) + GAP_PX <= block.left)
    if (free !== undefined) free.push(block)
    else if (rows.length < MOST_ROWS && !isTiny(rows[0]?.at(-1), block)) rows.push([block])
    else join(rows, block)
  }
  return rows
}

/** Two that are too narrow to be told apart are one block, however many rows there would be. */
const isTiny = (last: Block | undefined, block: Block) =>
  last !== undefined && block.width <= LEAST_PX && block.left - last.left < LEAST_PX

function join(rows: Block[][], block: Block) {
  const row = rows.reduce((best, one) => (rightEnd(one) < rightEnd(best) ? one : best))
  const last = row.pop()
  if (last === undefined) return
  const right = Math.max(last.left + last.width, block.left + block.width)
  row.push({
    left: last.left,
    width: right - last.left,
    sessions: [...last.sessions, ...block.sessions],
  })
}

function blockOf(session: SessionView, window: TimeWindow, now: number, widthPx: number): Block {
  const from = shareAt(window, session.startedAt) * widthPx
  const to = shareAt(window, endOf(session, now)) * widthPx
  const width = Math.max(to - from, LEAST_PX)
  return { left: Math.max(0, Math.min(from, widthPx - LEAST_PX)), width, sessions: [session] }
}

const rightEnd = (row: readonly Block[]) => {
  const last = row.at(-1)
  return last === undefined ? -Infinity : last.left + last.width
}
