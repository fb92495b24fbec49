import type { MemoryId } from '#shared/memory.ts'
import type { GraphNode } from './graph.ts'
import { type GraphLabel, labelled } from './graph-labels.ts'

export const WIDTH = 408
export const HEIGHT = 288
/** Room for labels beside the outermost nodes, and above and below them. */
const MARGIN = { x: 104, y: 34 }
const NARROW = { x: 22, y: 22 }
/** With more than these a picture of words says less than one of dots. */
const LABELLED = 14

export interface GraphSpot {
  x: number
  y: number
  radius: number
  /** Null where there is no room for one. */
  label: GraphLabel | null
}

/** Where each node is drawn: rings that fill the picture, with labels while they do not stand in each other's way. */
export function placedOn(nodes: readonly GraphNode[]): ReadonlyMap<MemoryId, GraphSpot> {
  const rings = Math.max(1, ...nodes.map(({ depth }) => depth))
  const withLabels = nodes.length <= LABELLED
  const margin = withLabels ? MARGIN : NARROW
  const reach = { x: WIDTH / 2 - margin.x, y: HEIGHT / 2 - margin.y }
  const discs = nodes.map(({ id, depth, turn }) => {
    const angle = (turn - 0.25) * 2 * Math.PI
    const x = WIDTH / 2 + (reach.x * depth * Math.cos(angle)) / rings
    const y = HEIGHT / 2 + (reach.y * depth * Math.sin(angle)) / rings
    return { id, x, y, radius: depth === 0 ? 11 : 8, angle, isOuter: depth === rings }
  })
  const labels = withLabels
    ? labelled(discs.slice(1), discs, WIDTH)
    : new Map<MemoryId, GraphLabel>()
  return new Map(
    discs.map(({ id, x, y, radius }) => [id, { x, y, radius, label: labels.get(id) ?? null }]),
  )
}
