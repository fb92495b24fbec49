import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemoryId } from '#shared/memory.ts'
import { type TestEngine, agent, openTestEngine } from '../test-support.ts'

const TASK = { kind: 'task', id: 'T-1' } as const
const ATLAS = { kind: 'project', id: 'atlas' } as const

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

async function said(text: string, scope: typeof TASK | typeof ATLAS = ATLAS): Promise<MemoryId> {
  return (await loci.call('memories.create', { content: { form: 'text', text }, scope })).id
}

const latest = async () => (await loci.call('journal.page', {})).entries[0]?.why

test('[M51] a change, a promotion, an end and a purge can say why, and the journal shows it', async () => {
  const one = await said('Tiles are kept in Oslo.', TASK)
  const archive = { do: 'status', status: 'archived' } as const
  const target = { ids: [one] }
  await loci.call('memories.change', { target, action: archive, why: 'Not of use now.' })
  expect(await latest()).toBe('Not of use now.')
  await loci.call('memories.change', { target, action: { ...archive, status: 'active' } })
  expect(await latest()).toBeNull()
  await loci.call('memories.promote', { ids: [one], to: ATLAS, why: 'Everybody asks.' })
  expect(await latest()).toBe('Everybody asks.')
  await said('Maps are drawn at night.', TASK)
  await loci.call('scopes.end', { scope: TASK, promoteTo: ATLAS, why: 'It is done.' })
  expect(await latest()).toBe('It is done.')
  await loci.call('memories.purge', { target, why: 'They asked us to.' })
  expect(await latest()).toBe('They asked us to.')
})

test('[M51] what waits for a person says the reason its writer gave', async () => {
  const id = await said('Tiles are kept in Oslo.')
  const action = { do: 'status', status: 'forgotten' } as const
  const dev = agent('DEV-001')
  await loci.call('memories.change', { target: { ids: [id] }, action, why: 'It moved.' }, dev)
  const [item] = await loci.call('reviews.list', { state: 'open' })
  expect(item?.reason).toContain('Its own reason: “It moved.”')
})
