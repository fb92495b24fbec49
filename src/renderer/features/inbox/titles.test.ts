import { expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import type { Resolution } from '#shared/review.ts'
import { settledSentence } from './settled-words.ts'
import { titleOf } from './titles.ts'

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
    'Kept B by USER',
    'Settled by rule: the person’s word stands',
    'Settled by rule',
    'Closed by itself',
  ])
})
