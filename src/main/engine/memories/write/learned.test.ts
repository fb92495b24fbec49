import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EngineMethod, Input, Output } from '#shared/contract.ts'
import { fromWire } from '#shared/errors.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import { type Engine, type Principal, USER, openEngine } from '#engine/index.ts'
import type { Store } from '#engine/store/port.ts'
import { committed, revising } from '#engine/store/test-support/changesets.ts'
import { tempVault } from '#engine/store/test-support/temp-vault.ts'
import { agent, countingIds, stoppedClock } from '#engine/test-support.ts'
import { learnedByBoth } from './learned.ts'

let vault: ReturnType<typeof tempVault>
let store: Store
let engine: Engine
beforeEach(async () => {
  vault = tempVault()
  store = vault.open()
  engine = await openEngine(store, {
    clock: stoppedClock('2026-03-02T09:00:00Z'),
    ids: countingIds(),
    log: { write: () => undefined },
    tokens: { count: (text) => text.length },
    secrets: () => null,
  })
})
afterEach(() => vault[Symbol.asyncDispose]())

async function call<M extends EngineMethod>(
  method: M,
  input: Input<M>,
  who: Principal = USER,
): Promise<Output<M>> {
  const reply = await engine.call(who, method, input)
  if (!reply.ok) throw fromWire(reply.error)
  return reply.value as Output<M>
}
const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const write = async (text: string, scope: Scope = ATLAS, who: Principal = USER) =>
  (await call('memories.create', { content: { form: 'text', text }, scope }, who)).id
const get = (id: string) => call('memories.get', { id })
/** As an episode will. */
const teach = async (id: MemoryId, values: Memory['values']) =>
  committed(store, revising(await get(id), { values }))

test('[M14] who knows a goal alone knows it for both; where both do, use decides how much each counts', () => {
  const used = { values: { ship: 0.9, test: 0.2 }, accessCount: 2 }
  const unused = { values: { ship: 0.5, plan: 0.7 }, accessCount: 0 }
  const both = { ship: 0.8, test: 0.2, plan: 0.7 }
  expect(learnedByBoth(used, unused)).toEqual({ ...both, ship: expect.closeTo(0.8) })
  expect(learnedByBoth(unused, used)).toEqual({ ...both, ship: expect.closeTo(0.8) })
})

test('[M14] a copy, a joined promotion and a joined restore keep what was learned', async () => {
  const id = await write('Tag releases by hand.')
  await teach(id, { ship: 0.9 })
  const { created } = await call('memories.change', {
    target: { ids: [id] },
    action: { do: 'duplicate' },
  })
  expect((await get(created[0] ?? '')).values).toEqual({ ship: 0.9 })

  const known = await write('Tag releases by hand.', { kind: 'team', id: 'platform' })
  await teach(known, { ship: 0.5, test: 0.1 })
  await call('memories.promote', { ids: [id], to: { kind: 'team', id: 'platform' } })
  expect((await get(known)).values).toEqual({ ship: 0.7, test: 0.1 })

  const again = await write('Tag releases by hand.', { kind: 'agent', id: 'DEV-001' })
  const status = (to: 'archived' | 'active', ids: string[]) =>
    call('memories.change', { target: { ids }, action: { do: 'status', status: to } })
  await teach(again, { plan: 0.3 })
  await status('archived', [again])
  const anew = await write('Tag releases by hand.', { kind: 'agent', id: 'DEV-001' })
  await status('active', [again])
  expect((await get(anew)).values).toEqual({ plan: 0.3 })
})

test('[M14] a merge knows what both taught', async () => {
  const five = await write('The webhook retries 5 times.', ATLAS, agent('DEV-001'))
  const eight = await write('The webhook retries 8 times.', ATLAS, agent('QA-001'))
  await teach(five, { ship: 0.2 })
  await teach(eight, { plan: 0.6 })
  const [item] = await call('reviews.list', { state: 'open' })
  const text = 'The webhook retries 6 times.'
  await call('reviews.resolve', { ids: [item?.id ?? ''], verdict: { how: 'merge', text } })
  const { rows } = await call('memories.page', {
    filter: { statuses: ['active'] },
    sort: { by: 'updatedAt', direction: 'desc' },
  })
  expect(await Promise.all(rows.map(async ({ id }) => (await get(id)).values))).toEqual([
    { plan: 0.6, ship: 0.2 },
  ])
})

test('[M14] a restored revision says what it said, and keeps what was learned since', async () => {
  const id = await write('Tag releases by hand.')
  const [first] = (await call('memories.history', { id })).revisions
  await call('memories.revise', { id, edit: { tags: ['release'] }, seen: {} })
  await teach(id, { ship: 0.9 })
  await call('memories.restoreRevision', { id, seq: first?.entry.seq ?? 0 })
  expect(await get(id)).toMatchObject({ tags: [], values: { ship: 0.9 } })
})
