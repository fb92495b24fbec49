import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statementsOf } from '../read/statements.ts'
import { nearPairs } from './near-pairs.ts'

const text = fc
  .array(
    fc.array(fc.constantFrom('queue', 'port', 'disk', 'cache', 'log'), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((sentences) => statementsOf(sentences.map((words) => words.join(' ')).join('\n')))

test('[G130] of a few statements, each meets the three it shares most words with, the earlier first', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      const near = a.flatMap((one) =>
        b
          .map((other) => ({
            other,
            common: one.roots.filter((root) => other.roots.includes(root)).length,
          }))
          .filter(({ common }) => common > 0)
          .toSorted((x, y) => y.common - x.common)
          .slice(0, 3)
          .map(({ other }) => [one, other]),
      )
      expect(nearPairs(a, b)).toEqual(near)
    }),
  )
})
