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
const RULED = { content: text(RULE), scope: ATLAS }

async function said(who: Principal, more: Partial<Input<'memories.create'>> = {}) {
  const draft = { ...RULED, ...more }
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
const renames = edits({ summary: 'Deploys' })
const lowers = does({ do: 'priority', priority: 'high' })
const archives = does({ do: 'status', status: 'archived' })
const moves = does({ do: 'scope', scope: { kind: 'agent', id: 'QA-001' } })
const shortens = edits({ ttl: 'PT1H' })
const demotes = promotes({ kind: 'agent', id: 'QA-001' })
const tags = does({ do: 'tag', add: ['deploy'], remove: [] })
const CRITICAL =
  'It is critical, so an agent’s change of it takes effect only when a person approves it.'
const PERSONS =
  'A person said this, so an agent’s change of it takes effect only when a person approves it.'

const replaces: Act = (id, who) =>
  loci.call(
    'memories.create',
    { content: text('Deploy at any time.'), scope: ATLAS, links: [{ kind: 'supersedes', to: id }] },
    who,
  )
const TEAM = { kind: 'team', id: 'platform' } as const
const toTeam = promotes(TEAM)
const movesToTeam = does({ do: 'scope', scope: TEAM })
const SEVERAL: ReadonlySet<Act> = new Set([moves, demotes, toTeam, movesToTeam])
const REPLACED = 'so it takes effect only when a person approves it.'

test.each<[string, Principal, 'critical' | 'medium', Act, string | null]>([
  ['rewords what is critical', USER, 'critical', rewords, CRITICAL],
  ['rewords what another agent called critical', DEV, 'critical', rewords, CRITICAL],
  ['rewords its own critical word', QA, 'critical', rewords, null],
  ['renames what another agent called critical', DEV, 'critical', renames, CRITICAL],
  ['lowers what is critical', USER, 'critical', lowers, CRITICAL],
  ['archives what is critical', DEV, 'critical', archives, CRITICAL],
  ['keeps what is critical to itself', USER, 'critical', moves, CRITICAL],
  ['lets what is critical end sooner', USER, 'critical', shortens, CRITICAL],
  ['demotes it', USER, 'critical', demotes, CRITICAL],
  ['promotes what another agent called critical', DEV, 'critical', toTeam, null],
  ['tags it', USER, 'critical', tags, null],
  ['files it elsewhere', USER, 'critical', edits({ domain: 'deploys' }), null],
  ['says it again', USER, 'critical', (_id, who) => loci.call('memories.create', RULED, who), null],
  [
    'replaces what another agent called critical',
    DEV,
    'critical',
    replaces,
    `It would replace something critical, ${REPLACED}`,
  ],
  ['replaces its own critical word', QA, 'critical', replaces, null],
  ['rewords what the person said', USER, 'medium', rewords, PERSONS],
  [
    'lays it out anew',
    USER,
    'medium',
    edits({ content: text(RULE.replace(' on', '\n\non')) }),
    PERSONS,
  ],
  ['renames it', USER, 'medium', renames, PERSONS],
  ['adds circumstances to it', USER, 'medium', edits({ context: { unless: 'urgent' } }), PERSONS],
  ['says where it comes from', USER, 'medium', edits({ source: 'mcp/record' }), PERSONS],
  ['archives it', USER, 'medium', archives, PERSONS],
  ['forgets it', USER, 'medium', does({ do: 'status', status: 'forgotten' }), PERSONS],
  ['marks it as superseded', USER, 'medium', does({ do: 'status', status: 'superseded' }), PERSONS],
  [
    'says what supersedes it',
    USER,
    'medium',
    replaces,
    `It would replace what a person said, ${REPLACED}`,
  ],
  ['lets it end sooner', USER, 'medium', shortens, PERSONS],
  ['moves it to itself', USER, 'medium', moves, PERSONS],
  ['moves it to its team', USER, 'medium', movesToTeam, PERSONS],
  ['promotes it', USER, 'medium', toTeam, PERSONS],
  ['rates it higher', USER, 'medium', lowers, null],
  ['rates it lower', USER, 'medium', does({ do: 'priority', priority: 'low' }), PERSONS],
  ['doubts it', USER, 'medium', edits({ confidence: 0.05 }), PERSONS],
  ['calls it critical', USER, 'medium', does({ do: 'priority', priority: 'critical' }), PERSONS],
  ['tags what the person said', USER, 'medium', tags, null],
  ['rewords what another agent said', DEV, 'medium', rewords, null],
  ['archives what another agent said', DEV, 'medium', archives, null],
])('[R14] an agent that %s', async (_what, maker, priority, act, reason) => {
  const id = await said(maker, { priority })
  const before = await loci.call('memories.get', { id })
  const { review } = await act(id, QA)
  if (reason === null) return expect(review).toBeNull()
  const item = await loci.call('reviews.get', { id: String(review) })
  expect([item.kind, item.reason, item.createdBy]).toEqual(['protected', reason, 'QA-001'])
  expect(item.scope).toEqual(SEVERAL.has(act) ? null : ATLAS)
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
  const { review } = await loci.call('memories.revise', held, QA)
  const item = await loci.call('reviews.get', { id: String(review) })
  expect(item.reason).toBe(`${PERSONS} Its own reason: “We did it twice.”`)
  const { entries } = await loci.call('journal.page', { limit: 1 })
  expect(entries.map(({ why }) => why)).toEqual(['We did it twice.'])
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

test('[R14] in a task that ends, what a person said is carried on whatever it weighs, and not into an agent’s own', async () => {
  const scope = { kind: 'task', id: 'T-1' } as const
  const id = await said(USER, { priority: 'low', scope })
  const own = { kind: 'agent', id: 'QA-001' } as const
  const held = await loci.call('scopes.end', { scope, promoteTo: own }, IN_TASK)
  expect(held.review).not.toBeNull()
  const { review } = await loci.call('scopes.end', { scope, promoteTo: ATLAS }, IN_TASK)
  expect([review, (await loci.call('memories.get', { id })).status]).toEqual([null, 'archived'])
  const { rows } = await loci.call('memories.page', {
    filter: { scopes: [ATLAS], statuses: ['active'] },
    sort: { by: 'updatedAt', direction: 'desc' },
  })
  expect(rows.map(({ summary, createdBy }) => [summary, createdBy])).toEqual([[RULE, 'USER']])
})

test('[R14] nor is it carried into words an agent has put there before', async () => {
  const scope = { kind: 'task', id: 'T-1' } as const
  await said(USER, { scope })
  const trap = { content: text(RULE), scope: ATLAS, summary: 'Deploy on a Friday.' }
  await loci.call('memories.create', trap, IN_TASK)
  const { review } = await loci.call('scopes.end', { scope, promoteTo: ATLAS }, IN_TASK)
  expect(review).not.toBeNull()
})

test('[R20] who said something is not changed by what it is filed under, nor by who mends it', async () => {
  const id = await said(USER, { priority: 'critical' })
  const provenance = async () => {
    const { createdBy, contributors, expiresAt } = await loci.call('memories.get', { id })
    return { createdBy, contributors, expiresAt }
  }
  const before = await provenance()
  await loci.call(
    'memories.revise',
    { id, edit: { domain: 'deploys', taskType: 'ops' }, seen: {} },
    QA,
  )
  expect(await provenance()).toEqual(before)
  // Seen to go through before: filed anew, the words counted as the agent's own.
  expect((await rewords(id, QA)).review).not.toBeNull()

  const theirs = (
    await loci.call(
      'memories.create',
      { content: text('Retry twice.'), scope: ATLAS, ttl: 'P9D' },
      DEV,
    )
  ).id
  const { expiresAt } = await loci.call('memories.get', { id: theirs })
  loci.clock.pass(60_000)
  await loci.call('memories.revise', { id: theirs, edit: { domain: 'net', tags: ['a'] }, seen: {} })
  expect(await loci.call('memories.get', { id: theirs })).toMatchObject({
    contributors: ['DEV-001'],
    expiresAt,
  })
  await loci.call('memories.revise', {
    id: theirs,
    edit: { content: text('Retry thrice.') },
    seen: {},
  })
  expect(await loci.call('memories.get', { id: theirs })).toMatchObject({
    createdBy: 'DEV-001',
    contributors: ['DEV-001', 'USER'],
  })
})

test('[R30] what a person let an agent make of their own words is set aside by no other word of theirs', async () => {
  const rule = await said(USER, { scope: { kind: 'global' } })
  await loci.call('memories.create', {
    content: text('In atlas nobody deploys on a Thursday.'),
    scope: ATLAS,
  })
  const { review } = await rewords(rule, DEV)
  const outcome = await loci.call('reviews.resolve', {
    ids: [review ?? ''],
    verdict: { how: 'approve' },
  })
  expect(outcome.label).not.toContain('supersedes')
  expect(await loci.call('memories.get', { id: rule })).toMatchObject({
    status: 'active',
    createdBy: 'USER',
    contributors: ['DEV-001'],
    content: text('Everybody deploys on a Friday.'),
  })
})
