import { expect, test } from 'vitest'
import { ageWords, agreementWords, daysSentence, ownSentence } from './stats-words.ts'
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
