import { LINK_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { LINK_KINDS } from '#shared/memory.ts'
import { EDGE_LOOK } from './GraphEdgeLine.tsx'
import type { GraphEdge } from './graph.ts'

/** Which line means what, of the kinds that are drawn. */
export function GraphLegend({ edges }: { edges: readonly GraphEdge[] }) {
  const kinds = LINK_KINDS.filter((kind) => edges.some(({ link }) => link === kind))
  return (
    <ul aria-label="Kinds of links" className="flex flex-wrap gap-x-3 text-sm text-soft">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <svg aria-hidden width="22" height="6" className={EDGE_LOOK[kind].className}>
            <line
              x1="0"
              y1="3"
              x2="15"
              y2="3"
              strokeWidth={1.5}
              strokeDasharray={EDGE_LOOK[kind].dash}
            />
            <path d="M 22 3 L 15 0 L 15 6 Z" stroke="none" />
          </svg>
          {LINK_WORDS[kind]}
        </li>
      ))}
    </ul>
  )
}
