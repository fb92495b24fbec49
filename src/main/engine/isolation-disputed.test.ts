import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EngineMethod, Input } from '#shared/contract.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { type TestEngine, openTestEngine } from './test-support.ts'

const ATLAS = { kind: 'project', id: 'atlas' } as const
const as = (id: string): AgentPrincipal => ({
  kind: 'agent',
  id,
  teams: [],
  project: 'atlas',
  session: null,
  task: null,
})
const [DEV, QA] = [as('DEV-001'), as('QA-001')]
const FIRST = 'The build server of atlas listens on port 8080.'
const SECOND = 'The build server of atlas listens on port 9090.'

let hides = true
let loci: TestEngine
beforeEach(async () => {
  hides = true
  loci = await openTestEngine({ hideDisputed: () => hides })
})
afterEach(() => loci.close())

const said = (text: string, more: Partial<Input<'memories.create'>> = {}) => ({
  content: { form: 'text', text } as const,
  type: 'factual' as const,
  domain: 'build',
  taskType: 'server',
  tags: ['build-server'],
  scope: ATLAS,
  ...more,
})

/** Two agents disagree: both memories wait for a person's word. */
async function disagree(more: Partial<Input<'memories.create'>> = {}) {
  const { id: a } = await loci.call('memories.create', said(FIRST, more), DEV)
  const { id: b } = await loci.call('memories.create', said(SECOND), QA)
  const waiting = await loci.call('reviews.disputed', {})
  expect(Object.keys(waiting).toSorted()).toEqual([a, b].toSorted())
  return { a, b, item: String(waiting[a]) }
}

/** All that an agent is told when it asks for one of them, or for anything that could be it. */
async function everyAnswer(id: MemoryId) {
  const task = 'Which port does the build server listen on?'
  const filter = { tags: ['build-server'] }
  const calls: [EngineMethod, unknown][] = [
    ['memories.get', { id }],
    ['memories.page', { filter, sort: NEWEST_FIRST }],
    ['memories.outline', { filter, sort: NEWEST_FIRST }],
    ['memories.facets', { filter }],
    ['memories.topic', { domain: 'build' }],
    ['memories.links', { id }],
    ['scopes.list', {}],
    ['recall.search', { text: 'build server port' }],
    ['recall.similar', { of: { text: FIRST } }],
    ['recall.related', { id }],
    ['context.assemble', { task, budget: 10_000 }],
  ]
  const told: string[] = []
  for (const [method, input] of calls) {
    const reply = JSON.stringify(await loci.raw(method, input, DEV))
    if (/8080|9090|"build-server"|"active":[1-9]|"total":[1-9]/.test(reply)) told.push(method)
  }
  return told
}

test('[Y5] with the setting on, no call gives an agent what waits for a person’s word; settled, it is given again', async () => {
  const { a, b, item } = await disagree()
  expect([await everyAnswer(a), await everyAnswer(b)]).toEqual([[], []])
  hides = false
  expect((await everyAnswer(a)).length).toBeGreaterThan(6)
  hides = true
  await loci.call('reviews.resolve', { ids: [item], verdict: { how: 'keep-both' } })
  expect((await everyAnswer(a)).length).toBeGreaterThan(6)
})

test('[Y6] the person sees it all the while, and is told why an agent is not given it', async () => {
  const { a } = await disagree()
  expect(await loci.call('memories.get', { id: a })).toMatchObject({ id: a, status: 'active' })
  const query = { text: 'build server port', as: DEV }
  expect(await loci.call('recall.absence', { query, id: a })).toMatchObject({
    verdict: 'invisible',
    sentence: 'It is disputed and needs your decision; agents are not given it until then.',
  })
  const preview = { task: 'build server port', budget: 10_000, as: DEV }
  const reasonFor = async () => {
    const { included, omitted } = await loci.call('context.preview', preview)
    return [...included, ...omitted].find(({ id }) => id === a)?.reason
  }
  expect(await reasonFor()).toBe('disputed')
  hides = false
  expect(await reasonFor()).toBe('fits')
})

test('[Y7] whoever says it again reinforces it, and may write beside it', async () => {
  const { a } = await disagree()
  const again = await loci.call('memories.create', said(FIRST), QA)
  expect(again).toMatchObject({ id: a, reinforced: true, review: null })
  expect((await loci.call('memories.get', { id: a })).contributors).toEqual(['DEV-001', 'QA-001'])
  const other = await loci.call('memories.create', said('Releases are cut on Mondays.'), QA)
  expect((await loci.call('memories.get', { id: other.id }, QA)).id).toBe(other.id)
})

test('[Y8] contradicting a critical memory does not take it from anybody', async () => {
  const { a } = await disagree({ priority: 'critical' })
  expect((await loci.call('memories.get', { id: a }, QA)).id).toBe(a)
  const { text } = await loci.call('context.assemble', { task: 'ports', budget: 10_000 }, QA)
  expect(text).toContain('8080')
})

test('[Y8] nor does proposing to change something global', async () => {
  const text = 'Answer in the language of the question.'
  const { id } = await loci.call(
    'memories.create',
    said(text, { scope: { kind: 'global' }, subtype: 'preference' }),
  )
  const forget: Input<'memories.change'> = {
    target: { ids: [id] },
    action: { do: 'status', status: 'forgotten' },
  }
  const { review } = await loci.call('memories.change', forget, QA)
  expect(await loci.call('reviews.disputed', {})).toEqual({ [id]: review })
  expect((await loci.call('memories.get', { id }, DEV)).id).toBe(id)
})

test('[Y9] when a postponed item is open again, everybody who follows the inbox hears of it, once', async () => {
  const { item } = await disagree()
  const until = loci.clock.now() + 3_600_000
  await loci.call('reviews.resolve', { ids: [item], verdict: { how: 'postpone', until } })
  const heardAfter = async (ms: number) => {
    loci.clock.pass(ms)
    loci.heard.length = 0
    await loci.tick()
    return loci.heard.filter((topics) => topics.includes('reviews')).length
  }
  expect((await loci.call('reviews.waiting', {})).open).toBe(0)
  expect([await heardAfter(3_599_999), await heardAfter(1), await heardAfter(1000)]).toEqual([
    0, 1, 0,
  ])
  expect((await loci.call('reviews.waiting', {})).open).toBe(1)
})
