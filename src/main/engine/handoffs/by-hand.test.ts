import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestEngine, openTestEngine } from '../test-support.ts'
import { atWork, ATLAS, DAY, DEV, handOver, idsOf, QA, SPY, TO_QA } from './test-support/at-work.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

test('[T69] a person makes one by hand in their own name, also from the task of an agent', async () => {
  const { loaded, created, note, task } = await atWork(loci)
  const plain = await loci.call('handoffs.create', { to: TO_QA, summary: 'Look at the map.' })
  expect(plain.handoff).toMatchObject({ agent: 'USER', session: null, task: null, items: [] })
  const draft = { to: TO_QA, summary: 'Go on with it.', task }
  const { handoff } = await loci.call('handoffs.create', draft)
  expect(handoff).toMatchObject({ agent: 'USER', task, project: 'atlas' })
  expect(new Set(idsOf(handoff.items))).toEqual(new Set([loaded, created, note]))
  const { text } = await loci.call('handoffs.accept', { id: handoff.id }, QA)
  expect(text.split('\n')[0]).toBe('Handed over by the person you work for to QA-001.')
  const { entries } = await loci.call('journal.page', { limit: 20 })
  expect(entries.filter(({ actor }) => actor === 'USER').map(({ label }) => label)).toContain(
    'You handed over to agent/QA-001',
  )
})

test('[T69] a person accepts on behalf of an agent it is for; nothing is counted as served to it', async () => {
  const { created } = await atWork(loci)
  const { id } = await handOver(loci, { to: { kind: 'team', id: 'platform' } })
  expect(await loci.raw('handoffs.accept', { id })).toMatchObject({
    ok: false,
    error: { message: 'Say on behalf of which agent it is accepted.' },
  })
  expect(await loci.raw('handoffs.accept', { id, as: SPY })).toMatchObject({ ok: false })
  expect(await loci.raw('handoffs.accept', { id, as: QA }, DEV)).toMatchObject({ ok: false })
  const uses = async () => (await loci.call('memories.get', { id: created })).accessCount
  const before = await uses()
  const { handoff, text } = await loci.call('handoffs.accept', { id, as: QA })
  expect(handoff).toMatchObject({ status: 'accepted', acceptedBy: 'QA-001', package: null })
  expect(text).toContain('256 pixels')
  expect(await uses()).toBe(before)
  const { entries } = await loci.call('journal.page', {})
  expect(entries[0]).toMatchObject({
    actor: 'USER',
    label: 'Handoff of DEV-001 to team/platform: accepted by QA-001',
  })
})

async function expired() {
  await atWork(loci)
  const { id } = await handOver(loci, { days: 1 })
  loci.clock.pass(DAY)
  while (await loci.step('sessions'));
  const waiting = await loci.call('reviews.list', { state: 'open' })
  return { id, waiting }
}

test('[T70] one nobody came for is an item of the inbox: it is opened again, counted from then, or let go', async () => {
  const { id, waiting } = await expired()
  expect(waiting).toMatchObject([
    {
      kind: 'handoff',
      label: 'Nobody took over from DEV-001',
      reason: 'It was for QA-001, and nobody accepted it in time.',
    },
  ])
  const items = waiting.map((item) => item.id)
  loci.clock.pass(30 * DAY)
  await loci.call('reviews.resolve', { ids: items, verdict: { how: 'approve' } })
  const again = await loci.call('handoffs.get', { id })
  expect([again.status, again.expiresAt]).toEqual(['open', loci.clock.now() + 7 * DAY])
  expect((await loci.call('handoffs.accept', { id }, QA)).handoff.status).toBe('accepted')
})

test('[T70] rejected it stays expired; expired once more it asks once more', async () => {
  const { id, waiting } = await expired()
  await loci.call('reviews.resolve', { ids: [waiting[0]?.id ?? ''], verdict: { how: 'reject' } })
  expect((await loci.call('handoffs.get', { id })).status).toBe('expired')
  await loci.call('handoffs.settle', { id, how: 'open' })
  loci.clock.pass(8 * DAY)
  while (await loci.step('sessions'));
  expect((await loci.call('reviews.list', { state: 'open' })).length).toBe(1)
})

test('[T70] a person hands it to somebody else: it is open for them, and nothing is left to ask', async () => {
  const { id } = await expired()
  const to = { kind: 'agent', id: 'OPS-001' } as const
  await loci.call('handoffs.settle', { id, how: 'open', to })
  expect(await loci.call('handoffs.get', { id })).toMatchObject({ status: 'open', to })
  expect(await loci.call('reviews.list', { state: 'open' })).toEqual([])
  const { entries } = await loci.call('journal.page', {})
  await loci.call('journal.revert', { seq: entries[0]?.seq ?? 0 })
  expect((await loci.call('handoffs.get', { id })).status).toBe('expired')
  expect((await loci.call('reviews.list', { state: 'open' })).length).toBe(1)
  expect(await loci.raw('handoffs.settle', { id, how: 'cancelled', to: ATLAS }, DEV)).toMatchObject(
    { ok: false },
  )
})

test('[T70] how many wait is known through every change of them, also one that is taken back', async () => {
  const waiting = async () => (await loci.call('handoffs.waiting', {})).open
  await atWork(loci)
  const told = [await waiting()]
  const { id } = await handOver(loci)
  told.push(await waiting())
  await loci.call('handoffs.edit', { id, summary: 'Other words' }, DEV)
  told.push(await waiting())
  await loci.call('handoffs.accept', { id }, QA)
  told.push(await waiting())
  const { entries } = await loci.call('journal.page', {})
  await loci.call('journal.revert', { seq: entries[0]?.seq ?? 0 })
  told.push(await waiting())
  expect(told).toEqual([0, 1, 1, 0, 1])
  const begun = await loci.call('tasks.start', { text: 'Anything' }, QA)
  expect(begun.handoffs).toEqual([{ id, agent: 'DEV-001' }])
  expect(await loci.raw('handoffs.waiting', {}, QA)).toMatchObject({ ok: false })
})
