import { expect, test } from 'vitest'
import type { Resolution, ReviewCard } from '#shared/review.ts'
import { aCard } from '../test-support.ts'
import { heldBy } from './held-words.ts'

const ended = (how: Resolution['how'], more: Partial<ReviewCard> = {}) =>
  heldBy(aCard('one', { resolution: { how, by: 'USER', at: 1, why: null }, ...more }))
const found = (masked: string): Partial<ReviewCard> => ({
  kind: 'secret',
  findings: [{ rule: 'GitHub Token', masked, field: 'content.text' }],
})
const HELD = found('ghp_…4f')
const GONE = found('[GitHub Token removed]')

test('[Z51] a settled item says what of it is still in the vault, and only what is true of its verdict', () => {
  expect([
    ended('redacted', GONE),
    ended('edited', GONE),
    ended('rejected', GONE),
    ended('rejected', HELD),
    ended('outdated', HELD),
    ended('approved', HELD),
    ended('rejected'),
  ]).toEqual([
    {
      sentence:
        'The credential is gone from the vault for good. The item keeps the rest of the text.',
      urgent: false,
    },
    {
      sentence:
        'The credential is gone from the vault for good. The item keeps the rest of the text.',
      urgent: false,
    },
    {
      sentence:
        'The credential is gone from the vault for good. The item keeps the rest of the text.',
      urgent: false,
    },
    {
      sentence: 'No memory was made, but the text with the credential is still in the vault file.',
      urgent: true,
    },
    { sentence: 'The text with the credential is still in the vault file.', urgent: true },
    {
      sentence:
        'You stored the credential: the memory holds it in plain text, and so does this item.',
      urgent: false,
    },
    { sentence: 'The item keeps what was proposed until you purge it.', urgent: false },
  ])
})
