import { expect, test } from 'vitest'
import { shippedLexicon } from '#main/adapters/shipped-lexicon.ts'
import { comparableInText } from '../comparable-text.ts'
import { detect } from '../detect.ts'

const lexicon = shippedLexicon()
const sureOf = (a: string, b: string) =>
  detect(comparableInText(a), comparableInText(b), { cosine: 0.8, lexicon })?.confidence ?? 0

test.each([
  ['We use Python version 3.11.', 'We use Python version 3.12.'],
  ['Pin eslint to version 8.', 'Pin eslint to version 9.'],
  ['The API is at version 3.', 'The API is at version 4.'],
  ['The service runs Postgres version 15.', 'The service runs Postgres version 16.'],
  ['Production runs build 41.', 'Production runs build 57.'],
  ['Run 3 replicas.', 'Run 5 replicas.'],
  ['Run 3 tests.', 'Run 5 tests.'],
  ['Build 12 servers per week.', 'Build 15 servers per week.'],
  ['Send 2 reports per week.', 'Send 4 reports per week.'],
  ['The cluster runs 3 nodes.', 'The cluster runs 5 nodes.'],
  ['The API returns 50 results.', 'The API returns 100 results.'],
  ['The webhook makes 3 attempts.', 'The webhook makes 5 attempts.'],
  ['The plan includes 5 seats.', 'The plan includes 8 seats.'],
  ['The team needs 3 monitors.', 'The team needs 5 monitors.'],
  ['Each box holds 12 bottles.', 'Each box holds 24 bottles.'],
  ['Max sends 2 reports per week.', 'Max sends 4 reports per week.'],
  ['Team owns 4 services.', 'Team owns 9 services.'],
])('[G109] a version and a count are values: %s – %s', (a, b) => {
  expect(sureOf(a, b)).toBe(0.9)
})

test.each([
  ['Build 4711 passes all tests.', 'Build 4712 passes all tests.'],
  ['Run 3 failed on Windows.', 'Run 4 failed on Windows.'],
  ['Test 3 fails on Windows.', 'Test 4 fails on Windows.'],
  ['Box 12 holds 3 bottles.', 'Box 13 holds 3 bottles.'],
  ['Version 3 supports uploads.', 'Version 4 supports uploads.'],
  ['Box 3 is in the cellar.', 'Box 4 is in the cellar.'],
  ['The worker 1 restarts every night.', 'The worker 2 restarts every night.'],
])('[G109] before its verb the number says which one: %s – %s', (a, b) => {
  expect(sureOf(a, b)).toBeLessThan(0.7)
})
