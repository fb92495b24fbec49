import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedLexicon } from '#main/adapters/shipped-lexicon.ts'
import { comparableInText } from '../comparable-text.ts'
import { detect, THRESHOLD } from '../detect.ts'

const lexicon = shippedLexicon()
const between = (a: string, b: string) =>
  detect(comparableInText(a), comparableInText(b), { cosine: 0.8, lexicon })
const isRaised = (a: string, b: string) => (between(a, b)?.confidence ?? 0) >= THRESHOLD

/** Two that can both be true, and the same without what excuses them. */
const EXCUSED: [why: string, a: string, b: string, without: string][] = [
  [
    'denied twice',
    'The export endpoint is optional for partners.',
    'The export endpoint is not required for partners.',
    'The export endpoint is required for partners.',
  ],
  [
    'nothing but',
    'Payments use the fast lane of the queue.',
    'Nobody but payments may use the fast lane of the queue.',
    'Payments do not use the fast lane of the queue.',
  ],
  [
    'other than',
    'HTTP calls in tests are mocked with msw.',
    'HTTP calls in tests are not mocked with anything other than msw.',
    'HTTP calls in tests are not mocked with msw.',
  ],
  [
    'another environment',
    'The orders database runs Postgres 15.',
    'The orders database on staging runs Postgres 16.',
    'The orders database runs Postgres 16.',
  ],
  [
    'another customer',
    'Trace sampling is 1 % in production.',
    'Trace sampling is 10 % in production for Oakhurst.',
    'Trace sampling is 10 % in production.',
  ],
  [
    'planned',
    'The coverage gate is 82 % of lines.',
    'The proposal is that the coverage gate is 90 % of lines.',
    'The coverage gate is 90 % of lines.',
  ],
  [
    'in one case',
    'The front page closes at 22:30.',
    'The front page closes at 23:00 if the vote runs late.',
    'The front page closes at 23:00.',
  ],
  [
    'another time',
    'The ledger team owns 4 services.',
    'The ledger team owned 9 services.',
    'The ledger team owns 9 services.',
  ],
  [
    'another year',
    'The audit passed with two minor findings.',
    'The audit of 2021 passed with seven minor findings.',
    'The audit passed with seven minor findings.',
  ],
  [
    'somebody guessed',
    'The book fair has 64 stalls.',
    'An exhibitor guessed the book fair has 80 stalls.',
    'The book fair has 80 stalls.',
  ],
  [
    'under another heading',
    'Left knee: 6 sessions were approved.',
    'Right shoulder: 12 sessions were approved.',
    'Left knee: 12 sessions were approved.',
  ],
]

test.each(EXCUSED)('[G100] %s: %s – %s', (_, a, b, without) => {
  expect([isRaised(a, b), isRaised(b, a), isRaised(a, without)]).toEqual([false, false, true])
})

/** Words that excuse something elsewhere in the sentence. */
const ASIDES = [
  ', says the settings screen',
  ', which is later than planned',
  ', unless a workspace changes it',
  ', so that staging can be tested first',
  ', and nobody but Ludo complained',
]

test('[G101] what stands in another clause excuses nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ASIDES), fc.boolean(), (aside, first) => {
      const [a, b] = ['Quiet hours begin at 22:00', 'Quiet hours begin at 21:00']
      expect(isRaised(first ? a + aside : a, first ? b : b + aside)).toBe(true)
    }),
  )
})

test('[G102] what is excused is not raised and still no two of a kind', () => {
  const clash = between(
    'The orders database runs Postgres 15.',
    'The orders database on staging runs Postgres 16.',
  )
  expect(clash).toMatchObject({ kind: 'date', confidence: 0.3 })
})

test.each([
  ['Build 4711 passed all tests.', 'Build 4712 passed all tests.'],
  ['Worker 1 restarts every night.', 'Worker 2 restarts every night.'],
  ['Worker 1 ran out of memory.', 'Worker 2 ran out of memory.'],
  ['Round 1, number 2', 'Round 2, number 1'],
  ['Mice in cohort C were fasted 16 hours.', 'Mice in cohort D were fasted 4 hours.'],
  ['Certificates on *.ambry.test expire 3 Nov.', 'Certificates on *.almery.test expire 3 Dec.'],
])('[G103] a number or letter that names the thing: %s – %s', (a, b) => {
  expect(isRaised(a, b)).toBe(false)
})

test.each([
  ['The audit log is kept 400 days.', 'The audit log is kept four hundred days.'],
  ['Laptops are replaced every 4 years.', 'Laptops are replaced every 48 months.'],
  ['The clinic vaccinated 312 people.', 'The clinic vaccinated three hundred and twelve people.'],
  ['The freezer is set to -18.', 'The freezer is set to minus eighteen.'],
  ['The backlog hit 1.2M messages.', 'The backlog hit 1,200,000 messages.'],
  ['The quota this year is 1,200k.', 'The quota this year is 1.2M.'],
  ['The boiler sits at 1.5 bar.', 'The boiler sits at 1500 mbar.'],
  ['The lease runs out Nov 2027.', 'The lease runs out 11/2027.'],
])('[G104] one amount written in two ways: %s – %s', (a, b) => {
  expect(between(a, b)).toBeNull()
})

test.each([
  ['The audit log is kept 400 days.', 'The audit log is kept four hundred and one days.'],
  ['The clinic vaccinated 312 people.', 'The clinic vaccinated three hundred and two people.'],
  ['The table has 2.4M rows.', 'The table has 2.4k rows.'],
  ['Laptops are replaced every 4 years.', 'Laptops are replaced every 36 months.'],
  ['The dependency blocks with a score of 7.', 'The dependency blocks with a score of 9.'],
])('[G105] two amounts stay two: %s – %s', (a, b) => {
  expect(isRaised(a, b)).toBe(true)
})

test.each([
  ['Ordering is guaranteed per account.', 'Ordering is ensured per account.'],
  ['The customer is excluded from experiments.', 'The customer is left out of experiments.'],
  ['Unknown fields are rejected.', 'Unknown fields are refused.'],
])('[G106] other words for the same are no other value: %s – %s', (a, b) => {
  expect(isRaised(a, b)).toBe(false)
})
