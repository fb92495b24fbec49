import type { MemoryId } from '#shared/memory.ts'

export interface GraphLabel {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  /** Characters there is room for. */
  most: number
}

export interface Disc {
  id: MemoryId
  x: number
  y: number
  radius: number
  /** Away from the middle, in radians. */
  angle: number
  isOuter: boolean
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Of letters at this size, on the generous side. */
const LETTER_PX = 6.3
const ABOVE_PX = 10
const BELOW_PX = 4
const LONGEST = 40
/** Fewer letters name nothing. */
const SHORTEST = 8

/** A label for each of `named`, as long as it can be without touching a disc, another label or the edge. */
export function labelled(
  named: readonly Disc[],
  discs: readonly Disc[],
  widthPx: number,
): ReadonlyMap<MemoryId, GraphLabel> {
  const taken = discs.map(({ x, y, radius }) => around(x, y, radius + 3))
  const labels = new Map<MemoryId, GraphLabel>()
  for (const disc of named) {
    const label = [...placesBy(disc)]
      .map((place) => longest(place, taken, widthPx))
      .reduce((best, next) => (next.most > best.most ? next : best))
    if (label.most < SHORTEST) continue
    labels.set(disc.id, label)
    taken.push(boxOf(label))
  }
  return labels
}

/** Outwards first: there is most room. */
function placesBy({ x, y, angle, isOuter }: Disc): GraphLabel[] {
  const right: GraphLabel = { x: x + 13, y: y + 4, anchor: 'start', most: LONGEST }
  const left: GraphLabel = { x: x - 13, y: y + 4, anchor: 'end', most: LONGEST }
  const isAbove = Math.sin(angle) < 0
  const over: GraphLabel = { x, y: y + (isAbove ? -16 : 22), anchor: 'middle', most: LONGEST }
  const sides = Math.cos(angle) >= -0.001 ? [right, left] : [left, right]
  return isOuter && Math.abs(Math.cos(angle)) < 0.2 ? [over, ...sides] : sides
}

function longest(place: GraphLabel, taken: readonly Box[], widthPx: number): GraphLabel {
  for (let most = LONGEST; most >= SHORTEST; most -= 1) {
    const box = boxOf({ ...place, most })
    const fits = box.left >= 2 && box.right <= widthPx - 2
    if (fits && !taken.some((other) => overlap(box, other))) return { ...place, most }
  }
  return { ...place, most: 0 }
}

function boxOf({ x, y, anchor, most }: GraphLabel): Box {
  const width = most * LETTER_PX
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - ABOVE_PX, bottom: y + BELOW_PX }
}

function around(x: number, y: number, reach: number): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
