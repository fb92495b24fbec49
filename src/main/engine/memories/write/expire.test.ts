import { afterEach, beforeEach, expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { MemoryDraft } from '#shared/memory.ts'
import { USER } from '#shared/principal.ts'
import { DEV, type TestEngine, openTestEngine } from '#engine/test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const HOUR = 3_600_000
const write = async (words: string, more: Partial<MemoryDraft> = {}, who = USER) =>
  (await loci.call('memories.create', { content: { form: 'text', text: words }, ...more }, who)).id
const get = (id: string) => loci.call('memories.get', { id })
const byLoci = async () => {
  const { entries } = await loci.call('journal.page', {})
  return entries.filter(({ actor }) => actor === 'SYSTEM').map(({ label }) => label)
}
const active = async () =>
  (await loci.call('memories.outline', { filter: { statuses: ['active'] }, sort: NEWEST_FIRST }))
    .total

test('[M17] what has run out is expired, by Loci, once, and nothing else is', async () => {
  const short = await write('The staging host is down', { ttl: 'PT1H' }, DEV)
  await write('The office has two doors', { ttl: 'PT3H' })
  await loci.tick()
  const before = await get(short)
  loci.clock.pass(HOUR)
  await loci.tick()
  await loci.tick()
  expect(await get(short)).toEqual({
    ...before,
    status: 'expired',
    updatedAt: loci.clock.now(),
    accessCount: 0,
    lastAccessedAt: null,
  })
  expect(await byLoci()).toEqual(['“The staging host is down” ran out'])
  expect(await active()).toBe(1)
  await loci.reopen()
  loci.clock.pass(2 * HOUR)
  await loci.tick()
  expect(await byLoci()).toEqual([
    '“The office has two doors” ran out',
    '“The staging host is down” ran out',
  ])
})

test('[M17] a person’s undo passes it by; restored it has a new term, and runs out again in its time', async () => {
  const id = await write('Deploys are frozen', { ttl: 'PT1H' })
  await loci.call('memories.change', {
    target: { ids: [id] },
    action: { do: 'tag', add: ['ops'], remove: [] },
  })
  loci.clock.pass(HOUR)
  await loci.tick()
  await loci.call('journal.undo', {})
  expect(await get(id)).toMatchObject({ status: 'expired', tags: [] })
  await loci.call('memories.change', {
    target: { ids: [id] },
    action: { do: 'status', status: 'active' },
  })
  await loci.tick()
  expect(await get(id)).toMatchObject({ status: 'active', expiresAt: loci.clock.now() + HOUR })
  loci.clock.pass(HOUR)
  await loci.tick()
  expect((await get(id)).status).toBe('expired')
})

test('[M17] taken back in the journal it stands again, with a new term', async () => {
  const id = await write('Deploys are frozen', { ttl: 'PT1H' })
  loci.clock.pass(HOUR)
  await loci.tick()
  const [ranOut] = (await loci.call('journal.page', {})).entries
  await loci.call('journal.revert', { seq: ranOut?.seq ?? 0 })
  await loci.tick()
  const expiresAt = loci.clock.now() + HOUR
  expect(await get(id)).toMatchObject({ status: 'active', expiresAt })
  await loci.call('journal.undo', {})
  expect(await get(id)).toMatchObject({ status: 'expired', expiresAt: expiresAt - HOUR })
})

test('[M17] an edit that gives it a new term brings it back; one that does not leaves it', async () => {
  const id = await write('Deploys are frozen', { ttl: 'PT1H' })
  loci.clock.pass(HOUR)
  await loci.tick()
  await loci.call('memories.revise', { id, edit: { tags: ['ops'] }, seen: {} })
  expect((await get(id)).status).toBe('expired')
  await loci.call('memories.revise', { id, edit: { ttl: 'permanent' }, seen: {} })
  await loci.tick()
  expect(await get(id)).toMatchObject({ status: 'active', expiresAt: null })
})

test('[M30] a term that is taken back after it ended takes its end back with it', async () => {
  const id = await write('Deploys are frozen')
  const before = await get(id)
  await loci.call('memories.revise', { id, edit: { ttl: 'PT1H' }, seen: {} })
  loci.clock.pass(HOUR)
  await loci.tick()
  const ranOut = await get(id)
  expect(ranOut.status).toBe('expired')
  await loci.call('journal.undo', {})
  await loci.tick()
  expect(await get(id)).toEqual({ ...before, updatedAt: loci.clock.now() })
  await loci.call('journal.redo', {})
  await loci.tick()
  expect(await get(id)).toEqual({ ...ranOut, updatedAt: loci.clock.now() })
  // Brought back as it was when it had run out, it is not promised a time to come.
  const [, , ranOutEntry] = (await loci.call('journal.page', {})).entries
  await loci.call('journal.undo', {})
  await loci.call('memories.restoreRevision', { id, seq: ranOutEntry?.seq ?? 0 })
  expect(await get(id)).toEqual({ ...ranOut, updatedAt: loci.clock.now() })
})

test('[M30] what a person set aside meanwhile stays there when its term is taken back', async () => {
  const id = await write('Deploys are frozen')
  await loci.call('memories.revise', { id, edit: { ttl: 'PT1H' }, seen: {} })
  const [edit] = (await loci.call('journal.page', {})).entries
  await loci.call('memories.change', {
    target: { ids: [id] },
    action: { do: 'status', status: 'archived' },
  })
  loci.clock.pass(HOUR)
  await loci.tick()
  await loci.call('journal.revert', { seq: edit?.seq ?? 0 })
  expect(await get(id)).toMatchObject({ status: 'archived', ttl: 'permanent', expiresAt: null })
})

test('[M17] a critical one that was given a term runs out too, and the entry says so', async () => {
  const words = ['Never deploy on Fridays', 'Ask before a restart', 'Keep two replicas', 'Pin it']
  for (const text of words) await write(text, { ttl: 'PT1H', priority: 'critical' })
  await write('Lunch is at noon', { ttl: 'PT1H' })
  await write('Nothing ends this', { priority: 'critical' })
  loci.clock.pass(HOUR)
  await loci.tick()
  expect(await byLoci()).toEqual([
    '“Never deploy on Fridays”, “Ask before a restart” and 3 others ran out, 4 of them critical',
  ])
  expect(await active()).toBe(1)
})

test('[M13] of many that run out at once no batch keeps a caller waiting', async () => {
  for (let n = 0; n < 300; n += 1) await write(`Note number ${n} of many`, { ttl: 'PT1H' })
  loci.clock.pass(HOUR)
  let steps = 0
  while (await loci.step('expiry')) steps += 1
  const { entries } = await loci.call('journal.page', {})
  const sizes = entries.filter(({ actor }) => actor === 'SYSTEM').map(({ changes }) => changes)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(300)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(50)
  expect(steps).toBeGreaterThanOrEqual(sizes.length)
  expect(await active()).toBe(0)
})
