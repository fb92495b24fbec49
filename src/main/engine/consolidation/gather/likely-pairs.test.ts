import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likeness, wordsNeeded } from '../../recall/similar/likeness/likeness.ts'
import { jaccard, tellingStems } from '../../recall/similar/likeness/overlap.ts'
import { type WordSet, likelyPairs } from './likely-pairs.ts'

/** Short ones, and long ones that have most words in common. */
const words = fc
  .oneof(
    fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 12 }),
    fc.subarray(
      Array.from({ length: 28 }, (_, n) => n),
      { minLength: 20 },
    ),
  )
  .map((numbers) => Uint32Array.from(numbers).toSorted())
const sets: fc.Arbitrary<WordSet[]> = fc.array(fc.record({ place: fc.nat(2), words }), {
  maxLength: 40,
})

function everyPair(all: readonly WordSet[], least: number): string[] {
  const share = (a: WordSet, b: WordSet) => {
    const [one, other] = [new Set(a.words), new Set(b.words)]
    const shared = one.intersection(other).size
    return shared / (one.size + other.size - shared)
  }
  return all.flatMap((a, n) =>
    all
      .slice(0, n)
      .flatMap((b, m) => (a.place === b.place && share(a, b) >= least - 1e-9 ? [`${m} ${n}`] : [])),
  )
}

test('[C28] of few the pairs found by their rarest words are exactly those that comparing each with each finds', () => {
  fc.assert(
    fc.property(sets, fc.constantFrom(0.5, 0.7, 0.92, 1), (all, least) => {
      const found = [...likelyPairs(all, least)].filter((pair) => pair !== null)
      const names = found.map(([a, b]) => `${a} ${b}`)
      expect(names.toSorted()).toEqual(everyPair(all, least).toSorted())
    }),
  )
})

test('[C28] of a hundred thousand that are all alike each is compared with a few', () => {
  const same = { place: 1, words: Uint32Array.from([1, 2, 3]) }
  const all = Array.from({ length: 20_000 }, () => same)
  let pairs = 0
  for (const pair of likelyPairs(all, 0.7)) if (pair !== null) pairs += 1
  expect(pairs).toBeLessThanOrEqual(64 * all.length)
})

test('[C29] whatever two texts mean, they are as alike as wanted only with so many words in common', () => {
  const text = fc.array(
    fc.constantFrom('deploy', 'gateway', 'runs', 'at', 'night', 'red', 'blue'),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  const cosine = fc.option(fc.double({ min: 0.9, max: 1, noNaN: true }), { nil: null })
  fc.assert(
    fc.property(text, text, cosine, (a, b, near) => {
      const [one, other] = [a.join(' '), b.join(' ')]
      const { score } = likeness(one, other, near)
      const shared = jaccard(tellingStems(one), tellingStems(other))
      expect(shared).toBeGreaterThanOrEqual(wordsNeeded(score, near !== null) - 1e-9)
    }),
    { numRuns: 1000 },
  )
  expect([wordsNeeded(0.8, true), wordsNeeded(0.8, false)].map((each) => each.toFixed(2))).toEqual([
    '0.70',
    '0.92',
  ])
})
