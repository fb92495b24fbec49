import { expect, test } from 'vitest'
import { shippedLexicon } from '#main/adapters/shipped-lexicon.ts'
import { comparableInText } from '../comparable-text.ts'
import { detect } from '../detect.ts'

const lexicon = shippedLexicon()
const sureOf = (a: string, b: string) =>
  detect(comparableInText(a), comparableInText(b), { cosine: 0.9, lexicon })?.confidence ?? 0

test.each([
  ['Images signed by key k3 run in the cluster.', 'Images signed by key k2 run in the cluster.'],
  [
    'Spin the lysates 20 min at 4 °C, keep the supernatant',
    'Spin the lysates 20 min at 4 °C, keep the pellet',
  ],
  [
    'The mail worker retries 5x with slow backoff, then dead letters',
    'The mail worker retries 3x with slow backoff, then dead letters',
  ],
])('[G107] one other word in the same note is asked about, and never settled: %s – %s', (a, b) => {
  expect(sureOf(a, b)).toBe(0.75)
})

test.each([
  ['too short to be one note', 'The app supports iOS.', 'The app supports Android.'],
  [
    'two edits',
    'Images signed by key k3 run in the cluster.',
    'Images signed by key k2 run in the lab.',
  ],
  [
    'more is said',
    'Images signed by key k3 run in the cluster.',
    'Images signed by key k2 run in the cluster, too.',
  ],
  [
    'an abbreviation',
    'Integration tests use real Postgres in containers.',
    'Integration tests use real PG in containers.',
  ],
  [
    'other words for the same',
    'The session tokens of the app are valid for thirty days.',
    'The session tokens of the app are good for thirty days.',
  ],
  [
    'another subject',
    'Robin reads the weekly report of the depot.',
    'Maria reads the weekly report of the depot.',
  ],
  [
    'one of several',
    'The girl has red hair, piercings and a drawing on the back',
    'The girl has red hair, piercings and a tattoo on the back',
  ],
])('[G107] %s: %s – %s', (_, a, b) => {
  expect(sureOf(a, b)).toBeLessThan(0.7)
})
