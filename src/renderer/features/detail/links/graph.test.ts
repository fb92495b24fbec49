import { expect, test } from 'vitest'
import type { LinkEnd, Neighbour } from '#shared/link.ts'
import { MemoryId } from '#shared/memory.ts'
import { graphAround } from './graph.ts'

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

test('neighbours stand evenly around the middle, the first at the top', () => {
  const { nodes, edges, leftOut } = graphAround(end(0), new Map([[id(0), [1, 2, 3, 4].map(out)]]))
  expect(nodes.map(({ depth, turn }) => [depth, turn])).toEqual([
    [0, 0],
    [1, 0],
    [1, 0.25],
    [1, 0.5],
    [1, 0.75],
  ])
  expect(edges).toHaveLength(4)
  expect(leftOut).toBe(0)
})

test('unfolding a neighbour adds a ring within its own share, and known ones are joined, not doubled', () => {
  const back: Neighbour = { link: 'fixes', direction: 'in', end: end(2) }
  const { nodes, edges } = graphAround(
    end(0),
    new Map([
      [id(0), [out(1), out(2)]],
      [id(1), [out(3), out(4), back]],
    ]),
  )
  expect(nodes.map((node) => [node.id, node.depth])).toEqual([
    [id(0), 0],
    [id(1), 1],
    [id(2), 1],
    [id(3), 2],
    [id(4), 2],
  ])
  expect(edges).toContainEqual({ from: id(2), to: id(1), link: 'fixes' })
  expect(nodes[3]?.reached?.from).toBe(id(1))
})

test('both directions of one link are one edge, and two kinds are two', () => {
  const { edges } = graphAround(
    end(0),
    new Map([
      [id(0), [out(1), { ...out(1), link: 'contradicts' as const }]],
      [id(1), [{ link: 'related', direction: 'in', end: end(0) }]],
    ]),
  )
  expect(edges.map(({ link }) => link)).toEqual(['related', 'contradicts'])
})

test('at most sixty are drawn, the rest is counted', () => {
  const many = Array.from({ length: 100 }, (_, n) => out(n + 1))
  const { nodes, leftOut } = graphAround(end(0), new Map([[id(0), many]]))
  expect([nodes.length, leftOut]).toEqual([60, 41])
})
