import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unlike } from './compare.ts'

const NOTES = [
  'The courier trial in Bremen took 14 days. The bakery did not take part.',
  'relay-7 was restarted on 2026-03-02 and Maria signed the deployment.',
]
const NOTHING = { numbers: [], names: [], negations: [] }

test('[C104] what stands in the notes is not marked, also in another order, number or place in the sentence', () => {
  for (const text of [
    'Maria signed; relay-7 was restarted on 2026-03-02.',
    'Deployments: the trial of a courier in Bremen took 14 days, and the bakery did not take part.',
  ])
    expect(unlike(text, NOTES)).toEqual(NOTHING)
})

test.each([
  ['another number', 'The trial in Bremen took 15 days.', { numbers: ['15'] }],
  ['another name', 'The courier trial in Hamburg took 14 days.', { names: ['Hamburg'] }],
  ['a name at the beginning', 'Jonas signed the deployment.', { names: ['Jonas'] }],
  ['a “not” that is left out', 'The bakery did take part.', 'turned'],
  ['a “not” that is put in', 'The courier trial took not 14 days.', 'turned'],
])('[C104] %s is marked', (_name, text, marked) => {
  const expected = marked === 'turned' ? { negations: [text] } : marked
  expect(unlike(text, NOTES)).toEqual({ ...NOTHING, ...Object(expected) })
})

test('[C104] a text is never unlike itself, whatever it says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(unlike(text, [text])).toEqual(NOTHING)
    }),
  )
})
