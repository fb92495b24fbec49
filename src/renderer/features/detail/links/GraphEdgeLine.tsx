import { LINK_WORDS } from '#renderer/lib/memory/memory-words.ts'
import type { Link } from '#shared/memory.ts'
import type { GraphEdge } from './graph.ts'
import type { GraphSpot } from './graph-layout.ts'

interface GraphEdgeLineProps {
  edge: GraphEdge
  from: GraphSpot | undefined
  to: GraphSpot | undefined
}

/** Dashes tell the kinds apart for those who do not see the colours. */
export const EDGE_LOOK: Record<Link['kind'], { className: string; dash?: string }> = {
  supersedes: { className: 'stroke-accent fill-accent' },
  contradicts: { className: 'stroke-danger fill-danger', dash: '5 3' },
  'derived-from': { className: 'stroke-edge fill-edge', dash: '2 3' },
  fixes: { className: 'stroke-good fill-good', dash: '9 3' },
  related: { className: 'stroke-edge fill-edge' },
}

/** A line from the memory that has the link to the one it names, with a head there. */
export function GraphEdgeLine({ edge: { link }, from, to }: GraphEdgeLineProps) {
  if (from === undefined || to === undefined) return null
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return null
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const start = { x: from.x + along.x * from.radius, y: from.y + along.y * from.radius }
  const tip = { x: to.x - along.x * (to.radius + 2), y: to.y - along.y * (to.radius + 2) }
  const neck = { x: tip.x - along.x * 7, y: tip.y - along.y * 7 }
  const { className, dash } = EDGE_LOOK[link]
  return (
    <g aria-hidden className={className}>
      <title>{LINK_WORDS[link]}</title>
      <line
        x1={start.x}
        y1={start.y}
        x2={neck.x}
        y2={neck.y}
        strokeWidth={1.5}
        strokeDasharray={dash}
      />
      <path
        stroke="none"
        d={`M ${tip.x} ${tip.y} L ${neck.x - along.y * 3.5} ${neck.y + along.x * 3.5} L ${neck.x + along.y * 3.5} ${neck.y - along.x * 3.5} Z`}
      />
    </g>
  )
}
