import { expect, test } from 'vitest'
import { shippedLexicon } from '#main/adapters/shipped-lexicon.ts'
import { comparableInText } from '../comparable-text.ts'
import { detect, isExcusedClash, THRESHOLD } from '../detect.ts'

const lexicon = shippedLexicon()
const given = { cosine: 0.8, lexicon }
const sureOf = (a: string, b: string) =>
  detect(comparableInText(a), comparableInText(b), given)?.confidence ?? 0

test.each([
  [
    'Customers do not see the viewer scheduler 13; only the people on call do.',
    'Customers do not see the viewer scheduler 9; only the people on call do.',
  ],
  ['We do not use Node 20.', 'We do not use Node 22.'],
  ['We don’t use Node 20.', 'We don’t use Node 22.'],
  ['Customers do not get plan 3.', 'Customers do not get plan 4.'],
  ['The exporter does not run on Postgres.', 'The exporter does not run on MySQL.'],
  ['The billing service is not written in Go.', 'The billing service is not written in Java.'],
  ['Do not deploy on Fridays.', 'Do not deploy on Mondays.'],
  ['Do not run `npm install` in CI.', 'Do not run `npm update` in CI.'],
  ['Never restart `hydra-2` yourself.', 'Never restart `hydra-5` yourself.'],
])('[G131] what is true of neither is true of both: %s – %s', (a, b) => {
  expect([sureOf(a, b), sureOf(b, a)].map((sure) => sure >= THRESHOLD)).toEqual([false, false])
  expect(isExcusedClash(comparableInText(a), comparableInText(b), given)).toBe(true)
})

test.each([
  ['Customers see the viewer on port 13.', 'Customers see the viewer on port 9.'],
  ['We use Node 20.', 'We use Node 22.'],
  ['The exporter runs on Postgres.', 'The exporter runs on MySQL.'],
  ['The release goes out on Friday.', 'The release goes out on Monday.'],
  ['Run `npm install` in CI.', 'Run `npm update` in CI.'],
])('[G131] the same, claimed, clashes: %s – %s', (a, b) => {
  expect(sureOf(a, b)).toBeGreaterThanOrEqual(THRESHOLD)
})

test.each([
  ['Do not deploy after 15:00.', 'Do not deploy after 16:00.'],
  ['Backups do not start before 2:00.', 'Backups do not start before 4:00.'],
  ['The page does not close at 22:30.', 'The page does not close at 23:00.'],
  ['The log is not kept longer than 30 days.', 'The log is not kept longer than 90 days.'],
  ['A retry is never later than 5 minutes.', 'A retry is never later than 9 minutes.'],
  ['The account is not unlocked for 30 minutes.', 'The account is not unlocked for 60 minutes.'],
  [
    'The worker must not use more than 5 connections.',
    'The worker must not use more than 9 connections.',
  ],
  ['The pool must not exceed 5 connections.', 'The pool must not exceed 9 connections.'],
  ['We do not ship to more than 5 countries.', 'We do not ship to more than 9 countries.'],
  ['The plan does not cover up to 5 users.', 'The plan does not cover up to 9 users.'],
  ['The walk has no songs faster than 120 bpm.', 'The walk has no songs slower than 120 bpm.'],
  ['Never merge without 2 reviews.', 'Never merge without 3 reviews.'],
  ['We do not use npm instead of pnpm 8.', 'We do not use npm instead of pnpm 9.'],
  ['Do not merge until 2 people approved.', 'Do not merge until 3 people approved.'],
  [
    'The worker takes no libraries besides the standard library.',
    'The worker takes no libraries besides the regex library.',
  ],
])('[G132] a denial that sets a bound is a claim, and clashes: %s – %s', (a, b) => {
  expect([sureOf(a, b), sureOf(b, a)].map((sure) => sure >= THRESHOLD)).toEqual([true, true])
})

test.each([
  [
    'The cache is not shared, and the worker runs 5 threads.',
    'The cache is not shared, and the worker runs 9 threads.',
  ],
  [
    'We do not offer refunds and keep 5 copies of each invoice.',
    'We do not offer refunds and keep 9 copies of each invoice.',
  ],
  [
    'The fan-out tops out at 40k clients a node, CPU is the limit and not memory.',
    'The fan-out tops out at 40k clients a node, memory is the limit and not CPU.',
  ],
  [
    'The cache is not shared, the worker runs 5 threads.',
    'The cache is not shared, the worker runs 9 threads.',
  ],
  ['The worker that never sleeps runs 5 threads.', 'The worker that never sleeps runs 9 threads.'],
  ['Users not on call get 5 licences.', 'Users not on call get 9 licences.'],
  ['The worker does not run 5 threads.', 'The worker that does not sleep runs 9 threads.'],
  ['The door is not open.', 'The door is not closed.'],
])('[G132] what the denial does not reach clashes as before: %s – %s', (a, b) => {
  expect([sureOf(a, b), sureOf(b, a)].map((sure) => sure >= THRESHOLD)).toEqual([true, true])
})
