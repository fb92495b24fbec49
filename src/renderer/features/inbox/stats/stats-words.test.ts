import { expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import type { Clash } from '#shared/conflict.ts'
import type { ModelReading, Pair } from '#shared/review.ts'
import { isSeenBy, SEEN_BY, type SeenBy } from '../found-by.ts'
import {
  ageWords,
  agreementWords,
  daysSentence,
  effectSentence,
  faredOf,
  ownSentence,
} from './stats-words.ts'
import { wasSettledBy } from '../review-traits.ts'
import { aCard } from '../test-support.ts'

const MINUTE = 60_000

test('[Z30] an age is said in the largest unit that fits', () => {
  expect([0, 999, 1000, 59_999, MINUTE, 119 * MINUTE, 47 * 60 * MINUTE].map(ageWords)).toEqual([
    'less than a second',
    'less than a second',
    '1 second',
    '59 seconds',
    '1 minute',
    '1 hour',
    '1 day',
  ])
})

test('[Z31] agreement is said in numbers, and not at all before anything was settled', () => {
  expect(agreementWords({ agreed: 8, disagreed: 2 })).toBe('8 of 10 (80\u00a0%)')
  expect(agreementWords({ agreed: 0, disagreed: 1 })).toBe('0 of 1 (0\u00a0%)')
  expect(agreementWords({ agreed: 0, disagreed: 0 })).toBe('none settled yet')
})

test('[Z32] the bars are a sentence too', () => {
  const day = (byPeople: number, byRule: number) => ({ from: 0, byPeople, byRule })
  expect(daysSentence([day(2, 1), day(0, 0), day(3, 4)])).toBe(
    'In the last 3 days: 5 settled by people, 5 by Loci',
  )
})

test('[Z45] what Loci settled on its own is counted apart from what people did', () => {
  const day = (byPeople: number, byRule: number) => ({ from: 0, byPeople, byRule })
  expect(ownSentence([day(0, 0)])).toBe('Nothing was settled in the last 1 day.')
  expect(ownSentence([day(2, 3), day(1, 2)])).toBe(
    'In the last 2 days Loci settled 5 on its own and you settled 3. What Loci settled, you can settle otherwise with the same keys.',
  )
  const settled = (how: 'by-rule' | 'outdated' | 'kept-a') =>
    aCard(how, { resolution: { how, by: 'USER', at: 1, why: null } })
  const cards = [settled('by-rule'), settled('outdated'), settled('kept-a')]
  const by = (who: 'anyone' | 'people' | 'loci') =>
    cards.filter((card) => wasSettledBy(card, who)).map(({ id }) => id)
  expect([by('anyone').length, by('people'), by('loci')]).toEqual([
    3,
    ['kept-a'],
    ['by-rule', 'outdated'],
  ])
})

test('[Z80] what a threshold would have changed is said in numbers', () => {
  const item = (share: number, right: boolean) => ({ share, right })
  const past = [item(0.9, true), item(0.86, false), item(0.7, true), item(0.3, false)]
  expect([0.85, 0.5, 0.95].map((share) => effectSentence(past, share))).toEqual([
    'At 85 of 100 it would have asked about 2 of the 4 you settled; 1 of them proved right.',
    'At 50 of 100 it would have asked about 3 of the 4 you settled; 2 of them proved right.',
    'At 95 of 100 it would have asked about none of the 4 you settled.',
  ])
  expect(effectSentence([], 0.85)).toBe(
    'What this changes shows here once you have settled something it read.',
  )
})

test('[Z81] what rules, the model and both saw is counted apart, and what was doubted too', () => {
  const stats: Parameters<typeof faredOf>[0] = {
    agreement: { agreed: 10, disagreed: 5 },
    byModel: { agreed: 3, disagreed: 1, asks: 'sure', reads: true },
    modelReads: {
      from: 0.85,
      both: { agreed: 4, disagreed: 0 },
      doubted: { agreed: 1, disagreed: 3 },
      past: [],
    },
  }
  const fared = SEEN_BY.map((who) => faredOf(stats, who))
  expect(fared.map(({ agreed, disagreed }) => [agreed, disagreed])).toEqual([
    [2, 1],
    [3, 1],
    [4, 0],
    [1, 3],
  ])
})

test('[Z82] contradictions are listed by who saw them', () => {
  const clash: Clash = { kind: 'value', a: [], b: [], confidence: 0.9, sentence: '' }
  const side = { id: MemoryId.parse('mem_000000000001'), digest: '' }
  const pair: Pair = { a: side, b: side, clash, likeness: null, rule: 'unsure' }
  const read = (says: ModelReading['says']) =>
    aCard(says, { kind: 'contradiction', pair, reading: { share: 0.5, says } })
  const byModel: Pair = { ...pair, clash: { ...clash, by: 'model' } }
  const cards = [
    aCard('alone', { kind: 'contradiction', pair }),
    aCard('model', { kind: 'contradiction', pair: byModel }),
    read('contradiction'),
    read('no-contradiction'),
    read('unsure'),
    aCard('other'),
  ]
  const listed = (who: SeenBy) => cards.filter((card) => isSeenBy(card, who)).map(({ id }) => id)
  expect(SEEN_BY.map(listed)).toEqual([
    ['alone', 'no-contradiction', 'unsure'],
    ['model'],
    ['contradiction'],
    ['no-contradiction'],
  ])
})
