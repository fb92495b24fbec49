import { shippedLexicon } from '#main/adapters/shipped-lexicon.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SURE } from '../rules.ts'
import { detect, THRESHOLD } from './detect.ts'
import { mayAgree } from './read/bounds.ts'
import type { Figure } from './read/word.ts'
import { comparableInText } from './comparable-text.ts'
import { sentenceFor } from './clash-sentence.ts'

const lexicon = shippedLexicon()
const confidenceOf = (a: string, b: string) =>
  detect(comparableInText(a), comparableInText(b), { cosine: null, lexicon })?.confidence ?? 0

/** What agents write about a project, and why both can be true. */
const BOTH_TRUE: [string, string, string][] = [
  ['several at once', 'The service depends on Redis.', 'The service depends on Postgres.'],
  ['several at once', 'The crash appears in Chrome.', 'The crash appears in Safari.'],
  ['several at once', 'Alerts are sent to PagerDuty.', 'Alerts are sent to Slack.'],
  ['several at once', 'The handler is called by the router.', 'The handler is called by the cron.'],
  ['several at once', 'The CLI is published on npm.', 'The CLI is published on Homebrew.'],
  ['several at once', 'Mia works on billing.', 'Mia works on search.'],
  ['several at once', 'Mia speaks German.', 'Mia speaks French.'],
  ['several at once', 'The job writes to orders.', 'The job writes to invoices.'],
  ['two questions', 'Mia wants a summary in English.', 'Mia wants a summary in two paragraphs.'],
  ['one in two units', 'The request timeout is 5s.', 'The request timeout is 5000ms.'],
  ['one in two units', 'The cache holds 1 GiB.', 'The cache holds 1024 MB.'],
  ['one in two units', 'The cutover is at 2 pm.', 'The cutover is at 14:00.'],
  ['one in two forms', 'The cutover is on 01.03.2027.', 'The cutover is on 2027-03-01.'],
  ['within a bound', 'Retry at least 3 times.', 'Retry 5 times.'],
  ['within a bound', 'The pool has up to 20 connections.', 'The pool has 12 connections.'],
  ['within a bound', 'The import takes 5-10 minutes.', 'The import takes 7 minutes.'],
  ['within a bound', 'The query returns between 10 and 50 rows.', 'The query returns 20 rows.'],
  ['within a bound', 'The build takes about 5 minutes.', 'The build takes 6 minutes.'],
  ['within a bound', 'Der Build dauert mindestens 5 Minuten.', 'Der Build dauert 10 Minuten.'],
  ['two times', 'The app was deployed to Heroku until 2024.', 'The app is deployed to Fly.io.'],
  ['two times', 'The API was on port 8080.', 'The API is on port 9090.'],
  ['two times', 'The export is not public yet.', 'The export will be public in May.'],
  ['two places', 'Caching is enabled on staging.', 'Caching is not enabled in production.'],
  ['two places', 'Prices include VAT in Germany.', 'Prices do not include VAT in the US.'],
  ['another’s words', 'The customer said "the API is broken".', 'The API is not broken.'],
  ['some of them', 'Not all tests pass.', 'Some tests pass.'],
  ['a demand', "Don't call the API without a key.", 'Call the API with a key.'],
  ['said anew', 'Next step: write the docs', 'Next step: add tests'],
  ['a list', 'Supported languages: en, de', 'Supported languages: en, de, fr'],
  [
    'what was named before',
    'Unit tests run with Vitest. They take 40 seconds.',
    'Story tests run with Playwright. They take 6 minutes.',
  ],
  [
    'what was named before',
    'The icon component accepts a size prop. The default size is 16.',
    'The avatar component accepts a size prop. The default size is 32.',
  ],
  [
    'what was named before',
    'The checkout fails when the cart is empty: the API returns 422.',
    'The export fails when the customer has no address: the API returns 409.',
  ],
  ['what was named before', '# Atlas\nThe timeout is 5 s.', '# Ledger\nThe timeout is 8 s.'],
  ['numbers of two things', 'The app supports iOS 16.', 'The app supports Android 10.'],
  ['numbers of two things', 'The service has 3 replicas.', 'The service has 5 volumes.'],
  ['another noun', 'The bundle size is 180 kB.', 'The bundle size budget is 200 kB.'],
  ['two headings', 'Atlas\nmax upload size: 10 MB', 'Ledger\nmax upload size: 25 MB'],
]

test.each(BOTH_TRUE)('[G80] %s: %s – %s', (_, a, b) => {
  expect(confidenceOf(a, b)).toBeLessThan(THRESHOLD)
})

const CANNOT: [string, string][] = [
  ['The user prefers tabs.', 'The user prefers spaces.'],
  ['Mia wants all answers in German.', 'Mia wants all answers in English.'],
  ['Mia prefers email.', 'Mia prefers Slack.'],
  ['The default branch is main.', 'The default branch is master.'],
  ['The dev server port: 3000', 'The dev server port: 5173'],
  ['LOG_LEVEL=debug', 'LOG_LEVEL=info'],
  ['Python version: 3.1', 'Python version: 3.10'],
  ['The staging URL is https://stage.acme.io.', 'The staging URL is https://test.acme.io.'],
  ['The unit tests pass on Linux.', 'The unit tests fail on Linux.'],
  ['Prices include VAT.', 'Prices exclude VAT.'],
  ['The worker is stateless.', 'The worker is stateful.'],
  ['The worker retries failed jobs 3 times.', 'The worker never retries failed jobs.'],
  ['The migration is done.', 'The migration is not done yet.'],
  ['We no longer use Heroku.', 'We use Heroku.'],
  ['We have 3 replicas in production.', 'We have 5 replicas in production.'],
  ['Avoid mocks in tests.', 'Use mocks in tests.'],
  ['Do not merge without a review.', 'Merge without a review.'],
  ['A password needs at least 8 characters.', 'A password needs at least 12 characters.'],
  ['The response time is under 200 ms.', 'The response time is 900 ms.'],
  ['Wir verwenden keine Semikolons.', 'Wir verwenden Semikolons.'],
  ['Die Tests laufen nicht in CI.', 'Die Tests laufen in CI.'],
  ['Note: the upload limit is 5 MB.', 'Reminder: the upload limit is 8 MB.'],
  [
    'The gateway is slow. It restarts every 5 minutes.',
    'The gateway is new. It restarts every 9 minutes.',
  ],
  ["L'API n'est pas publique.", "L'API est publique."],
]

test.each(CANNOT)('[G81] cannot both be true: %s – %s', (a, b) => {
  expect(confidenceOf(a, b)).toBeGreaterThanOrEqual(THRESHOLD)
})

/** Likely a change of mind: worth a question, and too little to set the earlier aside. */
const ASKED: [string, string][] = [
  ['Use Jest for unit tests.', 'Use Vitest for unit tests.'],
  ['Use npm to install dependencies.', 'Use pnpm to install dependencies.'],
  ['The v1 API is deprecated.', 'Use the v1 API.'],
  ['The migration ran on 2026-03-01.', 'The migration ran on 2026-04-01.'],
]

test.each(ASKED)('[G82] asked about, and never settled by itself: %s – %s', (a, b) => {
  const confidence = confidenceOf(a, b)
  expect([confidence >= THRESHOLD, confidence < SURE]).toEqual([true, true])
})

test('[G83] two numbers that agree, agree the other way around; what is exact agrees with nothing else', () => {
  const kinds = fc.constantFrom('least', 'most', 'about', 'range', 'exact')
  const figure = fc.tuple(fc.nat(50), fc.nat(50), kinds).map(([value, more, kind]): Figure => {
    const plain = { kind: 'number', measure: 'count', value: String(value) } as const
    if (kind === 'exact') return plain
    const low = kind === 'most' ? -Infinity : value
    const high = kind === 'least' ? Infinity : kind === 'most' ? value : value + more
    return { ...plain, bound: { kind, low, high } }
  })
  fc.assert(
    fc.property(figure, figure, (one, other) => {
      expect(mayAgree(one, other)).toBe(mayAgree(other, one))
      if (!one.bound && !other.bound) expect(mayAgree(one, other)).toBe(false)
    }),
  )
})

test('[G86] a long quotation ends with a whole letter, whatever it is made of', () => {
  const family = '👩‍👩‍👧'.repeat(12)
  expect(sentenceFor('value', whole(family), whole('e\u0301'.repeat(60)))).toBe(
    `Different values: one says “${'👩‍👩‍👧'.repeat(7)}…”, the other “${'e\u0301'.repeat(30)}…”.`,
  )
})

const whole = (text: string) => ({ text, spans: [{ start: 0, end: text.length }] })

test('[G84] a denied word is quoted whole', () => {
  const clash = detect(comparableInText('Use pnpm.'), comparableInText("Don't use pnpm."), {
    cosine: null,
    lexicon,
  })
  expect(clash?.sentence).toBe(
    "One negates the other: one says “Use pnpm”, the other “Don't use pnpm”.",
  )
})
