import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Input } from '#shared/contract.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { type TestEngine, openTestEngine } from '../test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine({ projectLimit: () => 20 })))
afterEach(() => loci.close())

const GLOBAL: Scope = { kind: 'global' }
const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const TASK: Scope = { kind: 'task', id: 't1' }
const DEV: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: 'atlas',
  session: null,
  task: 't1',
}

async function said(words: string, scope: Scope, more: Partial<Input<'memories.create'>> = {}) {
  loci.clock.pass(60_000)
  return (
    await loci.call('memories.create', { content: { form: 'text', text: words }, scope, ...more })
  ).id
}
const get = (id: MemoryId) => loci.call('memories.get', { id })
const statusOf = async (id: MemoryId) => (await get(id)).status
const entries = async () => (await loci.call('journal.page', {})).entries

async function onlyOf<T>(items: Promise<{ created: T[] }>): Promise<T> {
  const [made, ...more] = (await items).created
  if (made === undefined || more.length > 0) throw new Error('not exactly one was made')
  return made
}

test('[T1] promoting makes a new memory derived from the old one, archives the old one, and is one undo', async () => {
  const { id } = await loci.call(
    'memories.create',
    { content: { form: 'text', text: 'retry twice' }, tags: ['net'], confidence: 0.6 },
    DEV,
  )
  const old = await get(id)
  loci.clock.pass(60_000)
  const made = await onlyOf(loci.call('memories.promote', { ids: [id], to: ATLAS }))
  const next = await get(made)
  expect(next).toEqual({
    ...old,
    id: made,
    scope: ATLAS,
    source: 'tiers/promotion',
    links: [{ kind: 'derived-from', to: id }],
    createdAt: loci.clock.now(),
    updatedAt: loci.clock.now(),
    expiresAt: next.expiresAt,
  })
  expect(next.expiresAt).toBeGreaterThan(old.expiresAt ?? Infinity)
  expect(await statusOf(id)).toBe('archived')
  expect((await entries())[0]?.label).toBe('Promoted “retry twice” to project/atlas')
  await loci.call('journal.undo', {})
  expect(await statusOf(id)).toBe('active')
  expect(await loci.raw('memories.get', { id: made })).toMatchObject({ ok: false })
})

test('[T1] towards the specific it is called a demotion; to the place it is in it is refused', async () => {
  const id = await said('everywhere', GLOBAL)
  expect((await loci.call('memories.promote', { ids: [id], to: ATLAS })).label).toBe(
    'Demoted “everywhere” to project/atlas',
  )
  const other = await said('here', ATLAS)
  expect(await loci.raw('memories.promote', { ids: [other], to: ATLAS })).toMatchObject({
    ok: false,
    error: { code: 'invalid_input' },
  })
})

test('[T2] words the target knows already are reinforced there, with where they came from', async () => {
  const known = await said('retry twice', ATLAS, { confidence: 0.5 })
  const { id } = await loci.call(
    'memories.create',
    { content: { form: 'text', text: 'retry twice' } },
    DEV,
  )
  const { created } = await loci.call('memories.promote', { ids: [id], to: ATLAS })
  const { confidence, contributors, links } = await get(known)
  expect({ created, confidence, contributors, links, left: await statusOf(id) }).toEqual({
    created: [],
    confidence: 0.75,
    contributors: ['USER', 'DEV-001'],
    links: [{ kind: 'derived-from', to: id }],
    left: 'archived',
  })
})

test('[T2] the same words from two places arrive once', async () => {
  const ids = [
    await said('retry twice', TASK),
    await said('retry twice', { kind: 'task', id: 't2' }),
  ]
  const made = await onlyOf(loci.call('memories.promote', { ids, to: ATLAS }))
  expect((await get(made)).links.map(({ to }) => to).toSorted()).toEqual(ids.toSorted())
})

test('[T3] an agent promotes only what it sees and only to where it may write; a global preference waits', async () => {
  const hidden = await said('not yours', { kind: 'project', id: 'beacon' })
  expect(await loci.raw('memories.promote', { ids: [hidden], to: ATLAS }, DEV)).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  })
  const own = await said('mine', TASK, { subtype: 'preference' })
  const beacon = { kind: 'project', id: 'beacon' }
  expect(await loci.raw('memories.promote', { ids: [own], to: beacon }, DEV)).toMatchObject({
    ok: false,
    error: { code: 'forbidden' },
  })
  const { review } = await loci.call('memories.promote', { ids: [own], to: GLOBAL }, DEV)
  expect([review, await statusOf(own)]).toEqual([expect.any(String), 'active'])
})

test('[T4] ending a task promotes what is worth keeping, forgets the rest, in one entry with one undo', async () => {
  const kept = [
    await said('weighty', TASK, { importance: 0.7 }),
    await said('marked', TASK, { importance: 0.1, priority: 'high' }),
  ]
  const dropped = await said('scribble', TASK, { importance: 0.69 })
  const elsewhere = await said('other task', { kind: 'task', id: 't2' })
  const before = (await entries()).length
  const { label } = await loci.call('scopes.end', { scope: TASK, promoteTo: ATLAS })
  expect(label).toBe('Ended task/t1: promoted 2 memories to project/atlas, forgot 1 memory')
  expect(await Promise.all([...kept, dropped, elsewhere].map(statusOf))).toEqual([
    'archived',
    'archived',
    'forgotten',
    'active',
  ])
  const { rows } = await loci.call('memories.page', {
    filter: { scopes: [ATLAS] },
    sort: NEWEST_FIRST,
  })
  expect(rows.map(({ summary }) => summary).toSorted()).toEqual(['marked', 'weighty'])
  expect((await entries()).length).toBe(before + 1)

  await loci.call('journal.undo', {})
  expect(await Promise.all([...kept, dropped].map(statusOf))).toEqual([
    'active',
    'active',
    'active',
  ])
  const after = await loci.call('memories.outline', {
    filter: { scopes: [ATLAS] },
    sort: NEWEST_FIRST,
  })
  expect(after.total).toBe(0)
})

test('[T4] only a task or a session ends, and what is kept goes elsewhere; an agent ends its own alone', async () => {
  const refused = { ok: false, error: { code: 'invalid_input' } }
  expect(await loci.raw('scopes.end', { scope: ATLAS, promoteTo: GLOBAL })).toMatchObject(refused)
  expect(await loci.raw('scopes.end', { scope: TASK, promoteTo: TASK })).toMatchObject(refused)
  const foreign = await said('foreign', { kind: 'task', id: 't2' }, { importance: 0.9 })
  const end = { scope: { kind: 'task', id: 't2' } as const, promoteTo: ATLAS }
  expect((await loci.call('scopes.end', end, DEV)).changed).toBe(0)
  expect(await statusOf(foreign)).toBe('active')
})

test('[T5] a project over its limit archives its least important, oldest tenth, never a critical one', async () => {
  const rules = [
    await said('rule 1', ATLAS, { priority: 'critical', importance: 0 }),
    await said('rule 2', ATLAS, { priority: 'critical', importance: 0 }),
  ]
  const notes: MemoryId[] = []
  for (let n = 1; n <= 18; n += 1) notes.push(await said(`note ${n}`, ATLAS, { importance: 0.5 }))
  const light = await said('light', ATLAS, { importance: 0.2 })
  expect(await Promise.all([...rules, ...notes, light].map(statusOf))).toEqual([
    'active',
    'active',
    // 21 are one too many: a tenth of them, rounded up, goes.
    'archived',
    'archived',
    ...notes.slice(2).map(() => 'active'),
    'archived',
  ])
  const [tidied] = await entries()
  expect(tidied).toMatchObject({
    actor: 'SYSTEM',
    label: 'Archived 3 memories of project/atlas',
    why: 'The project held 21 active memories; its limit is 20.',
  })
  await loci.call('journal.revert', { seq: tidied?.seq ?? 0 })
  expect(await Promise.all([...notes, light].map(statusOf))).not.toContain('archived')
})

test('[T5] other scopes have no such limit', async () => {
  for (let n = 1; n <= 25; n += 1) await said(`note ${n}`, GLOBAL)
  const { total } = await loci.call('memories.outline', {
    filter: { statuses: ['archived'] },
    sort: NEWEST_FIRST,
  })
  expect(total).toBe(0)
})
