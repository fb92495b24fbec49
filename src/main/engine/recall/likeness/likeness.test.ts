import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clashesBetween } from './clash.ts'
import { likeness } from './likeness.ts'
import { bandsOf, estimate, shingles, signature } from './minhash.ts'
import { jaccard } from './overlap.ts'

test('[R30] the same text is the same, with and without a model', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      const words = text.match(/[\p{L}\p{N}]/u) === null ? 0 : 1
      expect(likeness(text, text, null).score).toBe(words)
      if (words === 1) expect(likeness(text, text, 1).score).toBe(1)
    }),
  )
})

test('[R31] likeness does not depend on the order, lies in 0..1 and grows with the meaning', () => {
  const text = fc.lorem({ maxCount: 8 })
  const cosine = fc.double({ min: -1, max: 1, noNaN: true })
  fc.assert(
    fc.property(text, text, cosine, cosine, (a, b, low, high) => {
      const score = likeness(a, b, Math.min(low, high)).score
      expect(score).toBe(likeness(b, a, Math.min(low, high)).score)
      expect(score >= 0 && score <= 1).toBe(true)
      expect(likeness(a, b, Math.max(low, high)).score).toBeGreaterThanOrEqual(score)
    }),
  )
})

test.for([
  ['The service restarts at night.', 'The service does not restart at night.', ['negation']],
  ['Der Dienst startet.', 'Der Dienst startet nicht.', ['negation']],
  ['服务会重启', '服务不会重启', ['negation']],
  ['The limit is 100 requests.', 'The limit is 250 requests.', ['numbers']],
  ['It takes 5 days.', 'It never takes 9 days.', ['negation', 'numbers']],
  ['The service restarts.', 'The service is restarted.', []],
] as const)('[R32] “%s” and “%s” clash by %j', ([a, b, expected]) => {
  expect(clashesBetween(a, b)).toEqual(expected)
})

test('[R32] what clashes is not called the same, however near the model thinks it is', () => {
  const told = likeness('The limit is 100 requests.', 'The limit is 250 requests.', 0.97)
  expect(told.score).toBeLessThan(0.5)
  expect(told.sentence).toBe(
    '33 % similar: 50 % of the words in common, meaning 0.97, but their numbers differ.',
  )
})

const words = fc.array(fc.stringMatching(/^[a-p]$/), { minLength: 20, maxLength: 80 })

test('[R33] signatures estimate the share of shingles in common', () => {
  let off = 0
  const pairs = fc.sample(fc.tuple(words, words, fc.nat(10)), { numRuns: 200, seed: 7 })
  for (const [a, b, shared] of pairs) {
    const one = [...a, ...b.slice(0, shared)].join(' ')
    const other = [...a, ...b.slice(shared)].join(' ')
    const exact = jaccard(shingles(one), shingles(other))
    off += Math.abs(estimate(signature(one), signature(other)) - exact)
  }
  expect(off / pairs.length).toBeLessThan(0.06)
})

test('[R33] nearly all that share half their shingles meet in a band', () => {
  const pairs = fc.sample(fc.tuple(words, words), { numRuns: 300, seed: 11 }).map(([a, b]) => {
    const [one, other] = [[...a, ...b.slice(0, 8)].join(' '), [...a, ...b.slice(-8)].join(' ')]
    return { one, other, exact: jaccard(shingles(one), shingles(other)) }
  })
  const alike = pairs.filter(({ exact }) => exact >= 0.5)
  expect(alike.length).toBeGreaterThan(100)
  const met = alike.filter(({ one, other }) => {
    const bands = bandsOf(signature(one))
    return bandsOf(signature(other)).some((band, at) => bands[at] === band)
  })
  expect(met.length / alike.length).toBeGreaterThan(0.97)
})

test('[R33] any text has a signature, the same every time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(signature(text)).toEqual(signature(text))
      expect(bandsOf(signature(text))).toHaveLength(21)
    }),
  )
})
