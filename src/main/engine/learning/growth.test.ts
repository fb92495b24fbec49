import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemoryId } from '#shared/memory.ts'
import type { Principal } from '#shared/principal.ts'
import { DEV, type TestEngine, openTestEngine } from '../test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const ATLAS = { kind: 'project', id: 'atlas' } as const
const write = async (text: string, importance: number, who?: Principal) =>
  (
    await loci.call(
      'memories.create',
      { content: { form: 'text', text }, scope: ATLAS, importance },
      who ?? DEV,
    )
  ).id
async function use(id: MemoryId, times: number) {
  for (let n = 0; n < times; n += 1) await loci.call('memories.get', { id }, DEV)
  while (await loci.step('growth'));
}
const importanceOf = async (id: MemoryId) => (await loci.call('memories.get', { id })).importance
const byLoci = async () =>
  (await loci.call('journal.page', {})).entries.filter(({ actor }) => actor === 'SYSTEM')

test('[M34] use makes a memory more important in the journal, from what was said and not from what it grew to', async () => {
  const id = await write('Tiles are cached.', 0.5)
  await use(id, 10)
  expect([await importanceOf(id), (await byLoci()).length]).toEqual([0.5, 0])
  await use(id, 20)
  expect(await importanceOf(id)).toBe(0.58)
  const before = await loci.call('memories.get', { id })
  await use(id, 70)
  expect(await importanceOf(id)).toBe(0.7)
  expect((await loci.call('memories.get', { id })).updatedAt).toBe(before.updatedAt)
  await loci.reopen()
  await use(id, 1)
  expect([await importanceOf(id), (await byLoci()).length]).toEqual([0.7, 2])
})

test('[M34] what a person wrote or set, and what is critical, stays as it was said', async () => {
  const own = await write('Mine.', 0.5, { kind: 'user' })
  const rated = await write('Rated.', 0.5)
  const undone = await write('Undone.', 0.5)
  const seen = { importance: 0.5 }
  await loci.call('memories.revise', { id: rated, edit: { importance: 0.4 }, seen })
  await use(undone, 20)
  const [entry] = await byLoci()
  await loci.call('journal.revert', { seq: entry?.seq ?? 0 })
  for (const id of [own, rated, undone]) await use(id, 30)
  expect(await Promise.all([own, rated, undone].map(importanceOf))).toEqual([0.5, 0.4, 0.5])
})

test('[M35] its history says both figures, and why', async () => {
  const id = await write('Tiles are cached.', 0.5)
  await use(id, 30)
  const { revisions } = await loci.call('memories.history', { id })
  expect(revisions.map(({ entry, memory }) => [entry.label, entry.why, memory.importance])).toEqual(
    [
      ['Made “Tiles are cached.” more important', 'Agents were given it 30 times.', 0.58],
      [expect.stringContaining('Tiles are cached.'), null, 0.5],
    ],
  )
})
