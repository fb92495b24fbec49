import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AgentPrincipal } from '#shared/principal.ts'
import { DEV, type TestEngine, agent, openTestEngine } from '../test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const DAY = 24 * 3_600_000
const QA = agent('QA-001')
const lives = (words: string, subtype: string, who = DEV) =>
  loci.call('experiences.enqueue', { content: { form: 'text', text: words }, subtype }, who)
const ring = async (id = 'DEV-001') =>
  (await loci.call('experiences.ring', { agent: id })).experiences.map(
    ({ summary, importance, fate }) => ({ summary, importance, fate: fate.kind }),
  )

test('[X33] an experience that its agent’s search found is more important, once, and is kept', async () => {
  await lives('The kiln is cold', 'remark')
  await lives('The oven is warm', 'remark')
  await lives('The kiln is cold too', 'remark', QA)
  await loci.call('recall.search', { text: 'kiln' })
  await loci.call('recall.search', { text: 'kiln', as: DEV as AgentPrincipal })
  const plain = { value: 0.5, parts: [{ name: 'remark', adds: 0.5 }] }
  const found = { value: 0.6, parts: [...plain.parts, { name: 'recalled', adds: 0.1 }] }
  const [oven, kiln] = await ring()
  expect([oven?.importance, kiln?.importance]).toEqual([plain, plain])
  await loci.call('recall.search', { text: 'kiln' }, DEV)
  await loci.call('recall.search', { text: 'kiln' }, DEV)
  expect(await ring()).toEqual([
    { summary: 'The oven is warm', importance: plain, fate: 'stays' },
    { summary: 'The kiln is cold', importance: found, fate: 'kept-by' },
  ])
  expect((await ring('QA-001')).map(({ importance }) => importance)).toEqual([plain])
  loci.clock.pass(61_000)
  await loci.tick()
  expect((await ring()).map(({ summary }) => summary)).toEqual(['The oven is warm'])
  const { hits } = await loci.call('recall.search', { text: 'kiln' }, DEV)
  expect(hits.map(({ from, row }) => [from, row.importance])).toEqual([['vault', 0.6]])
})

test('[X33] experiences of two agents are two hits to a person who sees both', async () => {
  await lives('The kiln is cold', 'remark')
  await lives('The kiln is warm', 'remark', QA)
  const { hits } = await loci.call('recall.search', { text: 'kiln' })
  expect([hits.length, new Set(hits.map(({ id }) => id)).size]).toEqual([2, 2])
})

/** Twenty chats that are kept, then a day. */
async function twentyKept(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await lives(`Word number ${n} was spoken`, 'chat')
  loci.clock.pass(61_000)
  await loci.tick()
  loci.clock.pass(DAY + 1000)
}

const sentences = async () =>
  (await loci.call('experiences.ring', { agent: 'DEV-001' })).experiences.map(
    ({ summary, fate }) => [summary, fate.kind, fate.sentence],
  )

test('[X34] an agent whose kept experiences nobody is given keeps only more important ones, and the ring says why', async () => {
  await twentyKept()
  await lives('Something failed', 'error')
  await loci.tick()
  await lives('One more word', 'chat')
  expect(await sentences()).toEqual([
    [
      'One more word',
      'stays',
      'Stays until newer ones push it out: too important to fade, and kept only from 0.65 on, because hardly anything this agent kept was used.',
    ],
  ])
  // Nobody else is judged by it, and after a month without evidence everybody begins anew.
  await lives('A word of QA', 'chat', QA)
  expect((await ring('QA-001')).map(({ fate }) => fate)).toEqual(['kept-by'])
  loci.clock.pass(31 * DAY)
  await lives('Something failed again', 'error')
  await loci.tick()
  expect((await sentences()).map(([summary]) => summary)).toEqual(['One more word'])
  loci.clock.pass(61_000)
  await loci.tick()
  expect(await sentences()).toEqual([])
})

test('[X34] one whose kept experiences are used keeps a little less important ones too', async () => {
  const signs = { userDirectMessage: true }
  const aside = { content: { form: 'text', text: 'By the way' } as const, context: signs }
  await loci.call('experiences.enqueue', aside, DEV)
  expect(await ring()).toMatchObject([{ importance: { value: 0.55 }, fate: 'stays' }])
  await twentyKept()
  await loci.call('recall.search', { text: 'word spoken number', limit: 50 }, DEV)
  await lives('Something failed', 'error')
  await loci.tick()
  loci.clock.pass(61_000)
  await loci.tick()
  expect(await ring()).toEqual([])
})
