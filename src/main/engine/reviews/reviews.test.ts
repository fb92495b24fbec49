import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Input } from '#shared/contract.ts'
import { type MemoryFilter, NEWEST_FIRST } from '#shared/filter.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { Verdict } from '#shared/review.ts'
import type { Principal } from '../index.ts'
import { type TestEngine, agent, DEV, openTestEngine } from '../test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const QA = agent('QA-001')
const DAY = 86_400_000
const text = (value: string) => ({ form: 'text', text: value }) as const
const TABS: Input<'memories.create'> = {
  content: text('Indent with two spaces.'),
  scope: { kind: 'global' },
  subtype: 'preference',
}

const propose = (draft = TABS, who: Principal = DEV) => loci.call('memories.create', draft, who)
const settle = (ids: (string | null)[], verdict: Verdict, why?: string) =>
  loci.call('reviews.resolve', {
    ids: ids.map(String),
    verdict,
    ...(why !== undefined && { why }),
  })
const waiting = async (state: 'open' | 'postponed' | 'resolved' = 'open') =>
  (await loci.call('reviews.list', { state })).map(({ id }) => id)
const seenBy = async (who: Principal, filter: MemoryFilter = {}) =>
  (await loci.call('memories.page', { filter, sort: NEWEST_FIRST }, who)).rows.map(
    ({ summary }) => summary,
  )
const exists = async (id: MemoryId) => (await loci.raw('memories.get', { id })).ok
async function preference(): Promise<MemoryId> {
  return (await loci.call('memories.create', TABS)).id
}

test('[R1] an agent’s global preference waits, and others see it only after a person approved it', async () => {
  const { id, review, changed, label } = await propose()
  expect({ changed, label }).toEqual({
    changed: 0,
    label: 'Held for review: Created “Indent with two spaces.”',
  })
  expect(await exists(id)).toBe(false)
  expect([await seenBy(DEV), await seenBy(QA)]).toEqual([[], []])
  expect(await loci.call('reviews.get', { id: String(review) })).toMatchObject({
    kind: 'global-write',
    state: 'open',
    label: 'Created “Indent with two spaces.”',
    createdBy: 'DEV-001',
    memoryIds: [id],
  })
  await settle([review], { how: 'approve' }, 'We all do.')
  expect(await seenBy(QA)).toEqual(['Indent with two spaces.'])
  expect(await loci.call('memories.get', { id })).toMatchObject({ createdBy: 'DEV-001' })
  expect([await waiting(), await waiting('resolved')]).toEqual([[], [review]])
  expect(await loci.call('reviews.get', { id: String(review) })).toMatchObject({
    state: 'resolved',
    resolution: { how: 'approved', by: 'USER', at: loci.clock.now(), why: 'We all do.' },
  })
})

test('[R2] changing, forgetting or moving a global preference waits too, and nothing happens meanwhile', async () => {
  const id = await preference()
  const before = await loci.call('memories.get', { id })
  const held = [
    await loci.call('memories.revise', { id, edit: { priority: 'high' }, seen: {} }, DEV),
    await loci.call(
      'memories.change',
      { target: { ids: [id] }, action: { do: 'status', status: 'forgotten' } },
      DEV,
    ),
    await loci.call(
      'memories.change',
      {
        target: { ids: [id] },
        action: { do: 'scope', scope: { kind: 'agent', id: 'DEV-001' } },
      },
      DEV,
    ),
  ]
  expect(held.map(({ review }) => review === null)).toEqual([false, false, false])
  expect(await loci.call('memories.get', { id })).toEqual(before)
  await settle([held[1]?.review ?? null], { how: 'approve' })
  expect((await loci.call('memories.get', { id })).status).toBe('forgotten')
})

test('[R3] patterns, notes and what is not global do not wait, nor does the person', async () => {
  const free: [Input<'memories.create'>, Principal?][] = [
    [{ ...TABS, subtype: 'pattern' }, DEV],
    [{ ...TABS, subtype: 'note', content: text('A note.') }, DEV],
    [{ ...TABS, scope: { kind: 'project', id: 'atlas' } }, DEV],
    [TABS],
  ]
  for (const [draft, who] of free) {
    const { review, id } = await loci.call('memories.create', draft, who)
    expect([review, await exists(id)]).toEqual([null, true])
  }
  const mine = await loci.call('memories.create', { ...TABS, content: text('Mine.') })
  const edit = { id: mine.id, edit: { priority: 'high' as const }, seen: {} }
  expect((await loci.call('memories.revise', edit)).review).toBeNull()
  expect(await waiting()).toEqual([])
})

test('[R4] rejecting changes nothing and cannot be done twice', async () => {
  const { id, review } = await propose()
  await settle([review], { how: 'reject' }, 'Tabs, please.')
  expect(await exists(id)).toBe(false)
  expect(await loci.call('reviews.list', { state: 'resolved' })).toMatchObject([
    { resolution: { how: 'rejected', why: 'Tabs, please.' } },
  ])
  await expect(settle([review], { how: 'approve' })).rejects.toThrow(
    'One of these items was settled already.',
  )
})

test('[R5] what was proposed can be edited and approved in one go, a new memory and a change of an old one', async () => {
  const { id, review } = await propose()
  const edit = {
    content: text('Indent with tabs.'),
    tags: ['style'],
    scope: { kind: 'project' as const, id: 'atlas' },
  }
  await settle([review], { how: 'edit', edit })
  const { summary, tags, scope, key } = await loci.call('memories.get', { id })
  expect({ summary, tags, scope }).toEqual({
    summary: 'Indent with tabs.',
    tags: ['style'],
    scope: { kind: 'project', id: 'atlas' },
  })
  const same = await loci.call('memories.create', { content: text('Indent with tabs.') })
  expect((await loci.call('memories.get', { id: same.id })).key).toBe(key)

  const old = await preference()
  const change = await loci.call(
    'memories.revise',
    { id: old, edit: { priority: 'high' }, seen: {} },
    DEV,
  )
  const more = [change.review, (await propose({ ...TABS, content: text('More.') })).review]
  await expect(settle(more, { how: 'edit', edit: {} })).rejects.toThrow('Edit one item at a time.')
  const three = { content: text('Indent with three spaces.') }
  await settle([change.review], { how: 'edit', edit: three })
  expect(await loci.call('memories.get', { id: old })).toMatchObject({ ...three, priority: 'high' })
  await loci.call('journal.undo', {})
  expect((await loci.call('memories.get', { id: old })).priority).toBe('medium')
})

test('[R6] undoing an approval takes the memory away and opens the item again; redo does both again', async () => {
  const { id, review } = await propose()
  await settle([review], { how: 'approve' })
  expect(await loci.call('journal.undo', {})).toMatchObject({
    label: 'Undid: Approved: Created “Indent with two spaces.”',
  })
  expect([await exists(id), await waiting()]).toEqual([false, [review]])
  expect((await loci.call('reviews.get', { id: String(review) })).resolution).toBeNull()
  await loci.call('journal.redo', {})
  expect([await exists(id), await waiting()]).toEqual([true, []])
})

test('[R7] what was proposed on another state of things is refused, and nothing is written', async () => {
  const id = await preference()
  const { review } = await loci.call(
    'memories.revise',
    { id, edit: { priority: 'high' }, seen: {} },
    DEV,
  )
  loci.clock.pass(1000)
  await loci.call('memories.revise', { id, edit: { priority: 'low' }, seen: {} })
  const before = await loci.call('vault.summary', {})
  await expect(settle([review], { how: 'approve' })).rejects.toThrow(
    'The memory was changed since this was proposed; reject it, or make the change by hand.',
  )
  expect(await loci.call('vault.summary', {})).toEqual(before)
  expect([(await loci.call('memories.get', { id })).priority, await waiting()]).toEqual([
    'low',
    [review],
  ])
  await settle([review], { how: 'reject' })
  expect(await waiting()).toEqual([])
})

test('[R8] a postponed item is out of the way until its time has come', async () => {
  const { id, review } = await propose()
  await settle([review], { how: 'postpone', until: loci.clock.now() + DAY })
  expect([await waiting(), await waiting('postponed')]).toEqual([[], [review]])
  loci.clock.pass(DAY)
  expect([await waiting(), await waiting('postponed')]).toEqual([[review], []])
  expect((await loci.call('reviews.get', { id: String(review) })).state).toBe('open')
  await settle([review], { how: 'approve' })
  expect(await exists(id)).toBe(true)
})

test('[R9] several are settled as one act with one undo, all or none', async () => {
  const drafts = ['One.', 'Two.', 'Three.'].map((value) => ({ ...TABS, content: text(value) }))
  const held = []
  for (const draft of drafts) held.push(await propose(draft))
  const ids = held.map(({ review }) => review)
  await expect(settle([...ids, 'rev_zzzzzzzzzzzz'], { how: 'approve' })).rejects.toThrow(
    'One of these items is not in the inbox any more.',
  )
  expect(await seenBy(QA)).toEqual([])
  expect(await settle(ids, { how: 'approve' })).toMatchObject({ label: 'Approved: 3 items' })
  expect((await seenBy(QA)).toSorted()).toEqual(['One.', 'Three.', 'Two.'])
  await loci.call('journal.undo', {})
  expect([await seenBy(QA), await waiting()]).toEqual([[], ids])
  await settle(ids, { how: 'reject' })
  expect([await seenBy(QA), await waiting()]).toEqual([[], []])
})

test('[R10] the same thing proposed twice becomes one memory with two contributors', async () => {
  const [first, second] = [await propose(), await propose(TABS, QA)]
  await settle([first.review, second.review], { how: 'approve' })
  expect(await seenBy(DEV)).toHaveLength(1)
  expect((await loci.call('memories.get', { id: first.id })).contributors).toEqual([
    'DEV-001',
    'QA-001',
  ])
  await loci.call('journal.undo', {})
  await settle([first.review], { how: 'approve' })
  await settle([second.review], { how: 'approve' })
  expect(await seenBy(DEV)).toHaveLength(1)
})

test('[R15] what an agent tries again waits once, under one id; another word or writer is another question', async () => {
  const first = await propose()
  loci.clock.pass(DAY)
  const again = await propose()
  expect([again.review, again.id, again.label]).toEqual([
    first.review,
    first.id,
    'Waits for review already: Created “Indent with two spaces.”',
  ])
  const put = { content: text('Indent with tabs.'), scope: TABS.scope, subtype: TABS.subtype }
  const others = [await propose(TABS, QA), await propose(put)]
  expect(await waiting()).toEqual([first, ...others].map(({ review }) => review))
  await settle([first.review], { how: 'reject' })
  expect((await propose()).review).not.toBe(first.review)
})

test('[R15] so does a change; on other words of the memory it is another question', async () => {
  const id = await preference()
  const ask = () => loci.call('memories.revise', { id, edit: { tags: ['a'] }, seen: {} }, DEV)
  const first = (await ask()).review
  expect((await ask()).review).toBe(first)
  await loci.call('memories.revise', { id, edit: { tags: ['b'] }, seen: {} })
  expect((await ask()).review).not.toBe(first)
})

test('[R11] two proposals for one memory are not mixed into one another', async () => {
  const id = await preference()
  const ask = (edit: { priority?: 'high'; tags?: string[] }) =>
    loci.call('memories.revise', { id, edit, seen: {} }, DEV)
  const ids = [(await ask({ priority: 'high' })).review, (await ask({ tags: ['a'] })).review]
  await expect(settle(ids, { how: 'approve' })).rejects.toThrow(
    'Two of these items concern the same memory; settle them one after the other.',
  )
  expect((await loci.call('memories.get', { id })).priority).toBe('medium')
})

test('[R12] no agent may look into the inbox or settle anything, not even its own', async () => {
  const { review } = await propose()
  const id = String(review)
  for (const [method, input] of [
    ['reviews.list', { state: 'open' }],
    ['reviews.get', { id }],
    ['reviews.resolve', { ids: [id], verdict: { how: 'approve' } }],
  ] as const)
    expect(await loci.raw(method, input, DEV)).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    })
  expect(await waiting()).toEqual([review])
})
