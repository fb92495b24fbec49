import { expect, test } from 'vitest'
import fc from 'fast-check'
import { generations } from './generations.ts'

test('[Q243] the so many that were set last are there as they were set, until they are deleted, and never more than twice as many', () => {
  const act = fc.record({ kind: fc.constantFrom('set', 'delete'), key: fc.nat(12) })
  fc.assert(
    fc.property(fc.array(act), fc.integer({ min: 1, max: 5 }), (acts, most) => {
      const kept = generations<number, number>(most)
      // What is deleted keeps its place: for it nothing comes back that was let go before.
      const last = new Map<number, number | undefined>()
      for (const [at, { kind, key }] of acts.entries()) {
        if (kind === 'set') {
          kept.set(key, at)
          last.delete(key)
          last.set(key, at)
        } else {
          kept.delete(key)
          if (last.has(key)) last.set(key, undefined)
        }
        const latest = [...last].slice(-most)
        expect(latest.map(([each]) => [each, kept.get(each)])).toEqual(latest)
        const held = [...Array(13).keys()].filter((each) => kept.get(each) !== undefined)
        expect(held.length).toBeLessThanOrEqual(2 * most)
        expect(held.map((each) => kept.get(each))).toEqual(held.map((each) => last.get(each)))
      }
    }),
  )
})
