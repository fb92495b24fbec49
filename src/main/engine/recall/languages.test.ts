import { expect, test } from 'vitest'
import { LANGUAGES } from '../store/contract-suite/search/search-languages.ts'
import { openTestEngine } from '../test-support.ts'

test.for(LANGUAGES)(
  '[Q80] %s: in “%s” the search for “%s” finds something: %s',
  async ([, said, asked, isFound]) => {
    const loci = await openTestEngine()
    for (const text of [said, 'Something else entirely, 7 of 9.'])
      await loci.call('memories.create', { content: { form: 'text', text } })
    for (const typing of [false, true]) {
      const { hits } = await loci.call('recall.search', { text: asked, typing })
      expect([typing, hits.map(({ row }) => row.summary)]).toEqual([typing, isFound ? [said] : []])
    }
    await loci.close()
  },
)

test('[Q80] a word is found wherever it stands, in a long text and in an attachment', async () => {
  const loci = await openTestEngine()
  const filler = (words: number) => Array.from({ length: words }, (_, n) => `word${n}`).join(' ')
  for (const words of [900, 4000]) {
    const text = `${filler(words)} xylophone${words} and more.`
    const { id } = await loci.call('memories.create', { content: { form: 'text', text } })
    const { hits } = await loci.call('recall.search', { text: `xylophone${words}` })
    expect(hits.map((hit) => hit.id)).toEqual([id])
    const without = await loci.call('recall.search', { text: `word7 -xylophone${words}` })
    expect(without.hits.map((hit) => hit.id)).not.toContain(id)
  }
  await loci.close()
})
