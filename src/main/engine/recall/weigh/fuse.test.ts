import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SIGNALS } from '#shared/recall.ts'
import { fuse } from './fuse.ts'
import { type Pool, poolOf } from './pool.ts'
import { aPool } from '../test-support.ts'
import { DEFAULT_WEIGHTS, withTried } from './weights.ts'

const WORDS = ['deploy', 'rollback', 'friday', 'billing', 'lunch', 'ada', 'last', 'soup']
const sketch = fc.record({
  says: fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 })
    .map((said) => said.join(' ')),
  cosine: fc.option(fc.double({ min: -0.2, max: 1, noNaN: true }), { nil: null }),
  createdBy: fc.constantFrom('ada', 'bob'),
  priority: fc.constantFrom('low', 'medium', 'high', 'critical'),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  accessCount: fc.nat(1000),
})
const pools = fc
  .tuple(fc.array(sketch, { minLength: 1, maxLength: 15 }), fc.subarray(WORDS, { minLength: 1 }))
  .map(([sketches, words]) => ({ sketches, text: words.join(' ') }))

const ids = ({ candidates }: Pool, places: { place: number }[]) =>
  places.map(({ place }) => candidates[place]?.memory.id)

test('[Q20] the score is the sum of the contributions that are told', () => {
  fc.assert(
    fc.property(pools, ({ sketches, text }) => {
      const { ranked, reasons } = fuse(aPool({ text }, sketches), DEFAULT_WEIGHTS)
      for (const { place, score } of ranked) {
        const told = reasons(place)
        expect(told.map(({ name }) => name)).toEqual(SIGNALS)
        expect(told.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score, 9)
        for (const { value, weight, contribution } of told)
          expect(contribution).toBe(value * weight)
      }
    }),
  )
})

test('[Q21] best first, the same every time, whatever order the candidates came in', () => {
  fc.assert(
    fc.property(pools, fc.nat(), ({ sketches, text }, turn) => {
      const pool = aPool({ text }, sketches)
      const chain = pool.candidates.map(({ memory }) => memory.id)
      const by = turn % pool.candidates.length
      const turned = [...pool.candidates.slice(by), ...pool.candidates.slice(0, by)]
      const other = poolOf(pool.asked, turned, [chain])
      const one = fuse(pool, DEFAULT_WEIGHTS)
      const two = fuse(other, DEFAULT_WEIGHTS)
      expect(ids(other, two.ranked)).toEqual(ids(pool, one.ranked))
      const scores = one.ranked.map(({ score }) => score)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      expect(two.floor).toBe(one.floor)
    }),
  )
})

test('[Q22] more weight on a signal never harms who has most of it', () => {
  fc.assert(
    fc.property(pools, fc.constantFrom(...SIGNALS), ({ sketches, text }, name) => {
      const pool = aPool({ text }, sketches)
      const placeOf = (weight: number) => {
        const { ranked, reasons } = fuse(pool, withTried(DEFAULT_WEIGHTS, { [name]: weight }))
        const valueOf = (place: number) =>
          reasons(place).find((each) => each.name === name)?.value ?? 0
        const most = Math.max(...ranked.map(({ place }) => valueOf(place)))
        return ranked.findIndex(({ place }) => valueOf(place) === most)
      }
      expect(placeOf(10)).toBeLessThanOrEqual(placeOf(1))
    }),
  )
})

test('[Q23] nearer in meaning is never worse', () => {
  fc.assert(
    fc.property(pools, fc.nat(), ({ sketches, text }, pick) => {
      const chosen = pick % sketches.length
      const rankOf = (pool: Pool) =>
        fuse(pool, withTried(DEFAULT_WEIGHTS, { neighbours: 0 })).ranked.findIndex(
          ({ place }) => place === chosen,
        )
      const nearer = sketches.map((each, n) => (n === chosen ? { ...each, cosine: 1 } : each))
      expect(rankOf(aPool({ text }, nearer))).toBeLessThanOrEqual(rankOf(aPool({ text }, sketches)))
    }),
  )
})

test('[Q24] relevance lies in 0..1, and without words everything is meant', () => {
  fc.assert(
    fc.property(pools, ({ sketches, text }) => {
      const { ranked } = fuse(aPool({ text }, sketches), DEFAULT_WEIGHTS)
      expect(ranked.every(({ relevance }) => relevance >= 0 && relevance <= 1)).toBe(true)
      const browsed = fuse(aPool({}, sketches), DEFAULT_WEIGHTS)
      expect(browsed.ranked.every(({ relevance }) => relevance === 1)).toBe(true)
    }),
  )
})

test('[Q25] what nothing answers has a higher floor than what something answers', () => {
  const floor = (cosine: number) =>
    fuse(aPool({ text: 'billing' }, [{ says: 'soup', cosine }]), DEFAULT_WEIGHTS).floor
  expect([floor(0.2), floor(0.9)]).toEqual([0.5, 0.3])
  expect(fuse(aPool({ text: 'billing' }, [{ says: 'soup' }]), DEFAULT_WEIGHTS).floor).toBe(0.2)
})
