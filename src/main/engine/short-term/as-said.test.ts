import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEV, type TestEngine, openTestEngine } from '../test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const text = (words: string) => ({ form: 'text', text: words }) as const

test('[X19] plain words in short-term memory are found as what the ring and the vault call them', async () => {
  await loci.call('experiences.enqueue', { content: text('The kiln is cold today') }, DEV)
  const { hits } = await loci.call(
    'recall.search',
    { text: 'kiln', subtypes: ['observation'] },
    DEV,
  )
  expect(hits.map(({ row }) => row.subtype)).toEqual(['observation'])
})

test('[X20] where an experience came from and its session are kept with it', async () => {
  const at = { ...DEV, session: 'S-1' } as typeof DEV
  const kept = async (more: object, who = at) => {
    const input = { content: text('The kiln is cold'), durable: true, ...more }
    const { memory } = await loci.call('experiences.enqueue', input, who)
    const { source, context } = await loci.call('memories.get', { id: memory ?? '' })
    return { source, context }
  }
  expect(await kept({ source: 'chat/room-7', context: { room: 7 } })).toEqual({
    source: 'chat/room-7',
    context: { sessionId: 'S-1', room: 7 },
  })
  expect(await kept({ subtype: 'chat', content: text('x') }, DEV)).toEqual({
    source: 'short-term/consolidation',
    context: {},
  })
  await expect(kept({ source: 'x'.repeat(201) })).rejects.toThrow('200')
})
