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
    source: 'agent/chat/room-7',
    context: { sessionId: 'S-1', room: 7 },
  })
  expect(await kept({ subtype: 'chat', content: text('x') }, DEV)).toEqual({
    source: 'short-term/consolidation',
    context: {},
  })
  await expect(kept({ source: 'x'.repeat(201) })).rejects.toThrow('200')
})

test('[X32] what an agent says of the source is marked as its word, however it says it', async () => {
  const sources = async () =>
    (await loci.call('recall.search', { text: 'kiln', limit: 50 })).hits.map(({ id }) => id)
  const write = async (words: string, source: string) =>
    (await loci.call('memories.create', { content: text(words), source }, DEV)).id
  const sourceOf = async (id: string) => (await loci.call('memories.get', { id })).source
  const asPerson = await write('The kiln is warm', 'ui/new')
  const asLoci = await write('The kiln is red', 'short-term/consolidation')
  const said = await write('The kiln is small', 'agent/mail')
  const longest = await write('The kiln is old', 'x'.repeat(200))
  expect(await Promise.all([asPerson, asLoci, said, longest].map(sourceOf))).toEqual([
    'agent/ui/new',
    'agent/short-term/consolidation',
    'agent/mail',
    `agent/${'x'.repeat(200)}`,
  ])
  // Sent back as it was seen, it is no new word.
  const edit = { id: asPerson, edit: { source: 'agent/ui/new', tags: ['kiln'] }, seen: {} }
  await loci.call('memories.revise', edit, DEV)
  await loci.call('memories.revise', { id: asLoci, edit: { source: 'engine/x' }, seen: {} }, DEV)
  expect([await sourceOf(asPerson), await sourceOf(asLoci)]).toEqual([
    'agent/ui/new',
    'agent/engine/x',
  ])
  await loci.call('memories.revise', { id: asLoci, edit: { source: 'a book' }, seen: {} })
  expect(await sourceOf(asLoci)).toBe('a book')
  // Through short-term memory, and while it waits there.
  const kept = { content: text('The kiln is loud'), subtype: 'chat', source: 'ui/new' } as const
  await loci.call('experiences.enqueue', kept, DEV)
  const waiting = { where: { source: 'agent/ui/new' } }
  const found = await loci.call('recall.search', { text: 'loud', filter: waiting.where }, DEV)
  expect(found.hits.map(({ from }) => from)).toEqual(['short-term'])
  loci.clock.pass(61_000)
  await loci.tick()
  const all = await Promise.all((await sources()).map(sourceOf))
  expect(all.filter((source) => source === 'ui/new' || source.startsWith('short-term'))).toEqual([])
  expect(all.filter((source) => source === 'agent/ui/new')).toHaveLength(2)
})
