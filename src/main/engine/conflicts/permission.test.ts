import { expect, test } from 'vitest'
import { shippedLexicon } from '../../adapters/shipped-lexicon.ts'
import { DEV, vault } from './test-support.ts'

test('[Z60] a permission against a list of bans is told with the “no” and the “may”', async () => {
  const loci = await vault({ lexicon: shippedLexicon() })
  await loci.call('memories.create', {
    content: {
      form: 'text',
      text: 'Customer data never leaves our own machines. No uploads to hosted tools, no pasting into outside services, not even for debugging, not even anonymised by hand.',
    },
    priority: 'critical',
  })
  await loci.say(
    'Crash dumps with customer data may be uploaded to the hosted symbolicator for debugging, if the user ids are anonymised by hand first.',
    DEV,
  )
  const [item] = await loci.open()
  expect(item?.pair?.clash?.sentence).toBe(
    'One negates the other: one says “No uploads to hosted tools, no pasting into outside…”, the other “may be uploaded to the hosted symbolicator for debugging,…”.',
  )
  await loci.close()
})
