import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Policy, TIERS } from '#shared/context-policy.ts'
import { rebalanced, sharesProblem } from './share-balance.ts'

const percent = fc.integer({ min: 0, max: 100 })

test('whatever is moved, the shares stay whole, none is negative, and they add up', () => {
  fc.assert(
    fc.property(percent, percent, fc.constantFrom(...TIERS), percent, (a, b, moved, value) => {
      const task = Math.min(a, b)
      const shares = { task, project: Math.max(a, b) - task, global: 100 - Math.max(a, b) }
      const after = rebalanced(shares, moved, value)
      expect(after[moved]).toBe(value)
      expect(Policy.shape.shares.safeParse(after).success).toBe(true)
    }),
  )
})

test('what moves keeps the proportion of the others', () => {
  expect(rebalanced({ task: 40, project: 40, global: 20 }, 'task', 70)).toEqual({
    task: 70,
    project: 20,
    global: 10,
  })
  expect(rebalanced({ task: 100, project: 0, global: 0 }, 'task', 50)).toEqual({
    task: 50,
    project: 25,
    global: 25,
  })
})

test('shares that do not add up are told by how much', () => {
  expect(sharesProblem({ task: 40, project: 40, global: 20 })).toBeUndefined()
  expect(sharesProblem({ task: 50, project: 40, global: 20 })).toBe(
    'Together 110\u00a0%: 10 too many.',
  )
  expect(sharesProblem({ task: 0, project: 40, global: 20 })).toBe(
    'Together 60\u00a0%: 40 missing.',
  )
})
