import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LinkEnd, Neighbour } from '#shared/link.ts'
import { MemoryId } from '#shared/memory.ts'
import { graphAround } from './graph.ts'
import { HEIGHT, placedOn, WIDTH } from './graph-layout.ts'

const id = (n: number) => MemoryId.parse(`mem_${String(n).padStart(12, '0')}`)
const end = (n: number): LinkEnd => ({
  kind: 'memory',
  id: id(n),
  summary: `Memory ${n}`,
  type: 'factual',
  status: 'active',
  scope: { kind: 'global' },
})
const out = (n: number): Neighbour => ({ link: 'related', direction: 'out', end: end(n) })

function drawn(unfolded: readonly (readonly number[])[]) {
  const links = new Map(unfolded.map((ends, n) => [id(n), ends.map(out)]))
  return placedOn(graphAround(end(0), links).nodes)
}

test('what a single neighbour unfolds to stands behind it, in a line with names', () => {
  const spots = [...drawn([[1], [2]]).values()]
  expect(spots.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [204, 144],
    [204, 89],
    [204, 34],
  ])
  expect(spots.map(({ label }) => (label ? [label.anchor, label.most] : null))).toEqual([
    null,
    ['start', 30],
    ['middle', 40],
  ])
})

test('a few neighbours all have names; many are dots', () => {
  const named = (count: number) =>
    [...drawn([Array.from({ length: count }, (_, n) => n + 1)]).values()].filter(
      ({ label }) => label !== null,
    ).length
  expect([1, 4, 8, 13, 14].map(named)).toEqual([1, 4, 8, 13, 0])
})

test('every disc is within the picture and none lies on another', () => {
  const rings = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 5 }))
  fc.assert(
    fc.property(rings, ([near, far]) => {
      const first = Array.from({ length: near }, (_, n) => n + 1)
      const second = Array.from({ length: far }, (_, n) => near + n + 1)
      const spots = [...drawn([first, second]).values()]
      for (const [index, { x, y, radius }] of spots.entries()) {
        expect(x > radius && x < WIDTH - radius && y > radius && y < HEIGHT - radius).toBe(true)
        for (const other of spots.slice(index + 1))
          expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(radius + other.radius)
      }
    }),
  )
})
