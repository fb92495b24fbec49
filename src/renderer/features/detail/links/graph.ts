import type { LinkEnd, Neighbour } from '#shared/link.ts'
import type { Link, MemoryId } from '#shared/memory.ts'

export interface GraphNode {
  id: MemoryId
  end: LinkEnd
  /** How it was reached; null for the memory in the middle. */
  reached: { from: MemoryId; by: Pick<Neighbour, 'link' | 'direction'> } | null
  /** Steps from the middle. */
  depth: number
  /** Clockwise from the top, in turns. */
  turn: number
}

export interface GraphEdge {
  from: MemoryId
  to: MemoryId
  link: Link['kind']
}

export interface DrawnGraph {
  nodes: GraphNode[]
  edges: GraphEdge[]
  /** Neighbours for which there was no room. */
  leftOut: number
}

const MOST = 60

/**
 * The memories around one, as far as they are unfolded, on rings. The same links always give the
 * same picture, and unfolding one node moves none before it to another ring.
 */
export function graphAround(
  centre: LinkEnd,
  unfolded: ReadonlyMap<MemoryId, readonly Neighbour[]>,
): DrawnGraph {
  const nodes = new Map<MemoryId, GraphNode>([
    [centre.id, { id: centre.id, end: centre, reached: null, depth: 0, turn: 0 }],
  ])
  const leftOut = new Set<MemoryId>()
  for (const node of nodes.values()) {
    for (const { end, link, direction } of unfolded.get(node.id) ?? []) {
      if (nodes.has(end.id)) continue
      if (nodes.size >= MOST) leftOut.add(end.id)
      else {
        const reached = { from: node.id, by: { link, direction } }
        nodes.set(end.id, { id: end.id, end, reached, depth: node.depth + 1, turn: 0 })
      }
    }
  }
  turnAround(centre.id, childrenIn(nodes))
  return { nodes: [...nodes.values()], edges: edgesOf(nodes, unfolded), leftOut: leftOut.size }
}

type Children = ReadonlyMap<MemoryId, GraphNode[]>

function childrenIn(nodes: ReadonlyMap<MemoryId, GraphNode>): Children {
  const from = (node: GraphNode) => node.reached?.from ?? null
  return new Map(
    [...nodes.keys()].map((id) => [id, [...nodes.values()].filter((node) => from(node) === id)]),
  )
}

/** However few neighbours share the circle: what one unfolds to fans out behind it, never across the middle. */
const WIDEST_FAN = 0.36

/** The first stands at the top. */
function turnAround(centre: MemoryId, children: Children): void {
  const below = children.get(centre) ?? []
  const leaves = below.map((child) => leavesUnder(child.id, children))
  const all = leaves.reduce((sum, count) => sum + count, 0)
  let start = -(leaves[0] ?? 0) / all / 2
  for (const [index, child] of below.entries()) {
    const share = (leaves[index] ?? 1) / all
    const fan = Math.min(share, WIDEST_FAN)
    child.turn = start + share / 2
    turnWithin(child.id, children, child.turn - fan / 2, fan)
    start += share
  }
}

/** Every node gets as much of its parent's share of the circle as it has leaves below it. */
function turnWithin(id: MemoryId, children: Children, start: number, share: number): void {
  const below = children.get(id) ?? []
  const leaves = below.map((child) => leavesUnder(child.id, children))
  const all = leaves.reduce((sum, count) => sum + count, 0)
  let at = start
  for (const [index, child] of below.entries()) {
    const own = (share * (leaves[index] ?? 1)) / all
    child.turn = at + own / 2
    turnWithin(child.id, children, at, own)
    at += own
  }
}

function leavesUnder(id: MemoryId, children: Children): number {
  const below = children.get(id) ?? []
  return below.length === 0
    ? 1
    : below.reduce((sum, child) => sum + leavesUnder(child.id, children), 0)
}

function edgesOf(
  nodes: ReadonlyMap<MemoryId, GraphNode>,
  unfolded: ReadonlyMap<MemoryId, readonly Neighbour[]>,
): GraphEdge[] {
  const edges = new Map<string, GraphEdge>()
  for (const [id, neighbours] of unfolded) {
    for (const { end, link, direction } of neighbours) {
      if (!nodes.has(id) || !nodes.has(end.id)) continue
      const [from, to] = direction === 'out' ? [id, end.id] : [end.id, id]
      edges.set(`${from} ${link} ${to}`, { from, to, link })
    }
  }
  return [...edges.values()]
}
