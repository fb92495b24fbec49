import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EngineMethod, Input } from '#shared/contract.ts'
import { type MemoryFilter, NEWEST_FIRST } from '#shared/filter.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { type TestEngine, openTestEngine } from '../test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const text = (value: string) => ({ form: 'text', text: value }) as const
const GLOBAL: Scope = { kind: 'global' }
const PLATFORM: Scope = { kind: 'team', id: 'platform' }
const ATLAS: Scope = { kind: 'project', id: 'atlas' }

function agent(id: string, more: Partial<AgentPrincipal> = {}): AgentPrincipal {
  return { kind: 'agent', id, teams: [], project: null, session: null, task: null, ...more }
}
const DEV = agent('DEV-001', { teams: ['platform'], project: 'atlas', session: 's1', task: 't1' })

/** One minute later each time, so that "later" is never a draw. */
async function said(words: string, scope: Scope, more: Partial<Input<'memories.create'>> = {}) {
  loci.clock.pass(60_000)
  return (await loci.call('memories.create', { content: text(words), scope, ...more })).id
}

const retries = (times: number) => `The webhook retries failed deliveries ${times} times.`
const webhook = { domain: 'webhook', subtype: 'convention' }
const build = (value: string) => ({
  content: { form: 'status', statusType: 'build', value } as const,
})
const seenBy = async (as: AgentPrincipal) =>
  (await loci.call('scopes.effective', { as })).map(({ about, wins, shadowed }) => ({
    about,
    wins: wins.id,
    shadowed: shadowed.map(({ id }) => id),
  }))

test('[P1] of what is said at several levels the most specific counts, and the rest is shadowed from near to far', async () => {
  const own = await said('', { kind: 'agent', id: 'DEV-001' }, build('red'))
  const everywhere = await said('', GLOBAL, build('green'))
  const project = await said('', ATLAS, build('amber'))
  const team = await said('', PLATFORM, build('grey'))
  expect(await seenBy(DEV)).toEqual([
    { about: 'Status: build', wins: own, shadowed: [project, team, everywhere] },
  ])
})

test('[P2] of two as specific as each other neither shadows the other, and the later one counts before the general', async () => {
  const both = agent('DEV-001', { teams: ['platform', 'mobile'] })
  const everywhere = await said('', GLOBAL, build('green'))
  await said('', { kind: 'team', id: 'mobile' }, build('amber'))
  const later = await said('', PLATFORM, build('grey'))
  expect(await seenBy(both)).toEqual([
    { about: 'Status: build', wins: later, shadowed: [everywhere] },
  ])
})

test('[P3] one level alone, and what is only filed alike, is no matter of precedence', async () => {
  await said('tabs', ATLAS, webhook)
  await said('The webhook is written in Go.', GLOBAL, webhook)
  await said('a remark', ATLAS)
  await said('another remark', GLOBAL)
  const relays = { form: 'status', statusType: 'health', value: 'Relays: 6 of 6 up' } as const
  await said('', GLOBAL, { content: { ...relays, value: 'Clusters: all green' } })
  await said('', ATLAS, { content: relays })
  expect(await seenBy(DEV)).toEqual([])
})

test('[P4] what the agent cannot see neither wins nor is shadowed: other agents, other projects, archived, run out', async () => {
  const everywhere = await said('', GLOBAL, build('green'))
  const project = await said('', ATLAS, build('amber'))
  await said('', { kind: 'agent', id: 'DEV-002' }, build('red'))
  await said('', { kind: 'project', id: 'beacon' }, build('grey'))
  await said('', { kind: 'task', id: 't1' }, { ...build('blue'), ttl: 'PT1H' })
  const away = await said('', { kind: 'session', id: 's1' }, build('white'))
  await loci.call('memories.change', {
    target: { ids: [away] },
    action: { do: 'status', status: 'archived' },
  })
  loci.clock.pass(3_600_000)
  expect(await seenBy(DEV)).toEqual([
    { about: 'Status: build', wins: project, shadowed: [everywhere] },
  ])
})

test('[P5] forms that name their subject are compared by it', async () => {
  await said('', GLOBAL, build('green'))
  const project = await said('', ATLAS, build('red'))
  await said('', ATLAS, { content: { form: 'status', statusType: 'mailbox', value: '3 unread' } })
  expect((await seenBy(DEV)).map(({ about, wins }) => [about, wins])).toEqual([
    ['Status: build', project],
  ])
})

test('[P50] which word counts is told by one rule: the page of an agent, recall and a context agree', async () => {
  const everywhere = await said(retries(5), GLOBAL, webhook)
  const project = await said(retries(8), ATLAS, webhook)
  const beside = await said('The webhook signs what it delivers.', GLOBAL, webhook)
  const status = await said('', GLOBAL, build('green'))
  const own = await said('', ATLAS, build('red'))
  const things = [
    { about: 'Status: build', wins: own, shadowed: [status] },
    { about: 'Convention: webhook', wins: project, shadowed: [everywhere] },
  ]
  expect(await seenBy(DEV)).toEqual(things)
  const yields = async (text: string) =>
    (await loci.call('recall.search', { text, as: DEV })).hits.flatMap(({ id, yieldsTo }) =>
      yieldsTo === null ? [] : [[id, yieldsTo.id]],
    )
  expect([...(await yields('build')), ...(await yields('webhook deliveries'))]).toEqual(
    things.flatMap(({ wins, shadowed }) => shadowed.map((id) => [id, wins])),
  )
  const { omitted } = await loci.call('context.preview', { task: 'webhook build', as: DEV })
  const out = omitted.map(({ id }) => id)
  expect(out.toSorted()).toEqual([everywhere, status].toSorted())
  expect(out).not.toContain(beside)
})

test('[P6] agents are known by their traces: what they wrote, and where, the busiest place first', async () => {
  await said('by a person', ATLAS)
  await said('for an agent that never wrote', { kind: 'agent', id: 'OPS-001' })
  const as = (project: string) => ({ ...DEV, project })
  const write = (words: string, scope: Scope, project = 'atlas') =>
    loci.call('memories.create', { content: text(words), scope }, as(project))
  await write('one', ATLAS)
  await write('two', { kind: 'project', id: 'beacon' }, 'beacon')
  await write('three', { kind: 'project', id: 'beacon' }, 'beacon')
  await write('four', PLATFORM)
  await write('five', { kind: 'session', id: 's1' })
  await write('six', { kind: 'task', id: 't1' })
  const unmet = { given: { memories: 0, packages: 0 }, connections: [] }
  const nowhere = { memories: 0, teams: [], projects: [], sessions: [], tasks: [] }
  expect(await loci.call('agents.list', {})).toEqual([
    {
      id: 'DEV-001',
      memories: 6,
      ...unmet,
      lastSeenAt: loci.clock.now(),
      teams: ['platform'],
      projects: ['beacon', 'atlas'],
      sessions: ['s1'],
      tasks: ['t1'],
    },
    { id: 'OPS-001', ...nowhere, ...unmet, lastSeenAt: null },
  ])
})

test('[P7] through an agent’s eyes a person gets what the agent gets, byte for byte', async () => {
  for (const scope of [GLOBAL, PLATFORM, ATLAS, { kind: 'agent', id: 'DEV-002' } as const]) {
    for (const n of [1, 2, 3]) await said(`note ${n} in ${scope.kind}`, scope, { tags: [`t${n}`] })
  }
  const short = await said('runs out', ATLAS, { ttl: 'PT1H' })
  await said('gone', PLATFORM).then((id) =>
    loci.call('memories.change', {
      target: { ids: [id] },
      action: { do: 'status', status: 'archived' },
    }),
  )
  loci.clock.pass(3_600_000)
  const filters: MemoryFilter[] = [
    {},
    { text: 'note' },
    { tags: ['t2'] },
    { scopeKinds: ['project', 'agent'] },
    { statuses: ['active', 'archived'] },
    { where: { importance: { $gte: 0 } } },
  ]
  const asked: [EngineMethod, Record<string, unknown>][] = [['scopes.list', {}]]
  for (const filter of filters) {
    asked.push(['memories.facets', { filter }])
    asked.push(['memories.outline', { filter, sort: NEWEST_FIRST, pageSize: 10 }])
    asked.push(['memories.page', { filter, sort: NEWEST_FIRST, limit: 5 }])
  }
  for (const [method, input] of asked) {
    // The person's look first: only what an agent is given counts.
    const seen = await loci.raw(method, { ...input, as: DEV })
    const own = await loci.raw(method, input, DEV)
    expect({ method, ...own }).toMatchObject({ method, ok: true })
    expect(JSON.stringify(seen)).toBe(JSON.stringify(own))
  }
  const seen = await loci.call('scopes.list', { as: DEV })
  expect(seen.map(({ active, total }) => [active, total])).toEqual([
    [3, 3],
    [3, 3],
    [3, 3],
  ])
  expect(
    JSON.stringify(await loci.call('memories.page', { filter: {}, sort: NEWEST_FIRST, as: DEV })),
  ).not.toContain(short)
})

test('[P8] an agent has no eyes but its own, and no effective view', async () => {
  const as = agent('DEV-002')
  const refused = { ok: false, error: { code: 'forbidden' } }
  for (const method of ['memories.outline', 'memories.page'])
    expect(await loci.raw(method, { filter: {}, sort: NEWEST_FIRST, as }, DEV)).toMatchObject(
      refused,
    )
  expect(await loci.raw('memories.facets', { filter: {}, as }, DEV)).toMatchObject(refused)
  expect(await loci.raw('scopes.list', { as }, DEV)).toMatchObject(refused)
  expect(await loci.raw('scopes.list', { as: DEV }, DEV)).toMatchObject(refused)
  expect(await loci.raw('scopes.effective', { as: DEV }, DEV)).toMatchObject(refused)
  expect(await loci.raw('agents.list', {}, DEV)).toMatchObject(refused)
  expect(await loci.raw('agents.calls', {}, DEV)).toMatchObject(refused)
})
