import { expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import type { Resolution } from '#shared/review.ts'
import { settledSentence } from './verdicts/verdict-words.ts'
import { apart, sidesOf, titleOf } from '#renderer/lib/review/item-title.ts'

const MEMORY = MemoryId.parse('mem_000000000001')

const ended = (how: Resolution['how']): Resolution => ({ how, by: 'USER', at: 1, why: null })

test('[Z20] what only waits is not said to be done, what was approved is, what was rejected never was', () => {
  const label = 'Created “Indent with tabs”'
  const titles = [null, ended('approved'), ended('rejected'), ended('outdated')].map((resolution) =>
    titleOf({ label, resolution }),
  )
  expect(titles).toEqual([
    'Would create “Indent with tabs”',
    'Created “Indent with tabs”',
    'Would have created “Indent with tabs”',
    'Would have created “Indent with tabs”',
  ])
  expect(titleOf({ label: 'Forgot 3 memories', resolution: ended('rejected') })).toBe(
    'Would have forgotten 3 memories',
  )
})

test('[Z21] a title that tells of nothing done stays as it is', () => {
  for (const label of ['The file under “Roadmap” changed', '“5 times” against “8 times”', ''])
    expect(titleOf({ label, resolution: null })).toBe(label)
})

test('[Z22] settled says how and by whom, and of a rule which one', () => {
  const pair = (rule: 'user-stands' | null) => ({
    a: { id: MEMORY, digest: '' },
    b: { id: MEMORY, digest: '' },
    clash: null,
    likeness: null,
    rule,
  })
  expect([
    settledSentence(ended('kept-b'), pair(null)),
    settledSentence(ended('by-rule'), pair('user-stands')),
    settledSentence(ended('by-rule'), null),
    settledSentence(ended('outdated'), null),
  ]).toEqual([
    'Kept B by you',
    'Settled by rule: the person’s word stands',
    'Settled by rule',
    'Closed by itself',
  ])
})

test('[Z35] the two of a pair are told apart, whatever they quote; what is no pair has none', () => {
  const pair = {
    a: { id: MEMORY, digest: '' },
    b: { id: MEMORY, digest: '' },
    clash: null,
    likeness: null,
    rule: null,
  }
  const sides = (label: string) => sidesOf({ label, pair })
  expect([
    sides('“Port 1” and “Port 2” contradict each other'),
    sides('“Line one” and “Line one, too” say nearly the same'),
    sides('“New” supersedes “Old”'),
    sides('Created “Indent with tabs”'),
    sidesOf({ label: '“Port 1” and “Port 2” contradict each other', pair: null }),
  ]).toEqual([
    { first: '“Port 1”', second: '“Port 2”', joined: 'or' },
    { first: '“Line one”', second: '“Line one, too”', joined: 'or' },
    { first: '“New”', second: '“Old”', joined: 'instead of' },
    null,
    null,
  ])
})

test('[Z38] two that begin alike are shown from where they differ', () => {
  expect([
    apart('“Deploys of atlas-api go to fra2 first.”', '“Deploys of atlas-api go to iad1 first.”'),
    apart('“Port 80 is open.”', '“Port 81 is open.”'),
    apart('“One and the same text as the other.”', '“One and the same text as the other.”'),
    apart('', '“Anything”'),
  ]).toEqual([
    ['“Deploys of … go to fra2 first.”', '“Deploys of … go to iad1 first.”'],
    ['“Port 80 is open.”', '“Port 81 is open.”'],
    ['“One and … the other.”', '“One and … the other.”'],
    ['', '“Anything”'],
  ])
})
