import { expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import type { Verdict } from '#shared/review.ts'
import { errorVault, worker } from './test-support.ts'

const DEV = worker('DEV-001')
const QA = worker('QA-001')
const ATLAS = { kind: 'project', id: 'atlas' } as const
const UNWRITTEN = 'Write down first what prevents it: there is nothing to keep yet.'
const steps = (text: string) => ({ form: 'text', text }) as const

test('[T55] where nobody said what helped, that is told, approving is refused, and a person writes it', async () => {
  const loci = await errorVault()
  for (const who of [DEV, QA, DEV]) await loci.fail(who, { resolution: 'The pool was too small' })
  const { id, reason, changes, memoryIds } = await loci.item()
  expect([reason, changes[0]?.after?.['content']]).toEqual([
    'It happened 3 times to 2 agents, and nothing prevents it yet. Nobody said what helped, so there is nothing to draft a procedure from: write down what prevents it.',
    steps('To keep PoolExhausted from happening again:'),
  ])
  const empty: Verdict[] = [
    { how: 'approve' },
    { how: 'edit', edit: { tags: ['pool'] } },
    { how: 'edit', edit: { content: steps('To keep it from happening again:\n1. ') } },
  ]
  expect((await loci.call('reviews.error', { id })).draft).toBeNull()
  await loci.fail(QA, { resolution: 'Closed idle connections' })
  expect((await loci.call('reviews.error', { id })).draft).toBe(
    'To keep PoolExhausted from happening again:\n1. Close idle connections.',
  )
  const before = await loci.call('memories.facets', { filter: {} })
  const preview = await loci.call('reviews.preview', { ids: [id], verdict: { how: 'approve' } })
  expect(preview.left).toEqual([{ id, why: UNWRITTEN }])
  for (const verdict of empty) await expect(loci.settle(id, verdict)).rejects.toThrow(UNWRITTEN)
  expect(await loci.call('memories.facets', { filter: {} })).toEqual(before)
  expect((await loci.item()).id).toBe(id)
  const content = steps('1. Give the pool 40 connections.')
  await loci.settle(id, { how: 'edit', edit: { content } })
  const kept = await loci.call('memories.get', { id: MemoryId.parse(memoryIds[0]) })
  expect([kept.content, kept.contributors, kept.scope]).toEqual([
    content,
    ['SYSTEM', 'USER'],
    ATLAS,
  ])
  await loci.close()
})

test('[T56] nothing is asked while a procedure is younger than the last time; after it, it is told that it does not help', async () => {
  const loci = await errorVault()
  const ids = [await loci.fail(DEV, { resolution: 'Restarted it' }), await loci.fail(QA)].map(
    (one) => one.id,
  )
  const draft = {
    content: steps('Restart the pool every night.'),
    scope: ATLAS,
    type: 'procedural',
    subtype: 'prevention',
    links: ids.map((to) => ({ kind: 'fixes' as const, to })),
  } as const
  const procedure = await loci.call('memories.create', draft)
  expect(await loci.labels()).toEqual([])
  await loci.fail(DEV, { resolution: 'Raised the pool to 40' })
  const { id, label, reason, changes, memoryIds } = await loci.item()
  expect([label, reason]).toEqual([
    'PoolExhausted happened again: the procedure does not help',
    'It happened once since the procedure was kept. Approving replaces the procedure with the drafted one.',
  ])
  // What was done before it is in it already: only what was done since is new.
  expect(changes[0]?.after?.['content']).toEqual(
    steps('To keep PoolExhausted from happening again:\n1. Raise the pool to 40.'),
  )
  const { procedures } = await loci.call('reviews.error', { id })
  expect(procedures.map(({ row, text, since }) => [row.id, text, since])).toEqual([
    [procedure.id, 'Restart the pool every night.', 1],
  ])
  const content = steps('Raise the pool to 40 before every release.')
  const outcome = await loci.settle(id, { how: 'edit', edit: { content } })
  expect(await loci.statusOf(procedure.id, memoryIds[0] ?? '')).toEqual(['superseded', 'active'])
  await loci.call('journal.revert', { seq: outcome.seq ?? 0 })
  expect(await loci.statusOf(procedure.id)).toEqual(['active'])
  expect((await loci.item()).id).toBe(id)
  await loci.close()
})

test('[T56] a procedure that was approved counts from then on, and is blamed only for what comes after', async () => {
  const loci = await errorVault()
  for (const resolution of [
    'Raised the pool to 10',
    'Raised the pool to 20',
    'Raised the pool to 40',
  ])
    await loci.fail(DEV, { resolution })
  const { id } = await loci.item()
  await loci.fail(QA)
  loci.clock.pass(60_000)
  await loci.settle(id, { how: 'approve' })
  expect(await loci.labels()).toEqual([])
  await loci.fail(QA)
  const again = await loci.item()
  expect(again.label).toBe('PoolExhausted happened again: the procedure does not help')
  const { procedures, times } = await loci.call('reviews.error', { id: again.id })
  expect([times, procedures.map(({ since }) => since)]).toEqual([5, [1]])
  await loci.close()
})

test('[T56] a procedure in another place neither answers nor is blamed', async () => {
  const loci = await errorVault()
  const { id } = await loci.fail(DEV)
  await loci.call(
    'memories.create',
    {
      content: steps('I know how.'),
      scope: { kind: 'agent', id: 'QA-001' },
      type: 'procedural',
      links: [{ kind: 'fixes', to: id }],
    },
    QA,
  )
  await loci.fail(DEV)
  await loci.fail(DEV)
  expect(await loci.labels()).toEqual(['PoolExhausted happened 3 times'])
  await loci.close()
})

test('[T56] a runbook that fixed it once is not replaced by what is drafted', async () => {
  const loci = await errorVault()
  const { id: to } = await loci.fail(DEV)
  const runbook = await loci.call('memories.create', {
    content: steps('Look at the queue, then restart the pool.'),
    scope: ATLAS,
    type: 'procedural',
    links: [{ kind: 'fixes', to }],
  })
  for (const resolution of ['Raised the pool to 20', 'Raised the pool to 40'])
    await loci.fail(QA, { resolution })
  const { id, reason } = await loci.item()
  expect(reason).toBe(
    'It happened twice since the procedure was kept. Approving keeps the drafted procedure.',
  )
  await loci.settle(id, { how: 'approve' })
  expect(await loci.statusOf(runbook.id)).toEqual(['active'])
  await loci.close()
})
