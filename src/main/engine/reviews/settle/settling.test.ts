import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Input } from '#shared/contract.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { Verdict } from '#shared/review.ts'
import type { Principal } from '#engine/index.ts'
import { type TestEngine, agent, DEV, openTestEngine } from '#engine/test-support.ts'

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
const exists = async (id: MemoryId) => (await loci.raw('memories.get', { id })).ok
async function preference(): Promise<MemoryId> {
  return (await loci.call('memories.create', TABS)).id
}

test('[R2] nor does an agent clear global memory by moving it away or letting it run out', async () => {
  const note = { ...TABS, subtype: 'note', priority: 'critical' } as const
  const { id } = await loci.call('memories.create', note)
  const own = { kind: 'agent', id: 'DEV-001' } as const
  const scopes = [{ kind: 'global' } as const]
  const before = await loci.call('memories.get', { id })
  const held = [
    await loci.call(
      'memories.change',
      { target: { filter: { scopes } }, action: { do: 'scope', scope: own } },
      DEV,
    ),
    await loci.call('memories.revise', { id, edit: { scope: own }, seen: {} }, DEV),
    await loci.call('memories.revise', { id, edit: { ttl: 'PT1S' }, seen: {} }, DEV),
    await loci.call('memories.revise', { id, edit: { priority: 'low' }, seen: {} }, DEV),
  ]
  expect(held.map(({ review }) => review === null)).toEqual([false, false, false, false])
  expect(await loci.call('memories.get', { id })).toEqual(before)
  // Whatever is global and critical is what every agent is told: no change of it is a small one.
  const changed = [
    await loci.call('memories.revise', { id, edit: { tags: ['style'] }, seen: {} }, DEV),
    await loci.call('memories.create', note, DEV),
  ]
  expect(changed.map(({ review }) => review === null)).toEqual([false, false])
  expect(await loci.call('memories.get', { id })).toEqual(before)
})

test('[R6] an approval whose memory was changed since is not taken back by half', async () => {
  const { id, review } = await propose()
  const other = await propose({ ...TABS, content: text('Other.') })
  const { seq } = await settle([review, other.review], { how: 'approve' })
  const target = { ids: [id] }
  await loci.call('memories.change', { target, action: { do: 'tag', add: ['style'] } })
  await expect(loci.call('journal.revert', { seq: seq ?? 0 })).rejects.toMatchObject({
    code: 'stale',
  })
  expect([await exists(id), await exists(other.id), await waiting()]).toEqual([true, true, []])
})

test('[R10] a preference said again by two is reinforced twice, one after the other or at once', async () => {
  const id = await preference()
  const again = async () => [(await propose()).review, (await propose(TABS, QA)).review]
  const known = async () => {
    const { contributors, confidence } = await loci.call('memories.get', { id })
    return [contributors, confidence]
  }
  await loci.call('memories.revise', { id, edit: { confidence: 0.5 }, seen: {} })
  for (const review of await again()) await settle([review], { how: 'approve' })
  expect(await known()).toEqual([['USER', 'DEV-001', 'QA-001'], 0.875])
  await settle(await again(), { how: 'approve' })
  expect(await known()).toEqual([['USER', 'DEV-001', 'QA-001'], 0.96875])
  const [late = null] = await again()
  const target = { ids: [id] }
  await loci.call('memories.change', { target, action: { do: 'status', status: 'forgotten' } })
  await expect(settle([late], { how: 'approve' })).rejects.toMatchObject({ code: 'stale' })
})

test('[R13] what is approved late lives its whole time from then', async () => {
  const { id, review } = await propose({ ...TABS, ttl: 'PT1H' })
  loci.clock.pass(DAY)
  await settle([review], { how: 'approve' })
  const end = async () => (await loci.call('memories.get', { id }, QA)).expiresAt
  expect(await end()).toBe(loci.clock.now() + DAY / 24)
  const shorter = { id, edit: { ttl: 'PT30M' }, seen: {} }
  const held = await loci.call('memories.revise', shorter, DEV)
  loci.clock.pass(DAY / 32)
  await settle([held.review], { how: 'approve' })
  expect(await end()).toBe(loci.clock.now() + DAY / 48)
})

test('[R9] an item that is named twice is settled once', async () => {
  const { id, review } = await propose()
  await settle([review, review], { how: 'approve' })
  expect([await exists(id), await waiting()]).toEqual([true, []])
})

test('[J4] a purge leaves what waits for others waiting, without a word of what was purged', async () => {
  const [one, two] = [
    await loci.call('memories.create', { ...TABS, content: text('A canary.') }),
    await loci.call('memories.create', { ...TABS, content: text('A sparrow.') }),
  ]
  const ids = [one.id, two.id]
  const forget = { target: { ids }, action: { do: 'status', status: 'forgotten' } } as const
  const held = await loci.call('memories.change', forget, DEV)
  const to = { kind: 'project', id: 'atlas' } as const
  await loci.call('memories.promote', { ids, to }, DEV)
  await loci.call('memories.promote', { ids: [one.id], to }, DEV)
  await loci.call('memories.purge', { target: { ids: [one.id] } })
  const open = await loci.call('reviews.list', { state: 'open' })
  expect(open.map(({ label, createdBy, changes }) => [label, createdBy, changes.length])).toEqual([
    ['Forgot 2 memories (without what was purged)', 'DEV-001', 1],
    ['Demoted 2 memories to project/atlas (without what was purged)', 'DEV-001', 2],
  ])
  expect(await waiting()).not.toContain(held.review)
  const { entries } = await loci.call('journal.page', {})
  const told = await Promise.all(entries.map(({ seq }) => loci.call('journal.entry', { seq })))
  expect(JSON.stringify([open, told])).not.toContain('canary')
  await settle([open[0]?.id ?? null], { how: 'approve' })
  expect((await loci.call('memories.get', { id: two.id })).status).toBe('forgotten')
})
