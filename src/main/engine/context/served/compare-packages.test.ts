import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PackageItem, ContextVerdict } from '#shared/context.ts'
import { type ComparedPackage, comparePackages } from './compare-packages.ts'
import { idOf } from '../test-support/vaults.ts'

const item = (n: number, digest = `d${n}`, how: PackageItem['how'] = 'whole'): PackageItem => ({
  id: idOf(n),
  how,
  tokens: 10 + n,
  wholeTokens: 10 + n,
  digest,
})
const verdict = (n: number, sentence: string): ContextVerdict => ({
  id: idOf(n),
  summary: `Memory ${n}`,
  tier: 'task',
  priority: 'low',
  from: 'vault',
  rank: 1,
  score: 1,
  signals: [],
  notes: [],
  wholeTokens: 10,
  sentence,
  verdict: 'omitted',
  reason: 'limit',
  smallestTokens: 10,
  unread: false,
  lostBy: { places: 1 },
  behind: null,
})
const aPackage = (items: PackageItem[], verdicts: ContextVerdict[] = []): ComparedPackage => ({
  items,
  told: (id) => verdicts.find((one) => one.id === id) ?? null,
  tokens: items.reduce((sum, { tokens }) => sum + tokens, 0),
})

test('[B15] what came in, fell out with its reason, changed and moved', () => {
  const before = aPackage([item(1), item(2), item(3), item(4)])
  const after = aPackage(
    [item(4), item(1, 'other', 'outline'), item(3), item(5)],
    [verdict(2, 'Omitted: too late.'), verdict(5, 'Included.')],
  )
  expect(comparePackages(before, after)).toEqual({
    cameIn: [{ id: idOf(5), summary: 'Memory 5', tokens: 15, how: 'whole' }],
    counts: { cameIn: 1, fellOut: 1, changed: 1, moved: 1 },
    fellOut: [{ id: idOf(2), summary: 'Memory 2', tokens: 12, sentence: 'Omitted: too late.' }],
    changed: [
      { id: idOf(1), summary: '', from: 'whole', to: 'outline', tokensBefore: 11, tokensAfter: 11 },
    ],
    moved: [{ id: idOf(4), summary: '', from: 4, to: 1 }],
    tokensBefore: 50,
    tokensAfter: 53,
  })
})

const packages = fc
  .uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 10 })
  .map((all) => aPackage(all.map((n) => item(n))))

test('[B15] without those who moved, came and fell, two packages are in the same order', () => {
  fc.assert(
    fc.property(packages, packages, (before, after) => {
      const { cameIn, fellOut, moved, changed } = comparePackages(before, after)
      const gone = new Set([...cameIn, ...fellOut, ...moved].map(({ id }) => id))
      const rest = ({ items }: ComparedPackage) =>
        items.map(({ id }) => id).filter((id) => !gone.has(id))
      expect(rest(after)).toEqual(rest(before))
      expect(changed).toEqual([])
      expect(after.items.length).toBe(before.items.length + cameIn.length - fellOut.length)
    }),
    { numRuns: 500 },
  )
})

test('a package compared with itself is the same', () => {
  const one = aPackage([item(1), item(2)])
  expect(comparePackages(one, one)).toMatchObject({
    cameIn: [],
    fellOut: [],
    changed: [],
    moved: [],
  })
})

test('[B15] of thousands of changes some are listed and all are counted', () => {
  const many = Array.from({ length: 700 }, (_, n) => item(n))
  const told = comparePackages(aPackage(many.slice(0, 100)), aPackage(many))
  expect(told.cameIn.map(({ id }) => id)).toEqual(many.slice(100, 300).map(({ id }) => id))
  expect(told.counts).toEqual({ cameIn: 600, fellOut: 0, changed: 0, moved: 0 })
})
