export interface Stroke {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export type GridMove = 'up' | 'down' | 'pageUp' | 'pageDown' | 'first' | 'last'

export type GridIntent =
  | { kind: 'move'; move: GridMove; extend: boolean }
  | { kind: 'toggle' }
  | { kind: 'selectAll' }
  | { kind: 'open' }
  | { kind: 'menu' }

/** What a key means while the table has the focus; null leaves it to the rest of the window. */
export function gridIntent(stroke: Stroke): GridIntent | null {
  const mod = stroke.ctrlKey || stroke.metaKey
  if (stroke.altKey) return null
  if (mod)
    return stroke.key.toLowerCase() === 'a' && !stroke.shiftKey ? { kind: 'selectAll' } : null
  const move = MOVES[stroke.key]
  if (move) return { kind: 'move', move, extend: stroke.shiftKey }
  if (stroke.key === 'ContextMenu' || (stroke.key === 'F10' && stroke.shiftKey))
    return { kind: 'menu' }
  if (stroke.key === ' ') return { kind: 'toggle' }
  if (stroke.key === 'Enter') return { kind: 'open' }
  return null
}

/** Where a move ends; from nowhere it begins at the first row, or at the last when going up. */
export function landing(
  from: number | null,
  move: GridMove,
  total: number,
  screenRows: number,
): number {
  const last = total - 1
  const page = Math.max(1, screenRows - 1)
  const steps: Record<GridMove, number> = {
    up: from === null ? last : from - 1,
    down: from === null ? 0 : from + 1,
    pageUp: (from ?? 0) - page,
    pageDown: (from ?? 0) + page,
    first: 0,
    last,
  }
  return Math.min(Math.max(steps[move], 0), last)
}

/** J and K are commands of the window: answered here they would swallow the second key of G J. */
const MOVES: Record<string, GridMove> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'first',
  End: 'last',
}
