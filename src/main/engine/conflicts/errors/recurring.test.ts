import { expect, test } from 'vitest'
import type { MemoryDraft } from '#shared/memory.ts'
import { type Principal, USER } from '#shared/principal.ts'
import { agent } from '../../test-support.ts'
import { ATLAS, DEV, QA, vault } from '../test-support.ts'

type Vault = Awaited<ReturnType<typeof vault>>
const fail = async (
  loci: Vault,
  who: Principal,
  more: Partial<MemoryDraft> = {},
  message = 'Out of memory',
) => {
  loci.clock.pass(60_000)
  const content = { form: 'error', errorType: 'OOMKilled', message, context: '' } as const
  return (await loci.call('memories.create', { content, scope: ATLAS, ...more }, who)).id
}
const labels = async (loci: Vault) => (await loci.open()).map(({ label }) => label)

test('[O78] the same error said again happened again, also after a restart, and a tag is no failure', async () => {
  const loci = await vault()
  const id = await fail(loci, DEV)
  await loci.call('memories.change', { target: { ids: [id] }, action: { do: 'tag', add: ['ops'] } })
  await fail(loci, QA)
  await loci.reopen()
  expect(await labels(loci)).toEqual([])
  expect(await fail(loci, DEV)).toBe(id)
  expect(await labels(loci)).toEqual(['OOMKilled happened 3 times'])
  await fail(loci, DEV)
  expect(await labels(loci)).toEqual(['OOMKilled happened 3 times'])
  await loci.close()
})

test('[O78] one that was taken back did not happen', async () => {
  const loci = await vault()
  await fail(loci, DEV)
  await fail(loci, DEV)
  const [entry] = (await loci.call('journal.page', {})).entries
  await loci.call('journal.revert', { seq: entry?.seq ?? 0 })
  await fail(loci, DEV)
  expect(await labels(loci)).toEqual([])
  await loci.close()
})

test('[O79] errors count in all scopes that the writer sees, and only what every reader sees is quoted', async () => {
  const loci = await vault()
  await fail(loci, DEV, { scope: { kind: 'agent', id: 'DEV-001' } }, 'Hidden from others')
  await fail(loci, QA, { scope: { kind: 'agent', id: 'QA-001' } }, 'Hidden from DEV-001')
  await fail(loci, DEV, {}, 'Seen in the project')
  expect(await labels(loci)).toEqual([])
  await fail(loci, DEV, {}, 'Seen again')
  const [item] = await loci.open()
  expect(item?.label).toBe('OOMKilled happened 3 times')
  expect(JSON.stringify(item?.changes)).not.toContain('Hidden')
  const edit = { content: { form: 'text', text: 'Give it 8 GB.' } } as const
  await loci.call('reviews.resolve', { ids: [item?.id ?? ''], verdict: { how: 'edit', edit } })
  const made = await loci.call('memories.get', { id: item?.memoryIds[0] ?? '' })
  expect(made.scope).toEqual(ATLAS)
  expect(JSON.stringify(made.content)).not.toContain('Hidden')
  expect(made.links.map(({ kind }) => kind)).toEqual(['fixes', 'fixes'])
  await loci.close()
})

test('[O79] two projects fail by themselves', async () => {
  const loci = await vault()
  const elsewhere: Principal = { ...agent('DEV-001'), project: 'ledger' } as Principal
  await fail(loci, DEV, {}, 'one')
  await fail(loci, DEV, {}, 'two')
  await fail(loci, elsewhere, { scope: { kind: 'project', id: 'ledger' } }, 'three')
  await loci.call('memories.create', {
    content: { form: 'error', errorType: 'OOMKilled', message: 'four', context: '' },
    scope: { kind: 'project', id: 'ledger' },
  })
  expect(await labels(loci)).toEqual([])
  await loci.close()
})

test('[M4] an error of any size stays an error, and is counted', async () => {
  const loci = await vault()
  const log = (n: number) => `Frame ${n} of the trace is here. `.repeat(1000)
  for (const n of [1, 2, 3]) await fail(loci, DEV, {}, log(n))
  expect(await labels(loci)).toEqual(['OOMKilled happened 3 times'])
  const { rows } = await loci.call('memories.page', {
    filter: { subtypes: ['error'] },
    sort: { by: 'updatedAt', direction: 'desc' },
  })
  const [newest] = rows
  const { content } = await loci.call('memories.get', { id: newest?.id ?? '' })
  expect(content).toMatchObject({ form: 'error', errorType: 'OOMKilled' })
  expect(JSON.stringify(content).length).toBeLessThan(1500)
  await loci.close()
})

test('[X30] an error that happens three times before short-term memory is kept happened three times', async () => {
  const loci = await vault()
  const content = (message: string) =>
    ({ form: 'error', errorType: 'OOMKilled', message, context: '' }) as const
  const happens = (message = 'Out of memory') =>
    loci.call('experiences.enqueue', { content: content(message), scope: ATLAS }, DEV)
  await happens()
  await happens()
  await loci.tick()
  expect(await labels(loci)).toEqual([])
  const times = async () => {
    const { entries } = await loci.call('journal.page', {})
    return entries.map(({ label, changes }) => [label, changes])
  }
  expect(await times()).toEqual([
    ['Kept “OOMKilled: Out of memory” from short-term memory', 1],
    ['Kept “OOMKilled: Out of memory” from short-term memory', 1],
  ])
  await happens()
  await happens('Out of disk')
  await happens()
  await loci.tick()
  const [item] = await loci.open()
  expect(item?.label).toBe('OOMKilled happened 4 times')
  await loci.close()
})

test('[X31] a failure that never runs out is counted when it is said again, and not when it is rated', async () => {
  const loci = await vault()
  const id = await fail(loci, USER)
  expect(await loci.call('memories.get', { id })).toMatchObject({ ttl: 'permanent', confidence: 1 })
  for (const confidence of [0.2, 0.3, 0.5])
    await loci.call('memories.revise', { id, edit: { confidence }, seen: {} })
  expect(await labels(loci)).toEqual([])
  await fail(loci, USER)
  expect(await labels(loci)).toEqual([])
  await fail(loci, USER)
  expect(await labels(loci)).toEqual(['OOMKilled happened 3 times'])
  await loci.close()
})
