import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clashesBetween } from './clash.ts'
import { likeness } from './likeness.ts'

test('[Q30] the same text is the same, with and without a model', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      const words = text.match(/[\p{L}\p{N}]/u) === null ? 0 : 1
      expect(likeness(text, text, null).score).toBe(words)
      if (words === 1) expect(likeness(text, text, 1).score).toBe(1)
    }),
  )
})

test('[Q31] likeness does not depend on the order, lies in 0..1 and grows with the meaning', () => {
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
] as const)('[Q32] “%s” and “%s” clash by %j', ([a, b, expected]) => {
  expect(clashesBetween(a, b)).toEqual(expected)
})

test('[Q32] what clashes is not called the same, however near the model thinks it is', () => {
  const told = likeness('The limit is 100 requests.', 'The limit is 250 requests.', 0.97)
  expect(told.score).toBeLessThan(0.5)
  expect(told.sentence).toBe(
    '33 % similar: 50 % of the words in common, meaning 0.97, but their numbers differ.',
  )
})
