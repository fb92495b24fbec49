import { expect, test } from 'vitest'
import type { MemoryDraft, MemoryId } from '#shared/memory.ts'
import { type Principal, USER } from '#shared/principal.ts'
import { ATLAS, DEV, QA, vault } from './test-support.ts'

type Vault = Awaited<ReturnType<typeof vault>>
const report = async (
  loci: Vault,
  value: string,
  who: Principal,
  more: Partial<MemoryDraft> = {},
) => {
  loci.clock.pass(1000)
  const content = { form: 'status', statusType: 'build', value } as const
  return (await loci.call('memories.create', { content, scope: ATLAS, ...more }, who)).id
}
const linksOf = async (loci: Vault, id: MemoryId) => (await loci.call('memories.get', { id })).links

test('[O76] a status said anew replaces the old one in its scope, whoever said it, with one undo', async () => {
  const loci = await vault()
  const red = await report(loci, 'red', DEV)
  const elsewhere = await report(loci, 'red', DEV, { scope: { kind: 'agent', id: 'DEV-001' } })
  const content = { form: 'status', statusType: 'mailbox', value: 'empty' } as const
  const other = (await loci.call('memories.create', { content, scope: ATLAS }, DEV)).id
  const green = await report(loci, 'green', QA)
  expect(await loci.statusOf(red, elsewhere, other, green)).toEqual([
    'superseded',
    'active',
    'active',
    'active',
  ])
  expect(await linksOf(loci, green)).toEqual([{ kind: 'supersedes', to: red }])
  const [entry] = (await loci.call('journal.page', {})).entries
  expect(entry?.label).toBe('Created “build: green”; replaced “build: red”')
  expect(await loci.open()).toEqual([])
  await loci.call('journal.revert', { seq: entry?.seq ?? 0 })
  expect(await loci.statusOf(red)).toEqual(['active'])
  await loci.close()
})

test('[O76] what was said before and is said again stands again, and once only', async () => {
  const loci = await vault({ findContradictions: () => false })
  const first = await report(loci, 'green', DEV)
  const red = await report(loci, 'red', DEV)
  const second = await report(loci, 'green', DEV)
  expect(await loci.statusOf(first, red, second)).toEqual(['superseded', 'superseded', 'active'])
  await loci.close()
})

test('[O76] so does how a task stands', async () => {
  const loci = await vault()
  const task = { action: 'start_task', taskId: 'T-1', description: 'Fix it' } as const
  const { ids: begun } = await loci.call('actions.record', task, DEV)
  const { ids: done } = await loci.call('actions.record', { ...task, status: 'done' }, DEV)
  const { ids: next } = await loci.call('actions.record', { ...task, taskId: 'T-2' }, DEV)
  expect(await loci.statusOf(...begun, ...done, ...next)).toEqual([
    'superseded',
    'active',
    'active',
  ])
  await loci.close()
})

test('[O76] a report of more than ten kilobytes replaces and is replaced as any other', async () => {
  const loci = await vault()
  const long = (word: string) => `The build is ${word}. `.repeat(1000)
  const red = await report(loci, long('red'), DEV)
  const green = await report(loci, long('green'), QA)
  const done = await report(loci, 'done', DEV)
  expect(await loci.statusOf(red, green, done)).toEqual(['superseded', 'superseded', 'active'])
  const whole = await loci.call('memories.get', { id: green, whole: true })
  expect(whole.content).toEqual({ form: 'status', statusType: 'build', value: long('green') })
  const task = { action: 'start_task', taskId: 'T-1', description: long('slow') } as const
  const { ids: begun } = await loci.call('actions.record', task, DEV)
  const { ids: ended } = await loci.call('actions.record', { ...task, status: 'done' }, DEV)
  expect(await loci.statusOf(...begun, ...ended)).toEqual(['superseded', 'active'])
  await loci.close()
})

test('[O77] an agent replaces neither a person’s word nor what is critical or global: a person is asked', async () => {
  for (const [who, more, why] of [
    [USER, {}, 'You and DEV-001 say different things in project/atlas: a person decides.'],
    [
      DEV,
      { priority: 'critical' },
      'One of the two is critical: Loci never settles that by itself.',
    ],
    [
      QA,
      { scope: { kind: 'global' } },
      'It would take something global away, and that takes a person.',
    ],
  ] as const) {
    const loci = await vault()
    const frozen = await report(loci, 'frozen', who, more)
    const where = 'scope' in more ? { scope: more.scope } : {}
    const green = await report(loci, 'green', DEV, where)
    expect(await loci.statusOf(frozen, green)).toEqual(['active', 'active'])
    expect(await loci.open()).toMatchObject([{ memoryIds: [frozen, green], reason: why }])
    await loci.close()
  }
})

test('[O77] a person’s report replaces an agent’s, and an item that lost its ground closes itself', async () => {
  const loci = await vault()
  const frozen = await report(loci, 'frozen', USER)
  const green = await report(loci, 'green', DEV)
  const red = await report(loci, 'red', DEV)
  expect(await loci.statusOf(frozen, green, red)).toEqual(['active', 'superseded', 'active'])
  expect((await loci.open()).map(({ memoryIds }) => memoryIds)).toEqual([[frozen, red]])
  const open = await report(loci, 'open', USER)
  expect(await loci.statusOf(frozen, red, open)).toEqual(['superseded', 'superseded', 'active'])
  expect(await loci.open()).toEqual([])
  await loci.close()
})
