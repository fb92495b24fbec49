import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Input, Output } from '#shared/contract.ts'
import type { Json } from '#shared/json.ts'
import type { MemoryDraft, MemoryId } from '#shared/memory.ts'
import { type AgentPrincipal, USER } from '#shared/principal.ts'
import { SIGNALS } from '#shared/recall.ts'
import { letterModel } from '../store/test-support/letter-vectors.ts'
import { type TestEngine, openTestEngine } from '../test-support.ts'
import { DEFAULT_WEIGHTS } from './weigh/weights.ts'

const FORGET = { do: 'status', status: 'forgotten' } as const

const DEV: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: ['platform'],
  project: 'atlas',
  session: null,
  task: null,
}
const ATLAS = { kind: 'project', id: 'atlas' } as const
const HOUR = 3_600_000

let loci: TestEngine
beforeEach(async () => {
  loci = await openTestEngine({ embed: () => ({ kind: 'off', why: 'No model in this test.' }) })
})
afterEach(() => loci.close())

async function remember(
  says: string,
  draft: Partial<MemoryDraft> = {},
  who: AgentPrincipal = DEV,
): Promise<MemoryId> {
  const content = { form: 'text', text: says } as const
  const { id } = await loci.call('memories.create', { content, scope: ATLAS, ...draft }, who)
  return id
}
const search = (input: Input<'recall.search'>, who: AgentPrincipal | typeof USER = USER) =>
  loci.call('recall.search', input, who)
const ids = ({ hits }: Output<'recall.search'>) => hits.map(({ id }) => id)

test('[Q40] best first, each with every reason and a snippet', async () => {
  const rollback = await remember('A rollback of the billing deploy takes ten minutes.')
  const deploy = await remember('We deploy on Tuesdays.', {
    scope: { kind: 'global' },
    type: 'semantic',
  })
  await remember('Lunch is at noon.')
  const found = await search({ text: 'billing rollback' })
  expect(ids(found)).toEqual([rollback])
  expect(ids(await search({ text: 'how do we deploy?' }))).toContain(deploy)
  const [hit] = found.hits
  expect(hit?.signals.map(({ name }) => name)).toEqual(SIGNALS)
  expect(hit?.score).toBeCloseTo(
    hit?.signals.reduce((sum, each) => sum + each.contribution, 0) ?? 0,
    9,
  )
  expect(hit?.snippet.text).toContain('rollback')
  expect(found.semantic).toEqual({
    state: 'off',
    sentence: 'No model in this test.',
    model: null,
    embedded: 0,
    waiting: 0,
  })
})

test('[Q41] what is asked about and not there gives nothing', async () => {
  await remember('A rollback of the billing deploy takes ten minutes.')
  await remember('Lunch is at noon.')
  expect((await search({ text: 'penguins of Antarctica' })).hits).toEqual([])
})

test('[Q42] meaning finds what the words do not say', async () => {
  const model = letterModel()
  const other = await openTestEngine({ embed: () => ({ kind: 'ready', embed: model }) })
  const content = { form: 'text', text: 'rollbacking billings' } as const
  const { id } = await other.call('memories.create', { content })
  while (await other.embedSome());
  const { hits, semantic } = await other.call('recall.search', { text: 'rollbackings billing' })
  expect(hits.map((hit) => hit.id)).toEqual([id])
  expect(hits[0]?.signals.find(({ name }) => name === 'meaning')?.value).toBe(1)
  expect(semantic).toMatchObject({ state: 'on', embedded: 1, waiting: 0 })
  await other.close()
})

test('[Q43] an answer is found through the question written just before it', async () => {
  const model = letterModel()
  const other = await openTestEngine({ embed: () => ({ kind: 'ready', embed: model }) })
  const write = async (text: string) => {
    other.clock.pass(60_000)
    return (await other.call('memories.create', { content: { form: 'text', text } })).id
  }
  await write('Which database did we choose for the invoices?')
  const answer = await write('Postgres, since the whole team has run it for years.')
  other.clock.pass(3 * HOUR)
  await write('Everybody who uses the coffee machine cleans it in the evening.')
  while (await other.embedSome());
  const { hits } = await other.call('recall.search', { text: 'database invoices' })
  expect(hits[1]?.id).toBe(answer)
  expect(hits[1]?.signals.find(({ name }) => name === 'neighbours')?.sentence).toBe(
    'What was written around it says “database” and “invoices”.',
  )
  await other.close()
})

test('[Q44] filters shut out, tags and domain only speak for', async () => {
  const tagged = await remember('Deploy notes of spring.', { tags: ['release'], importance: 0.9 })
  const plain = await remember('Deploy notes of autumn.', { context: { room: 'ops' } })
  expect(ids(await search({ text: 'deploy notes', tags: ['release'] }))).toEqual([tagged, plain])
  expect(ids(await search({ tags: ['release'] }))).toEqual([tagged])
  expect(ids(await search({ text: 'deploy', minImportance: 0.8 }))).toEqual([tagged])
  expect(ids(await search({ text: 'deploy', contextFilter: { room: 'ops' } }))).toEqual([plain])
  expect(ids(await search({ text: 'deploy', filter: { tags: { $in: ['release'] } } }))).toEqual([
    tagged,
  ])
  expect(ids(await search({ text: 'deploy', types: ['procedural'] }))).toEqual([])
  expect(ids(await search({ text: 'deploy -autumn' }))).toEqual([tagged])
  expect(ids(await search({ text: '"notes of autumn"' }))).toEqual([plain])
})

test('[Q130] the context and the filter of one question both have to hold, also on one field', async () => {
  const ops = await remember('Deploy notes of spring.', { context: { room: 'ops', floor: 2 } })
  const dev = await remember('Deploy notes of autumn.', { context: { room: 'dev', floor: 3 } })
  const found = async (contextFilter: Record<string, string | number>, filter: object) =>
    ids(await search({ text: 'deploy notes', contextFilter, filter: { ...filter } }))
  expect(await found({ room: 'ops' }, { 'context.room': 'ops' })).toEqual([ops])
  expect(await found({ room: 'ops' }, { 'context.room': 'dev' })).toEqual([])
  expect(await found({ floor: 3 }, { 'context.floor': 2 })).toEqual([])
  expect(await found({ floor: 2 }, { 'context.floor': 3 })).toEqual([])
  expect(await found({ floor: 3 }, { 'context.floor': { $gte: 2, $eq: 3 } })).toEqual([dev])
  const both = { 'context.room': { $eq: 'dev', $in: ['dev', 'ops'] } }
  expect(await found({ room: 'ops' }, both)).toEqual([])
  const query = {
    text: 'deploy',
    contextFilter: { room: 'dev' },
    filter: { 'context.room': 'ops' },
  }
  expect((await loci.call('recall.absence', { query, id: ops })).sentence).toContain('dev')
})

test('[Q45] only serving an agent is counted', async () => {
  const id = await remember('Deploy on Tuesdays.')
  const count = async () => (await loci.call('memories.get', { id })).accessCount
  await search({ text: 'deploy' })
  await search({ text: 'deploy', as: DEV })
  expect(await count()).toBe(0)
  await search({ text: 'deploy' }, DEV)
  expect(await count()).toBe(1)
})

test('[Q46] what just happened is found beside what was kept, and never twice', async () => {
  const kept = await remember('The deploy of billing failed at noon.', {
    scope: { kind: 'agent', id: 'DEV-001' },
  })
  const same = { content: { form: 'text', text: 'The deploy of billing failed at noon.' } } as const
  const fresh = { content: { form: 'text', text: 'The deploy of search went through.' } } as const
  await loci.call('experiences.enqueue', same, DEV)
  await loci.call('experiences.enqueue', fresh, DEV)
  const { hits } = await search({ text: 'deploy' }, DEV)
  expect(hits.map(({ from, row }) => `${from}: ${row.summary}`).toSorted()).toEqual([
    'short-term: The deploy of search went through.',
    'vault: The deploy of billing failed at noon.',
  ])
  expect(hits.find(({ from }) => from === 'vault')?.id).toBe(kept)
  const other = { ...DEV, id: 'QA-001' }
  expect((await search({ text: 'deploy search' }, other)).hits).toEqual([])
})

test('[Q47] superseded, forgotten and run out are never found', async () => {
  const gone = await remember('Deploy by hand.')
  const forgotten = await remember('Deploy by mail.')
  const short = await remember('Deploy by phone.', { ttl: 'PT1H' })
  expect(ids(await search({ text: 'deploy' })).toSorted()).toEqual(
    [gone, forgotten, short].toSorted(),
  )
  await loci.call('memories.change', {
    target: { ids: [gone] },
    action: { do: 'status', status: 'superseded' },
  })
  expect(
    await loci.call('memories.change', { target: { ids: [forgotten] }, action: FORGET }, DEV),
  ).toMatchObject({
    changed: 1,
    label: 'Forgot “Deploy by mail.”',
  })
  loci.clock.pass(2 * HOUR)
  expect((await search({ text: 'deploy' })).hits).toEqual([])
  await loci.call('journal.undo', {})
})

test('[Q48] contradicted is marked as disputed, unless the other does not stand any more', async () => {
  const first = await remember('Deploy on Tuesdays.')
  const second = await remember('Tuesdays belong to the auditors.', {
    links: [{ kind: 'contradicts', to: first }],
  })
  const disputed = async () =>
    Object.fromEntries(
      (await search({ text: 'deploy tuesdays' })).hits.map((hit) => [hit.id, hit.disputed]),
    )
  expect(await disputed()).toEqual({ [first]: true, [second]: true })
  await loci.call('memories.change', { target: { ids: [second] }, action: FORGET })
  expect(await disputed()).toEqual({ [first]: false })
})

test('[Q49] the more specific word on the same thing counts, and the other says so', async () => {
  const rule = { domain: 'deploy', subtype: 'convention', taskType: 'window' }
  const team = { scope: { kind: 'team', id: 'platform' } } as const
  const health = (value: Json) => ({ form: 'status', statusType: 'system_health', value }) as const
  const general = await remember('Deploys take 5 minutes.', { ...rule, ...team })
  const specific = await remember('Deploys take 8 minutes.', rule)
  const other = await remember('Deploys are announced in the channel.', { ...rule, ...team })
  const clusters = await remember('', { content: health({ deploys: 'ok', fra2: 'ok' }), ...team })
  await remember('', { content: health({ deploys: '6/6', lag: 1.2 }) })
  const { hits } = await search({ text: 'deploys' })
  const yields = new Map(hits.map(({ id, yieldsTo }) => [id, yieldsTo]))
  expect(yields.get(general)).toEqual({
    id: specific,
    sentence: 'Overridden by project/atlas: “Deploys take 8 minutes.”',
  })
  expect([specific, other, clusters].map((id) => yields.get(id))).toEqual([null, null, null])
})

test('[Q50] a vault’s weights hold for everybody and can be taken back', async () => {
  expect(await loci.call('recall.weights', {})).toEqual({
    now: DEFAULT_WEIGHTS,
    default: DEFAULT_WEIGHTS,
  })
  const next = { ...DEFAULT_WEIGHTS, keywords: 7 }
  await loci.call('recall.setWeights', { weights: next })
  expect(loci.heard.at(-1)).toEqual(['weights', 'journal'])
  await remember('Deploy on Tuesdays.')
  const weightOf = async () => {
    const { hits } = await search({ text: 'deploy' }, DEV)
    return hits[0]?.signals.find(({ name }) => name === 'keywords')?.weight
  }
  expect(await weightOf()).toBe(7)
  await loci.call('journal.undo', {})
  expect(await weightOf()).toBe(DEFAULT_WEIGHTS.keywords)
  await loci.call('journal.redo', {})
  await loci.call('recall.setWeights', { weights: null })
  expect((await loci.call('recall.weights', {})).now).toEqual(DEFAULT_WEIGHTS)
})

test('[Q51] as somebody types, the beginning of a word is enough', async () => {
  const id = await remember('A rollback of the billing deploy takes ten minutes.')
  expect(ids(await search({ text: 'roll', typing: true }))).toEqual([id])
  expect(ids(await search({ text: 'rollb', typing: true }))).toEqual([id])
})

test('[Q52] similar: nearly the same, with numbers a person can check', async () => {
  const first = await remember('The limit of the gateway is 100 requests.')
  const second = await remember('The gateway has a limit of 100 requests.')
  const other = await remember('The limit of the gateway is 250 requests.')
  const { hits } = await loci.call('recall.similar', { of: { id: first } })
  expect(hits.map(({ row }) => row.id)).toEqual([second, other])
  expect(hits[0]?.likeness.score).toBeGreaterThan(0.6)
  expect(hits[1]?.likeness.sentence).toContain('their numbers differ')
})

test('[Q53] related: by links both ways and by context', async () => {
  const bug = await remember('The gateway drops long requests.', { context: { room: 'ops' } })
  const fix = await remember('Raise the timeout.', { links: [{ kind: 'fixes', to: bug }] })
  const roommate = await remember('Somebody restarted it.', { context: { room: 'ops' } })
  await remember('Lunch.', { context: { room: 'kitchen' } })
  const because = async (query: Input<'recall.related'>) =>
    (await loci.call('recall.related', query)).map((hit) => [hit.row.id, hit.because])
  expect(await because({ id: bug })).toEqual(
    expect.arrayContaining([
      [fix, ['linked: fixes']],
      [roommate, ['context.room is ops']],
    ]),
  )
  expect(await because({ context: { room: 'kitchen' } })).toHaveLength(1)
  await expect(loci.call('recall.related', {})).rejects.toThrow('Say what it should be related to')
})
