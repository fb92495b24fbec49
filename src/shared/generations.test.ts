import { expect, test } from 'vitest'
import fc from 'fast-check'
import { generations } from './generations.ts'

test('[Q243] the latest so many are always there as they were last set, and never more than twice as many', () => {
  const act = fc.record({ kind: fc.constantFrom('set', 'delete'), key: fc.nat(12) })
  fc.assert(
    fc.property(fc.array(act), fc.integer({ min: 1, max: 5 }), (acts, most) => {
      const kept = generations<number, number>(most)
      const last = new Map<number, number>()
      for (const [at, { kind, key }] of acts.entries()) {
        last.delete(key)
        if (kind === 'set') {
          kept.set(key, at)
          last.set(key, at)
        } else kept.delete(key)
        const latest = [...last].slice(-most)
        expect(latest.map(([each]) => [each, kept.get(each)])).toEqual(latest)
        const held = [...Array(13).keys()].filter((each) => kept.get(each) !== undefined)
        expect(held.length).toBeLessThanOrEqual(2 * most)
        expect(held.map((each) => kept.get(each))).toEqual(held.map((each) => last.get(each)))
      }
    }),
  )
})
