import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Input } from '#shared/contract.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import { DEV, type TestEngine, openTestEngine } from '#engine/test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const OWN: Scope = { kind: 'agent', id: 'DEV-001' }
const text = (value: string) => ({ form: 'text', text: value }) as const
const said = async (words: string, scope: Scope, more: Partial<Input<'memories.create'>> = {}) =>
  (await loci.call('memories.create', { content: text(words), scope, ...more })).id
const get = (id: MemoryId) => loci.call('memories.get', { id })
const set = (id: MemoryId, status: 'active' | 'archived') =>
  loci.call('memories.change', { target: { ids: [id] }, action: { do: 'status', status } })
const standing = async () => {
  const filter = { scopes: [ATLAS], statuses: ['active' as const] }
  return (await loci.call('memories.page', { filter, sort: NEWEST_FIRST })).rows.map(({ id }) => id)
}
const TAKEN = {
  ok: false,
  error: { code: 'invalid_input', message: 'The same is already known in project/atlas: “same”.' },
}

test('[M2] a copy that has run out does not stand in the way of what still stands', async () => {
  const original = await said('same', ATLAS, { ttl: 'permanent' })
  loci.clock.pass(1000)
  const { created } = await loci.call('memories.change', {
    target: { ids: [original] },
    action: { do: 'duplicate' },
  })
  for (const id of created)
    await loci.call('memories.revise', { id, edit: { ttl: 'PT1H' }, seen: {} })
  loci.clock.pass(2 * 3_600_000)
  for (const who of [DEV, undefined])
    expect(
      await loci.call('memories.create', { content: text('same'), scope: ATLAS }, who),
    ).toMatchObject({ id: original, reinforced: true })
})

test('[M2] what has run out is not reinforced but said anew', async () => {
  const gone = await said('same', ATLAS, { ttl: 'PT1H' })
  loci.clock.pass(2 * 3_600_000)
  expect(await said('same', ATLAS)).not.toBe(gone)
  expect((await get(gone)).contributors).toEqual(['USER'])
})

test('[M10] an edit to words that are known in that place is refused and names the memory that says them', async () => {
  await said('same', ATLAS)
  const other = await said('other', ATLAS)
  const revise = { id: other, edit: { content: text(' same ') }, seen: {} }
  expect(await loci.raw('memories.revise', revise)).toMatchObject(TAKEN)
  expect((await get(other)).content).toEqual(text('other'))
})

test('[M10] a move to where the same is known is refused, one by one and in bulk, and nothing moves', async () => {
  await said('same', ATLAS)
  const [mine, free] = [await said('same', OWN), await said('free', OWN)]
  expect(
    await loci.raw('memories.revise', { id: mine, edit: { scope: ATLAS }, seen: {} }),
  ).toMatchObject(TAKEN)
  const target = { ids: [free, mine] }
  expect(
    await loci.raw('memories.change', { target, action: { do: 'scope', scope: ATLAS } }),
  ).toMatchObject(TAKEN)
  expect((await get(free)).scope).toEqual(OWN)
})

test('[M10] two that say the same cannot be moved to one place together', async () => {
  const ids = [await said('same', OWN), await said('same', { kind: 'global' })]
  const move = { target: { ids }, action: { do: 'scope', scope: ATLAS } }
  expect(await loci.raw('memories.change', move)).toMatchObject(TAKEN)
})

test('[M10] of two who move or write the same to one place at once only one arrives', async () => {
  const mine = await said('same', OWN)
  const other = await said('other', ATLAS)
  const calls = [
    loci.raw('memories.revise', { id: other, edit: { content: text('same') }, seen: {} }),
    loci.raw('memories.revise', { id: mine, edit: { scope: ATLAS }, seen: {} }),
    loci.raw('memories.create', { content: text('same'), scope: ATLAS }),
  ]
  await Promise.all(calls)
  const found = await Promise.all((await standing()).map(get))
  expect(found.filter(({ summary }) => summary === 'same').length).toBe(1)
})

test('[M10] a restored revision whose words are known by now is refused', async () => {
  const first = await said('same', ATLAS)
  const [entry] = (await loci.call('journal.page', {})).entries
  await loci.call('memories.revise', { id: first, edit: { content: text('changed') }, seen: {} })
  await said('same', ATLAS)
  expect(
    await loci.raw('memories.restoreRevision', { id: first, seq: entry?.seq ?? 0 }),
  ).toMatchObject(TAKEN)
})

test('[M10] what is known again by the time it is restored is reinforced, and the old one stays away', async () => {
  const old = await said('same', ATLAS, { confidence: 0.5 })
  await set(old, 'archived')
  const { id } = await loci.call(
    'memories.create',
    { content: text('same'), scope: ATLAS, confidence: 0.5 },
    DEV,
  )
  const { label, changed } = await set(old, 'active')
  const { confidence, contributors } = await get(id)
  expect({ label, changed, confidence, contributors, left: (await get(old)).status }).toEqual({
    label: 'Reinforced “same”: it is known again already',
    changed: 1,
    confidence: 0.75,
    contributors: ['DEV-001', 'USER'],
    left: 'archived',
  })
  expect(await standing()).toEqual([id])
})

test('[M10] two that say the same come back as one', async () => {
  const first = await said('same', ATLAS)
  await set(first, 'archived')
  const second = await said('same', ATLAS)
  await set(second, 'archived')
  await loci.call('memories.change', {
    target: { ids: [first, second] },
    action: { do: 'status', status: 'active' },
  })
  expect(await standing()).toEqual([first])
})

test('[T2] two promotes at once, and one with the same id twice, arrive once', async () => {
  const ids = [await said('same', OWN), await said('same', { kind: 'task', id: 't1' })]
  await Promise.all(ids.map((id) => loci.call('memories.promote', { ids: [id], to: ATLAS })))
  expect((await standing()).length).toBe(1)
  const third = await said('third', OWN)
  const { created } = await loci.call('memories.promote', { ids: [third, third], to: ATLAS })
  expect(created.length).toBe(1)
})

test('[M8] only fields of a memory can have been seen', async () => {
  const id = await said('same', ATLAS)
  const seen = { constructor: 1, toString: 2 }
  expect(await loci.raw('memories.revise', { id, edit: { summary: 'new' }, seen })).toMatchObject({
    ok: true,
  })
})
