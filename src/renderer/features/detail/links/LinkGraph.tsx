import { type KeyboardEvent, useRef, useState } from 'react'
import { useEngineQueries } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { openMemory } from '#renderer/lib/navigation.ts'
import { DisputedMark } from '#renderer/parts/disputed/DisputedMark.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import type { LinkEnd } from '#shared/link.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import { GraphEdgeLine } from './GraphEdgeLine.tsx'
import { GraphLegend } from './GraphLegend.tsx'
import { GraphNodeMark } from './GraphNodeMark.tsx'
import { type GraphNode, graphAround } from './graph.ts'
import { endWords, relationWords } from './link-words.ts'
import { HEIGHT, placedOn, WIDTH } from './graph-layout.ts'

/** The memory in the middle of what it is linked with; a click or Enter on a node unfolds its own links. */
export function LinkGraph({ memory }: { memory: Memory }) {
  const [unfolded, setUnfolded] = useState<readonly MemoryId[]>([memory.id])
  const [active, setActive] = useState<MemoryId>(memory.id)
  const drawing = useRef<SVGSVGElement>(null)
  const answers = useEngineQueries(
    'memories.links',
    unfolded.map((id) => ({ id })),
  )
  const links = new Map(unfolded.map((id, index) => [id, answers[index]?.data ?? []]))
  const { nodes, edges, leftOut } = graphAround(centreOf(memory), links)
  const placed = placedOn(nodes)
  const chosen = nodes.find(({ id }) => id === active) ?? nodes[0]

  function unfold({ id, end, depth }: GraphNode) {
    setActive(id)
    if (depth === 0 || end.kind === 'gone') return
    setUnfolded(
      unfolded.includes(id) ? unfolded.filter((known) => known !== id) : [...unfolded, id],
    )
  }
  function onKeyDown(event: KeyboardEvent, node: GraphNode) {
    const step = STEPS[event.key]
    if (event.key === 'Enter' || event.key === ' ') unfold(node)
    else if (event.key === 'Home') focusOn(nodes[0])
    else if (step !== undefined) focusOn(nodes.at((nodes.indexOf(node) + step) % nodes.length))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  function focusOn(node: GraphNode | undefined) {
    if (node === undefined) return
    drawing.current?.querySelector<SVGGElement>(`[data-id="${node.id}"]`)?.focus()
  }

  return (
    <figure className="rounded-md border bg-panel">
      <svg
        ref={drawing}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="group"
        aria-label="Graph of links"
        className="block w-full"
      >
        {edges.map((edge) => (
          <GraphEdgeLine
            key={`${edge.from} ${edge.link} ${edge.to}`}
            edge={edge}
            from={placed.get(edge.from)}
            to={placed.get(edge.to)}
          />
        ))}
        {nodes.map((node) => (
          <GraphNodeMark
            key={node.id}
            node={node}
            spot={placed.get(node.id)}
            name={nameOf(node, nodes)}
            isActive={node.id === chosen?.id}
            isUnfolded={unfolded.includes(node.id)}
            onFocus={() => setActive(node.id)}
            onPress={() => unfold(node)}
            onKeyDown={(event) => onKeyDown(event, node)}
          />
        ))}
      </svg>
      <figcaption className="border-t px-3 py-2">
        {chosen !== undefined && (
          <div aria-live="polite" className="flex min-h-6 items-center gap-2">
            <p className="min-w-0 flex-1 truncate" title={endWords(chosen.end)}>
              <span className="text-sm text-soft">
                {chosen.reached === null ? 'This memory' : relationWords(chosen.reached.by)}
              </span>{' '}
              {endWords(chosen.end)}
            </p>
            <DisputedMark id={chosen.id} withWord />
            {chosen.depth > 0 && chosen.end.kind === 'memory' && (
              <Button size="s" onClick={() => openMemory(chosen.id)}>
                Open
              </Button>
            )}
          </div>
        )}
        <GraphLegend edges={edges} />
        {leftOut > 0 && (
          <p className="text-sm text-soft">
            {counted(leftOut, 'memory', 'memories')} more than can be drawn.
          </p>
        )}
      </figcaption>
    </figure>
  )
}

const STEPS: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

function centreOf({ id, summary, type, status, scope }: Memory): LinkEnd {
  return { kind: 'memory', id, summary, type, status, scope }
}

/** What a screen reader says of a node: how it hangs together with the one it was reached from. */
function nameOf({ end, reached, depth }: GraphNode, nodes: readonly GraphNode[]): string {
  if (reached === null) return `This memory: ${endWords(end)}`
  const said = `${relationWords(reached.by)}: ${endWords(end)}`
  const from = nodes.find(({ id }) => id === reached.from)
  return depth === 1 || from === undefined ? said : `${said}, seen from ${endWords(from.end)}`
}
