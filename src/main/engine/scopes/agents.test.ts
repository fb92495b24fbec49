import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AgentConnection } from '#shared/agent.ts'
import { DEV, agent, openTestEngine, type TestEngine } from '../test-support.ts'

const connected = new Map<string, AgentConnection[]>()
const seen = new Map<string, number>()
let tell: (() => void) | null = null
let loci: TestEngine
beforeEach(async () => {
  connected.clear()
  seen.clear()
  loci = await openTestEngine({
    visitors: {
      connected: () => connected,
      lastSeen: () => seen,
      calls: () => [],
      onChanged: (listener) => void (tell = listener),
    },
  })
})
afterEach(() => loci.close())

const text = (words: string) => ({ form: 'text', text: words }) as const
const known = async () =>
  (await loci.call('agents.list', {})).map(({ id, memories, given, lastSeenAt }) => ({
    id,
    wrote: memories,
    given,
    lastSeenAt,
  }))

test('[U21] everybody who wrote, asked, reported or is connected is listed, with when they were last seen', async () => {
  const morning = loci.clock.now()
  const { id } = await loci.call('memories.create', {
    content: text('Tiles are cached for a day.'),
    scope: { kind: 'project', id: 'atlas' },
  })
  await loci.call('memories.create', { content: text('By an agent.') }, agent('WRITER'))
  loci.clock.pass(1000)
  await loci.call('recall.search', { text: 'tiles cached' }, agent('ASKER'))
  loci.clock.pass(1000)
  await loci.call('context.assemble', { task: 'cache the tiles' }, DEV)
  await loci.call('context.assemble', { task: 'cache the tiles' }, DEV)
  loci.clock.pass(1000)
  await loci.call('experiences.enqueue', { content: text('It built.') }, agent('REPORTER'))
  connected.set('GUEST', [
    { client: { name: 'test', version: '1' }, since: morning + 9000, project: null, session: null },
  ])
  seen.set('CALLER', morning + 7000)
  const none = { memories: 0, packages: 0 }
  expect(await known()).toEqual([
    {
      id: 'ASKER',
      wrote: 0,
      given: { memories: 1, packages: 0 },
      lastSeenAt: morning + 1000,
    },
    { id: 'CALLER', wrote: 0, given: none, lastSeenAt: morning + 7000 },
    {
      id: 'DEV-001',
      wrote: 0,
      given: { memories: 1, packages: 2 },
      lastSeenAt: morning + 2000,
    },
    { id: 'GUEST', wrote: 0, given: none, lastSeenAt: morning + 9000 },
    { id: 'REPORTER', wrote: 0, given: none, lastSeenAt: morning + 3000 },
    { id: 'WRITER', wrote: 1, given: none, lastSeenAt: morning },
  ])
  await loci.call('memories.change', {
    target: { ids: [id] },
    action: { do: 'status', status: 'forgotten' },
  })
  expect((await known()).find((one) => one.id === 'ASKER')?.given.memories).toBe(1)
})

test('[U21] whoever comes, calls or goes is announced to screens', async () => {
  loci.heard.length = 0
  tell?.()
  expect(loci.heard).toEqual([['agents']])
})

test('[U23] what an agent is answered does not depend on who else is connected or calls', async () => {
  const asked = [
    ['agents.list', {}],
    ['agents.calls', {}],
    ['agents.calls', { agent: 'DEV-001' }],
    ['experiences.agents', {}],
    ['scopes.list', {}],
  ] as const
  const answers = async () =>
    JSON.stringify(
      await Promise.all(asked.map(([method, input]) => loci.raw(method, input, agent('SPY')))),
    )
  const before = await answers()
  connected.set('DEV-001', [
    { client: { name: 'test', version: '1' }, since: 1, project: 'atlas', session: null },
  ])
  seen.set('DEV-001', 1)
  expect(await answers()).toBe(before)
  expect(await loci.raw('agents.calls', {}, agent('SPY'))).toMatchObject({
    ok: false,
    error: { code: 'forbidden' },
  })
})
