import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cloudStep, inTagOrder } from './tag-order.ts'

const use = (tag: string, total: number, scopes: number) => ({ tag, total, scopes, active: total })

test('[V184] tags stand by use, by name or by scopes, equals by name', () => {
  const tags = [use('b', 2, 3), use('a', 2, 1), use('c', 9, 1)]
  const names = (order: Parameters<typeof inTagOrder>[1]) =>
    inTagOrder(tags, order).map(({ tag }) => tag)
  expect([names('uses'), names('name'), names('scopes')]).toEqual([
    ['c', 'a', 'b'],
    ['a', 'b', 'c'],
    ['b', 'a', 'c'],
  ])
})

test('[V184] in the cloud a tag is never smaller than one that is used less', () => {
  const uses = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 })
  fc.assert(
    fc.property(uses, (totals) => {
      const most = Math.max(1, ...totals)
      const steps = totals.toSorted((a, b) => a - b).map((total) => cloudStep(total, most))
      expect(steps).toEqual(steps.toSorted((a, b) => a - b))
      for (const step of steps) expect([0, 1, 2, 3, 4]).toContain(step)
    }),
  )
})
