import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEV, type TestEngine, openTestEngine } from '../test-support.ts'
import { anAgent } from './test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const text = (words: string) => ({ form: 'text' as const, text: words })
const everything = { filter: {}, sort: { by: 'createdAt', direction: 'asc' } } as const
const memories = async () => (await loci.call('memories.page', everything)).rows
const lastEntry = async () => (await loci.call('journal.page', { limit: 1 })).entries[0]

test('[X3] what a tick keeps are episodic memories of the agent, in its own scope, in one entry of the journal', async () => {
  await loci.call(
    'experiences.enqueue',
    { content: text('The build broke.'), subtype: 'error' },
    DEV,
  )
  loci.clock.pass(500)
  await loci.call(
    'experiences.enqueue',
    {
      content: text('Ana asked for the logs.'),
      subtype: 'chat',
      type: 'semantic',
      context: { mentionedMe: true, room: 'ops' },
    },
    DEV,
  )
  loci.clock.pass(500)
  await loci.tick()
  const [first, second] = await memories()
  const now = loci.clock.now()
  const common = {
    scope: { kind: 'agent', id: 'DEV-001' },
    createdBy: 'DEV-001',
    source: 'short-term/consolidation',
    consolidatedAt: now,
    confidence: 0.8,
  }
  expect(await loci.call('memories.get', { id: first?.id ?? '' })).toMatchObject({
    ...common,
    type: 'episodic',
    subtype: 'error',
    importance: 0.9,
    createdAt: now - 1000,
  })
  expect(await loci.call('memories.get', { id: second?.id ?? '' })).toMatchObject({
    ...common,
    type: 'semantic',
    importance: 0.8,
    createdAt: now - 500,
    context: { mentionedMe: true, room: 'ops' },
  })
  expect(await lastEntry()).toMatchObject({
    actor: 'DEV-001',
    label: 'Kept 2 experiences from short-term memory',
    why: 'Something of importance 0.7 or more had happened.',
    changes: 2,
  })
  expect((await loci.call('journal.page', {})).entries).toHaveLength(1)
})

test('[X3] a key that exists in that scope is reinforced, in the vault and within one batch, all in one changeset', async () => {
  const { id } = await loci.call(
    'memories.create',
    { content: text('The build broke.'), scope: { kind: 'agent', id: 'DEV-001' } },
    DEV,
  )
  for (const words of ['The build  broke.', 'It is green again.', 'It is green again.']) {
    await loci.call('experiences.enqueue', { content: text(words), subtype: 'error' }, DEV)
  }
  await loci.tick()
  expect((await memories()).map(({ summary, confidence }) => [summary, confidence])).toEqual([
    ['The build broke.', 0.9],
    ['It is green again.', 0.9],
  ])
  expect(await loci.call('memories.get', { id })).toMatchObject({
    contributors: ['DEV-001'],
    source: 'engine/create',
  })
  expect(await lastEntry()).toMatchObject({
    label: 'Kept 3 experiences from short-term memory',
    changes: 2,
  })
  expect(await loci.call('experiences.agents', {})).toMatchObject([
    { agent: 'DEV-001', holds: 0, gone: { kept: 3 } },
  ])
})

test('[X3] one agent, several tasks: still one changeset, each experience in the scope it happened in', async () => {
  const at = (task: string) => anAgent('DEV-001', { task })
  await loci.call('experiences.enqueue', { content: text('Done A.'), subtype: 'task' }, at('a'))
  await loci.call('experiences.enqueue', { content: text('Done B.'), subtype: 'task' }, at('b'))
  await loci.tick()
  expect((await memories()).map(({ scope }) => scope)).toEqual([
    { kind: 'task', id: 'a' },
    { kind: 'task', id: 'b' },
  ])
  expect((await loci.call('journal.page', {})).entries).toHaveLength(1)
})

test('[X11] a durable experience is on disk before the call returns, whatever its importance', async () => {
  const { memory } = await loci.call(
    'experiences.enqueue',
    { content: text('Remember this.'), durable: true },
    DEV,
  )
  expect(await loci.call('memories.get', { id: memory ?? '' })).toMatchObject({
    importance: 0.4,
    source: 'short-term/consolidation',
    type: 'episodic',
  })
  expect(await lastEntry()).toMatchObject({ why: 'The agent asked for it to be kept at once.' })
  expect(await loci.call('experiences.agents', {})).toEqual([])
})

test('[X9] a clean quit keeps what is worth keeping and nothing else', async () => {
  await loci.call('experiences.enqueue', { content: text('Worth it.'), subtype: 'chat' }, DEV)
  await loci.call('experiences.enqueue', { content: text('Not worth it.') }, DEV)
  await loci.reopen()
  expect((await memories()).map(({ summary }) => summary)).toEqual(['Worth it.'])
  expect(await lastEntry()).toMatchObject({ why: 'Short-term memory was being closed.' })
})

test('[X12] the ring shows each experience with its parts and its fate', async () => {
  const start = loci.clock.now()
  const ring = () => loci.call('experiences.ring', { agent: 'DEV-001' })
  const fates = async () =>
    Object.fromEntries((await ring()).experiences.map(({ summary, fate }) => [summary, fate]))
  for (const subtype of ['chat', 'observation', 'remark'])
    await loci.call('experiences.enqueue', { content: text(subtype), subtype }, DEV)
  expect(await fates()).toMatchObject({
    chat: { kind: 'kept-by', at: start + 60_000 },
    observation: { kind: 'fades', at: start + 3_600_000 },
    remark: { kind: 'stays' },
  })
  expect(await ring()).toMatchObject({
    holds: 3,
    waiting: 3,
    capacity: 100,
    experiences: [
      { subtype: 'remark' },
      {},
      { importance: { value: 0.6, parts: [{ name: 'chat', adds: 0.6 }] } },
    ],
  })
  await loci.call('experiences.enqueue', { content: text('insight'), subtype: 'insight' }, DEV)
  expect(await fates()).toMatchObject({
    chat: {
      kind: 'kept-next-tick',
      sentence:
        'Is kept at the next tick, because something of importance 0.7 or more has happened.',
    },
    insight: { kind: 'kept-next-tick' },
  })
  await loci.tick()
  expect(Object.keys(await fates())).toEqual(['remark', 'observation'])
})

test('[X12] every fate comes true', async () => {
  for (const subtype of ['chat', 'observation', 'remark'])
    await loci.call('experiences.enqueue', { content: text(subtype), subtype }, DEV)
  const { experiences } = await loci.call('experiences.ring', { agent: 'DEV-001' })
  const left = async () =>
    (await loci.call('experiences.ring', { agent: 'DEV-001' })).experiences.map(
      ({ subtype }) => subtype,
    )
  for (const { subtype, fate } of experiences.toReversed()) {
    if (!('at' in fate)) continue
    loci.clock.pass(fate.at - loci.clock.now() - 1)
    await loci.tick()
    expect(await left()).toContain(subtype)
    loci.clock.pass(1)
    await loci.tick()
    expect(await left()).not.toContain(subtype)
  }
  expect(await left()).toEqual(['remark'])
})

test('[X13] recent merges buffer and vault without duplicates, newest first', async () => {
  const say = async (words: string, subtype: string) => {
    await loci.call('experiences.enqueue', { content: text(words), subtype }, DEV)
    loci.clock.pass(1000)
  }
  const told = async (limit = 20) =>
    (await loci.call('experiences.recent', { agent: 'DEV-001', limit }, DEV)).map((item) => [
      item.from,
      item.from === 'buffer' ? item.experience.summary : item.memory.summary,
    ])
  await say('One.', 'error')
  await say('Two.', 'error')
  await loci.tick()
  await say('Three.', 'remark')
  await say('One.', 'chat')
  await say('Three.', 'remark')
  expect(await told()).toEqual([
    ['buffer', 'Three.'],
    ['buffer', 'One.'],
    ['memory', 'Two.'],
  ])
  expect(await told(1)).toEqual([['buffer', 'Three.']])
  loci.clock.pass(60_000)
  await loci.tick()
  expect(await told()).toEqual([
    ['memory', 'One.'],
    ['buffer', 'Three.'],
    ['memory', 'Two.'],
  ])
})

test('[X15] nor does a global preference that is only said again', async () => {
  const scope = { kind: 'global' } as const
  const spaces = { content: text('Prefer spaces.'), type: 'episodic', scope } as const
  await loci.call('memories.create', { ...spaces, subtype: 'preference' })
  for (const words of ['One.', 'Two.'])
    await loci.call('experiences.enqueue', { content: text(words), subtype: 'error' }, DEV)
  await loci.call('experiences.enqueue', { ...spaces, subtype: 'error' }, DEV)
  await loci.tick()
  expect((await memories()).map(({ summary }) => summary).toSorted()).toEqual([
    'One.',
    'Prefer spaces.',
    'Two.',
  ])
  expect(await loci.call('reviews.list', { state: 'open' })).toMatchObject([
    { kind: 'global-write', label: 'Kept “Prefer spaces.” from short-term memory' },
  ])
})

test('[X15] one credential does not hold back the rest: it waits alone', async () => {
  const secrets = {
    find: async (words: string) =>
      words.includes('AKIA') ? [{ rule: 'AWS key', start: 0, end: words.length }] : [],
  }
  const guarded = await openTestEngine({ secrets })
  for (const words of ['Fine.', 'AKIA0123456789', 'Fine too.'])
    await guarded.call('experiences.enqueue', { content: text(words), subtype: 'error' }, DEV)
  await guarded.tick()
  expect(
    (await guarded.call('memories.page', everything)).rows.map(({ summary }) => summary),
  ).toEqual(['Fine.', 'Fine too.'])
  expect(await guarded.call('reviews.list', { state: 'open' })).toMatchObject([
    { kind: 'secret', createdBy: 'DEV-001' },
  ])
  expect(await guarded.call('experiences.agents', {})).toMatchObject([
    { holds: 0, gone: { kept: 2, held: 1 } },
  ])
  const durable = await guarded.call(
    'experiences.enqueue',
    { content: text('AKIA99'), durable: true },
    DEV,
  )
  expect(durable).toMatchObject({ memory: null, review: expect.stringMatching(/^rev_/) })
  await guarded.close()
})

test('[X7] the window hears of experiences once a tick', async () => {
  await loci.call('experiences.enqueue', { content: text('x'), subtype: 'remark' }, DEV)
  await loci.call('experiences.enqueue', { content: text('y'), subtype: 'remark' }, DEV)
  expect(loci.heard).toEqual([])
  await loci.tick()
  await loci.tick()
  expect(loci.heard).toEqual([['experiences']])
})

test('[X5] when the vault refuses, nothing leaves the buffer', async () => {
  const failing = await openTestEngine({
    tokens: {
      count: () => {
        throw new Error('no tokenizer')
      },
    },
  })
  await failing.call('experiences.enqueue', { content: text('x'), subtype: 'error' }, DEV)
  await failing.tick()
  expect(await failing.call('experiences.ring', { agent: 'DEV-001' })).toMatchObject({
    holds: 1,
    experiences: [
      { fate: { kind: 'kept-by', sentence: 'Could not be written; this is tried again then.' } },
    ],
  })
  expect(
    await failing.raw('experiences.enqueue', { content: text('y'), durable: true }, DEV),
  ).toMatchObject({ ok: false, error: { code: 'internal' } })
  await failing.close()
})
