import { expect, test } from 'vitest'
import { doneSentence } from './done-words.ts'

const NONE = { settled: 0, superseded: 0, archived: 0, merged: 0, promoted: 0, kept: 0, expired: 0 }

test('[Z52] what Loci did on its own is one sentence of what there was, and says so where there was nothing', () => {
  expect([
    doneSentence(NONE, 'In the last 14 days'),
    doneSentence({ ...NONE, superseded: 5 }, 'In the last 14 days'),
    doneSentence(
      { ...NONE, settled: 1, archived: 1200, kept: 2, expired: 1 },
      'In the last 14 days',
    ),
  ]).toEqual([
    'In the last 14 days Loci did nothing on its own.',
    'In the last 14 days Loci on its own superseded 5.',
    'In the last 14 days Loci on its own settled 1 contradiction, archived 1,200, kept 2 experiences and let 1 expire.',
  ])
})
