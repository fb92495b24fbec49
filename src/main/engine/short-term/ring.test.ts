import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Ring } from './ring.ts'

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('push' as const), n: fc.nat(1000) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('remove' as const), n: fc.integer({ min: 2, max: 7 }) }),
  },
)

test('[X1] a ring is an array that forgets from the front', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.array(step, { maxLength: 200 }),
      (capacity, steps) => {
        const ring = new Ring<number>(capacity)
        let model: number[] = []
        for (const { do: what, n } of steps) {
          if (what === 'push') {
            const out = model.length === capacity ? model[0] : undefined
            model = [...model, n].slice(-capacity)
            expect(ring.push(n)).toBe(out)
          } else {
            const left = model.filter((item) => item % n !== 0)
            expect(ring.remove((item) => item % n === 0)).toBe(model.length - left.length)
            model = left
          }
          expect(ring.items()).toEqual(model)
          expect(ring.length).toBe(model.length)
          expect(Array.from({ length: capacity + 2 }, (_, index) => ring.at(index - 1))).toEqual(
            Array.from({ length: capacity + 2 }, (_, index) =>
              index === 0 ? undefined : model[index - 1],
            ),
          )
        }
      },
    ),
    { numRuns: 500 },
  )
})
