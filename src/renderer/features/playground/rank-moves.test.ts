import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movement } from './rank-moves.ts'

const of = (...ids: string[]) => ids.map((id) => ({ id }))

test('every place says where it came from, and what fell out is named', () => {
  const { moves, gone } = movement(of('a', 'b', 'c', 'd'), of('c', 'b', 'a', 'e'))
  expect([...moves]).toEqual([
    ['c', { kind: 'up', by: 2 }],
    ['b', { kind: 'same' }],
    ['a', { kind: 'down', by: 2 }],
    ['e', { kind: 'new' }],
  ])
  expect(gone).toEqual(of('d'))
})

test('from the moves and what is gone the earlier list can be told', () => {
  const list = fc.uniqueArray(fc.stringMatching(/^[a-h]$/), { maxLength: 8 })
  fc.assert(
    fc.property(list, list, (before, after) => {
      const { moves, gone } = movement(of(...before), of(...after))
      const kept = after.flatMap((id, place) => {
        const move = moves.get(id)
        if (move === undefined || move.kind === 'new') return []
        if (move.kind === 'same') return [{ id, place }]
        return [{ id, place: move.kind === 'up' ? place + move.by : place - move.by }]
      })
      expect(kept.every(({ id, place }) => before[place] === id)).toBe(true)
      expect(kept.length + gone.length).toBe(before.length)
    }),
  )
})
