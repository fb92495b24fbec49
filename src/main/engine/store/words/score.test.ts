import fc from 'fast-check'
import { expect, test } from 'vitest'
import { affordable } from './afford.ts'
import { part, rarity, strength } from './score.ts'

const some = fc.double({ min: 0.1, max: 20, noNaN: true })
const tokens = fc.integer({ min: 0, max: 5000 })

test('rarer, stronger and shorter is never worse, and no word counts against a memory', () => {
  fc.assert(
    fc.property(some, some, tokens, fc.nat(1000), fc.nat(1000), (strong, rare, length, n, more) => {
      expect(part(strong + 1, rare, length)).toBeGreaterThan(part(strong, rare, length))
      expect(part(strong, rare + 1, length)).toBeGreaterThan(part(strong, rare, length))
      expect(part(strong, rare, length + 1)).toBeLessThan(part(strong, rare, length))
      expect(rarity(n, n + more)).toBeGreaterThanOrEqual(rarity(n + 1, n + more))
      expect(rarity(n, 0)).toBeGreaterThan(0)
    }),
  )
  expect(strength(0.85, true)).toBeGreaterThan(strength(1, false))
})

const word = (asked: string, size: number) => ({ sought: { asked }, size })

test('the rarest words are read while they can be paid for, and the others are named', () => {
  const measured = [
    word('all', 20_001),
    word('some', 19_000),
    word('none', 0),
    word('most', 15_000),
    word('few', 3),
    word('many', 12_000),
  ]
  const { chosen, tooCommon } = affordable(measured)
  expect([chosen.map(({ sought }) => sought.asked), tooCommon]).toEqual([
    ['few', 'many', 'most'],
    ['some', 'all'],
  ])
})

test('of common words alone one is read all the same', () => {
  const { chosen, tooCommon } = affordable([word('a', 20_001), word('b', 20_001)])
  expect([chosen.map(({ sought }) => sought.asked), tooCommon]).toEqual([['a'], ['b']])
})
