import type { MemoryId } from '#shared/memory.ts'
import type { GraphNode } from './graph.ts'

export const WIDTH = 408
export const HEIGHT = 288
/** Room for labels beside the outermost nodes, and above and below them. */
const MARGIN = { x: 104, y: 34 }
const NARROW = { x: 22, y: 22 }
const LABELLED = 14

export interface Spot {
  x: number
  y: number
  radius: number
  /** Where its label goes; null where there is no room for one. */
  label: { x: number; y: number; anchor: 'start' | 'middle' | 'end' } | null
}

/** Where each node is drawn: rings that fill the picture, with labels while they do not stand in each other's way. */
export function placedOn(nodes: readonly GraphNode[]): ReadonlyMap<MemoryId, Spot> {
  const rings = Math.max(1, ...nodes.map(({ depth }) => depth))
  const labelled = rings === 1 && nodes.length <= LABELLED
  const margin = labelled ? MARGIN : NARROW
  const reach = { x: WIDTH / 2 - margin.x, y: HEIGHT / 2 - margin.y }
  return new Map(
    nodes.map(({ id, depth, turn }) => {
      const angle = (turn - 0.25) * 2 * Math.PI
      const x = WIDTH / 2 + (reach.x * depth * Math.cos(angle)) / rings
      const y = HEIGHT / 2 + (reach.y * depth * Math.sin(angle)) / rings
      const radius = depth === 0 ? 11 : 8
      return [id, { x, y, radius, label: labelled ? labelAt(x, y, angle, depth) : null }]
    }),
  )
}

function labelAt(x: number, y: number, angle: number, depth: number): Spot['label'] {
  if (depth === 0) return null
  const side = Math.cos(angle)
  if (Math.abs(side) < 0.2) return { x, y: y + (Math.sin(angle) < 0 ? -14 : 22), anchor: 'middle' }
  return { x: x + (side > 0 ? 13 : -13), y: y + 4, anchor: side > 0 ? 'start' : 'end' }
}
