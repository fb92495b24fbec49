import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tempVault } from '../store/test-support/temp-vault.ts'
import { type TestEngine, openTestEngine } from '../test-support.ts'
import {
  ATLAS,
  atWork,
  DEV,
  handOver,
  NEIGHBOUR,
  QA,
  said,
  SPY,
  TO_QA,
} from './test-support/at-work.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

test('[T74] to whoever neither sent nor may accept it no method tells whether there is one', async () => {
  const { task } = await atWork(loci)
  const { id } = await handOver(loci, { pending: ['Test on a phone'] })
  const methods: [string, object][] = [
    ['handoffs.get', {}],
    ['handoffs.get', { as: QA }],
    ['handoffs.edit', { summary: 'Mine' }],
    ['handoffs.edit', { to: { kind: 'agent', id: 'SPY' } }],
    ['handoffs.accept', {}],
    ['handoffs.accept', { as: QA }],
    ['handoffs.settle', { how: 'cancelled' }],
    ['handoffs.settle', { how: 'open', to: ATLAS }],
    ['handoffs.preview', { as: QA }],
    ['handoffs.used', {}],
    ['handoffs.export', { format: 'json' }],
    ['handoffs.tick', { item: 'Test on a phone', done: true }],
  ]
  const before = await loci.call('handoffs.get', { id })
  for (const who of [SPY, NEIGHBOUR])
    for (const [method, more] of methods)
      expect([method, await loci.raw(method, { id, ...more }, who)]).toEqual([
        method,
        await loci.raw(method, { id: 'hof_zzzzzzzzzzzz', ...more }, who),
      ])
  for (const who of [SPY, NEIGHBOUR]) {
    expect(await loci.call('handoffs.list', {}, who)).toEqual([])
    expect(await loci.raw('handoffs.chains', {}, who)).toMatchObject({ ok: false })
    const draft = { to: TO_QA, summary: 'From its task' }
    expect(await loci.raw('handoffs.create', { ...draft, task }, who)).toEqual(
      await loci.raw('handoffs.create', { ...draft, task: 'tsk_zzzzzzzzzzzz' }, who),
    )
    const begun = await loci.call('tasks.start', { text: 'Look around' }, who)
    expect(begun.handoffs).toEqual([])
  }
  expect(await loci.call('handoffs.get', { id })).toEqual(before)
})

test('[T74] recommending or leaving out a hidden memory is answered like one that never was', async () => {
  await atWork(loci)
  const secret = {
    content: said('The vault of SPY.'),
    scope: { kind: 'agent', id: 'SPY' } as const,
  }
  const { id: hidden } = await loci.call('memories.create', secret, SPY)
  const { id } = await handOver(loci)
  // A person knows it and adds it: its sender still cannot find out which one it is.
  await loci.call('handoffs.edit', { id, recommended: [hidden] })
  const missing = 'mem_zzzzzzzzzzzz'
  const create = (one: string) =>
    loci.raw('handoffs.create', { to: TO_QA, summary: 'x', recommended: [one] }, DEV)
  expect(await create(hidden)).toEqual(await create(missing))
  const add = (one: string) => loci.raw('handoffs.edit', { id, recommended: [one] }, DEV)
  expect(await add(hidden)).toEqual(await add(missing))
  const leave = (one: string) => loci.raw('handoffs.edit', { id, without: [one] }, DEV)
  expect(await leave(hidden)).toEqual(await leave(missing))
  const { handoff, text } = await loci.call('handoffs.accept', { id }, QA)
  expect(JSON.stringify(handoff) + text).not.toContain(hidden)
  expect(handoff.withheld.recommended).toBe(1)
})

type Act = (loci: TestEngine, id: string) => Promise<unknown>
const ACTS: readonly Act[] = [
  (at) => at.raw('handoffs.create', { to: TO_QA, summary: 'Again', pending: ['a', 'b'] }, DEV),
  (at) => at.raw('handoffs.create', { to: ATLAS, summary: 'By hand' }),
  (at, id) => at.raw('handoffs.edit', { id, summary: 'Other words', pending: ['b', 'c'] }, DEV),
  (at, id) => at.raw('handoffs.edit', { id, to: ATLAS }),
  (at, id) => at.raw('handoffs.accept', { id }, QA),
  (at, id) => at.raw('handoffs.accept', { id, as: QA }),
  (at, id) => at.raw('handoffs.settle', { id, how: 'declined' }, QA),
  (at, id) => at.raw('handoffs.settle', { id, how: 'cancelled' }, DEV),
  (at, id) => at.raw('handoffs.settle', { id, how: 'open', to: TO_QA }),
  (at, id) => at.raw('handoffs.tick', { id, item: 'b', done: true }),
  (at, id) => at.raw('handoffs.tick', { id, item: 'b', done: false }),
  (at) => at.raw('tasks.complete', { summary: 'Done', finished: ['a'] }, QA),
  async (at) => {
    at.clock.pass(8 * 86_400_000)
    while (await at.step('sessions'));
  },
]

test('[T75] whatever is done to handoffs, taken back from the last to the first it is as if it had never been', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(ACTS.length - 1), { maxLength: 9 }), async (acts) => {
      await using vault = tempVault()
      const at = await openTestEngine({ file: vault.file, durable: false })
      const id = (await handOver(at, { pending: ['a', 'b'] })).id
      for (const act of acts) await ACTS[act]?.(at, id)
      const { entries } = await at.call('journal.page', { limit: 200 })
      for (const { seq } of entries) await at.call('journal.revert', { seq })
      await at.close()
      const store = vault.open()
      expect(await store.all('handoff')).toEqual([])
      expect(await store.all('review')).toEqual([])
      expect(await store.all('session')).toEqual([])
    }),
    { numRuns: 25 },
  )
}, 120_000)
