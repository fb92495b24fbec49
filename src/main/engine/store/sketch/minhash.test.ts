import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokensOf } from '../words/tokens.ts'
import { hashOf, wordHashes } from './hash.ts'
import { BANDS, overlapOf, type TextSketch, shinglesOf, sketchOf } from './minhash.ts'

const word = fc.stringMatching(/^[a-p]{1,2}$/)
const long = fc.array(word, { minLength: 20, maxLength: 90 })
const short = fc.array(word, { minLength: 6, maxLength: 12 })

function jaccard(one: string, other: string): number {
  const [a, b] = [new Set(shinglesOf(one)), new Set(shinglesOf(other))]
  const shared = a.intersection(b).size
  return shared / (a.size + b.size - shared)
}

/** Two texts with a common middle, and what they share exactly. */
function pair([a, b, keep]: [string[], string[], number]) {
  const cut = Math.floor((b.length * keep) / 10)
  const one = [...a, ...b.slice(0, cut)].join(' ')
  const other = [...b.slice(cut), ...a].join(' ')
  return { one, other, exact: jaccard(one, other) }
}

const pairsOf = (texts: fc.Arbitrary<string[]>, seed: number) =>
  fc.sample(fc.tuple(texts, texts, fc.nat(10)), { numRuns: 1500, seed }).map(pair)

function sketched(text: string): TextSketch {
  const sketch = sketchOf(text)
  if (sketch === null) throw new Error('There are words in it.')
  return sketch
}

const meet = (a: TextSketch, b: TextSketch) => a.bands.some((band) => b.bands.includes(band))

test.for([
  ['long', long, 11],
  ['short', short, 13],
] as const)(
  '[Q33] of %s texts that share half their shingles at least 97 of 100 meet in a band',
  ([, texts, seed]) => {
    const alike = pairsOf(texts, seed).filter(({ exact }) => exact >= 0.5)
    expect(alike.length).toBeGreaterThan(200)
    const met = alike.filter(({ one, other }) => meet(sketched(one), sketched(other)))
    expect(met.length / alike.length).toBeGreaterThan(0.97)
  },
)

test('[Q33] texts that have nothing in common hardly ever meet', () => {
  const texts = fc.array(fc.stringMatching(/^[a-z]{6}$/), { minLength: 10, maxLength: 60 })
  const pairs = fc.sample(fc.tuple(texts, texts), { numRuns: 500, seed: 5 })
  const met = pairs.filter(([a, b]) => meet(sketched(a.join(' ')), sketched(b.join(' '))))
  expect(met).toEqual([])
})

test('[Q33] the estimate is near to the share of shingles in common', () => {
  const pairs = pairsOf(long, 7)
  const off = pairs.map(({ one, other, exact }) =>
    Math.abs(overlapOf(sketched(one).slots, sketched(other).slots) - exact),
  )
  expect(off.reduce((sum, each) => sum + each, 0) / off.length).toBeLessThan(0.06)
})

test('[Q33] any text with words has a sketch, the same every time and wholly like itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sketch = sketchOf(text)
      expect(sketch === null).toBe(shinglesOf(text).length === 0)
      expect(sketchOf(text)).toEqual(sketch)
      if (sketch === null) return
      expect(sketch.bands).toHaveLength(BANDS)
      expect(overlapOf(sketch.slots, sketch.slots)).toBe(1)
    }),
  )
})

test('[Q33] case, accents and stops do not count; unspaced scripts are read letter by letter', () => {
  expect(sketchOf('Der Café, heute: ZU.')).toEqual(sketchOf('der cafe heute zu'))
  expect(sketchOf(' … — ')).toBeNull()
  const [one, other] = ['服务器每天晚上十点自动重启一次', '服务器每天晚上十一点自动重启一次']
  expect(meet(sketched(one ?? ''), sketched(other ?? ''))).toBe(true)
})

test('[Q33] plain text read in one go is the same words as any other text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(wordHashes(text)).toEqual(tokensOf(text).map(hashOf))
    }),
  )
})
