import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Input } from '#shared/contract.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { Outcome } from '#shared/journal.ts'
import type { Principal } from '../index.ts'
import { agent, DEV, openTestEngine, type TestEngine } from '../test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const QA = agent('QA-001')
const USER: Principal = { kind: 'user' }
const IN_TASK: Principal = {
  kind: 'agent',
  id: 'QA-001',
  teams: [],
  project: 'atlas',
  session: null,
  task: 'T-1',
}
const ATLAS = { kind: 'project', id: 'atlas' } as const
const RULE = 'Nobody deploys on a Friday.'
const text = (value: string) => ({ form: 'text', text: value }) as const

async function said(who: Principal, more: Partial<Input<'memories.create'>> = {}) {
  const draft = { content: text(RULE), scope: ATLAS, ...more }
  return (await loci.call('memories.create', draft, who)).id
}

type Act = (id: MemoryId, who: Principal) => Promise<Pick<Outcome, 'review'>>
type Action = Input<'memories.change'>['action']
type Edit = Input<'memories.revise'>['edit']

const edits =
  (edit: Edit): Act =>
  (id, who) =>
    loci.call('memories.revise', { id, edit, seen: {} }, who)
const does =
  (action: Action): Act =>
  (id, who) =>
    loci.call('memories.change', { target: { ids: [id] }, action }, who)
const promotes =
  (to: Input<'memories.promote'>['to']): Act =>
  (id, who) =>
    loci.call('memories.promote', { ids: [id], to }, who)

const rewords = edits({ content: text('Everybody deploys on a Friday.') })
const lowers = does({ do: 'priority', priority: 'high' })
const archives = does({ do: 'status', status: 'archived' })
const moves = does({ do: 'scope', scope: { kind: 'agent', id: 'QA-001' } })
const shortens = edits({ ttl: 'PT1H' })
const demotes = promotes({ kind: 'agent', id: 'QA-001' })
const tags = does({ do: 'tag', add: ['deploy'], remove: [] })
const CRITICAL =
  'It is critical, so an agent’s change of it takes effect only when a person approves it.'
const PERSONS =
  'A person said this, so an agent’s change of its words takes effect only when a person approves it.'

test.each<[string, Principal, 'critical' | 'medium', Act, string | null]>([
  ['rewords what is critical', USER, 'critical', rewords, CRITICAL],
  ['rewords what another agent called critical', DEV, 'critical', rewords, CRITICAL],
  ['rewords its own critical word', QA, 'critical', rewords, null],
  ['lowers what is critical', USER, 'critical', lowers, CRITICAL],
  ['archives what is critical', DEV, 'critical', archives, CRITICAL],
  ['keeps what is critical to itself', USER, 'critical', moves, CRITICAL],
  ['lets what is critical end sooner', USER, 'critical', shortens, CRITICAL],
  ['demotes it', USER, 'critical', demotes, CRITICAL],
  ['promotes it', USER, 'critical', promotes({ kind: 'team', id: 'platform' }), null],
  ['tags it', USER, 'critical', tags, null],
  ['files it elsewhere', USER, 'critical', edits({ domain: 'deploys' }), null],
  ['rewords what the person said', USER, 'medium', rewords, PERSONS],
  ['archives it', USER, 'medium', archives, null],
  ['rates it', USER, 'medium', lowers, null],
  ['rewords what another agent said', DEV, 'medium', rewords, null],
])('[R14] an agent that %s', async (_what, maker, priority, act, reason) => {
  const id = await said(maker, { priority })
  const before = await loci.call('memories.get', { id })
  const { review } = await act(id, QA)
  if (reason === null) return expect(review).toBeNull()
  const item = await loci.call('reviews.get', { id: String(review) })
  expect([item.kind, item.reason, item.createdBy]).toEqual(['protected', reason, 'QA-001'])
  expect(item.scope).toEqual(act === moves || act === demotes ? null : ATLAS)
  expect(await loci.call('memories.get', { id })).toEqual(before)
})

test('[R14] the person decides: approved it is done, rejected nothing is, and both are undone', async () => {
  const id = await said(USER, { priority: 'critical' })
  const first = (await rewords(id, QA)).review
  await loci.call('reviews.resolve', { ids: [String(first)], verdict: { how: 'reject' } })
  expect(await loci.call('memories.get', { id })).toMatchObject({ content: text(RULE) })
  const second = (await rewords(id, QA)).review
  await loci.call('reviews.resolve', { ids: [String(second)], verdict: { how: 'approve' } })
  expect(await loci.call('memories.get', { id })).toMatchObject({
    content: text('Everybody deploys on a Friday.'),
    contributors: ['QA-001'],
  })
  await loci.call('journal.undo', {})
  expect(await loci.call('memories.get', { id })).toMatchObject({
    content: text(RULE),
    contributors: ['USER'],
  })
  expect((await loci.call('reviews.list', { state: 'open' })).map((item) => item.id)).toEqual([
    second,
  ])
})

test('[R14] why an agent wants it is told with the item and kept in the journal', async () => {
  const id = await said(USER)
  const edit = { content: text('Everybody deploys on a Friday.') }
  const held = { id, edit, seen: {}, why: 'We did it twice.' }
  const { review, seq } = await loci.call('memories.revise', held, QA)
  const item = await loci.call('reviews.get', { id: String(review) })
  expect(item.reason).toBe(`${PERSONS} Its own reason: “We did it twice.”`)
  const entry = await loci.call('journal.entry', { seq: Number(seq) })
  expect(entry.entry.why).toBe('We did it twice.')
})

test('[R14] the person is not asked about what the person does', async () => {
  const id = await said(DEV, { priority: 'critical' })
  expect((await rewords(id, USER)).review).toBeNull()
  expect((await archives(id, USER)).review).toBeNull()
})

test('[R14] ending a task asks nobody: what is critical goes on where more see it', async () => {
  const scope = { kind: 'task', id: 'T-1' } as const
  await said(USER, { priority: 'critical', scope })
  const { review } = await loci.call('scopes.end', { scope, promoteTo: ATLAS }, IN_TASK)
  expect(review).toBeNull()
})
