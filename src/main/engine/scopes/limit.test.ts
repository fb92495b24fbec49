import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Input } from '#shared/contract.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { Scope } from '#shared/scope.ts'
import { DEV, type TestEngine, openTestEngine } from '../test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine({ projectLimit: () => 20 })))
afterEach(() => loci.close())

const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const write = (words: string, more: Partial<Input<'memories.create'>> = {}) =>
  loci.call(
    'memories.create',
    { content: { form: 'text', text: words }, scope: ATLAS, ...more },
    DEV,
  )
const seen = async () =>
  (await loci.call('memories.page', { filter: {}, sort: NEWEST_FIRST }, DEV)).rows

test('[T5] many who write at once into a full project set a tenth aside once, not once each', async () => {
  for (let n = 1; n <= 20; n += 1) await write(`note ${n}`)
  await Promise.all([1, 2, 3].map((n) => write(`at once ${n}`)))
  const { entries } = await loci.call('journal.page', {})
  expect(entries.filter(({ actor }) => actor === 'SYSTEM').map(({ changes }) => changes)).toEqual([
    3,
  ])
  expect((await seen()).length).toBe(20)
})

test('[T5] what has run out takes no place: nothing that is alive is archived for it', async () => {
  for (let n = 1; n <= 20; n += 1) await write(`short ${n}`, { ttl: 'PT1H', importance: 0.9 })
  loci.clock.pass(2 * 3_600_000)
  for (let n = 1; n <= 3; n += 1) await write(`alive ${n}`, { importance: 0.1 })
  expect((await seen()).map(({ summary }) => summary).toSorted()).toEqual([
    'alive 1',
    'alive 2',
    'alive 3',
  ])
  const { entries } = await loci.call('journal.page', {})
  expect(entries.filter(({ actor }) => actor === 'SYSTEM')).toEqual([])
})

test('[T6] the limit is a setting, and another one holds at the next write', async () => {
  let limit = 20
  const tuned = await openTestEngine({ projectLimit: () => limit })
  const say = (n: number) =>
    tuned.call('memories.create', { content: { form: 'text', text: `n ${n}` }, scope: ATLAS })
  const alive = async () =>
    (await tuned.call('memories.outline', { filter: { statuses: ['active'] }, sort: NEWEST_FIRST }))
      .total
  for (let n = 1; n <= 15; n += 1) await say(n)
  limit = 10
  expect(await alive()).toBe(15)
  await say(16)
  expect(await alive()).toBe(14)
  await tuned.close()
})

test('[M34] what agents were given again and again outlasts what nobody was given', async () => {
  const ids: string[] = []
  for (let n = 1; n <= 20; n += 1) ids.push((await write(`note ${n}`, { importance: 0.5 })).id)
  const [used = '', idle = ''] = ids
  for (let n = 0; n < 20; n += 1) await loci.call('memories.get', { id: used }, DEV)
  await loci.step('growth')
  await write('note 21', { importance: 0.5 })
  const archived = async () => {
    const filter = { statuses: ['archived' as const] }
    return (await loci.call('memories.page', { filter, sort: NEWEST_FIRST })).rows
      .map(({ summary }) => summary)
      .toSorted()
  }
  // A tenth of 21, rounded up: the oldest that nobody used.
  expect(await archived()).toEqual(['note 2', 'note 3', 'note 4'])
  expect(await loci.call('memories.get', { id: used })).toMatchObject({ importance: 0.56 })
  expect((await loci.call('memories.get', { id: idle })).status).toBe('archived')
})

test('[C57] a limit of its own in the policy of upkeep holds for a project after every write, at once', async () => {
  const { version: _version, ...draft } = await loci.call('upkeep.policy', {})
  expect(draft.evict).toEqual({ limit: 20, projects: {} })
  const evict = { limit: 20, projects: { atlas: 12 } }
  await loci.call('upkeep.savePolicy', { policy: { ...draft, evict } })
  for (let n = 1; n <= 12; n += 1) await write(`note ${n}`)
  expect((await seen()).length).toBe(12)
  await write('one too many')
  // The least important tenth of thirteen.
  expect((await seen()).length).toBe(11)
})

const SET_ASIDE: [how: string, aside: Act, back: Act][] = [
  [
    'stands again',
    ({ change }) => change('archived'),
    // Its place is not part of what changes.
    ({ change }) => change('active'),
  ],
  ['is taken back', ({ revertLast }) => revertLast(), ({ revert }, seq) => revert(seq)],
]
type Act = (
  acts: {
    change(status: 'active' | 'archived'): Promise<number>
    revertLast(): Promise<number>
    revert(seq: number): Promise<number>
  },
  seq: number,
) => Promise<number>

for (const [how, aside, back] of SET_ASIDE)
  test(`[W111] the limit holds though a project is not counted at every write: what ${how} has come, too`, async () => {
    let limit = 20
    const tuned = await openTestEngine({ projectLimit: () => limit })
    const say = (...numbers: number[]) =>
      tuned.call('memories.createMany', {
        drafts: numbers.map((n) => ({ content: { form: 'text', text: `n ${n}` }, scope: ATLAS })),
      })
    const held = async () => {
      const filter = { statuses: ['active' as const] }
      return (await tuned.call('memories.outline', { filter, sort: NEWEST_FIRST })).total
    }
    const written = await say(...Array.from({ length: 18 }, (_, n) => n))
    const target = { ids: written.flatMap(({ id }) => id ?? []) }
    const acts = {
      change: async (status: 'active' | 'archived') =>
        (await tuned.call('memories.change', { target, action: { do: 'status', status } })).seq ??
        0,
      revert: async (seq: number) => (await tuned.call('journal.revert', { seq })).seq ?? 0,
      revertLast: async () => acts.revert(written[0]?.seq ?? 0),
    }
    const seq = await aside(acts, 0)
    expect(await held()).toBe(0)
    // Another limit: the project is counted, and holds one.
    limit = 21
    await say(100)
    await back(acts, seq)
    expect(await held()).toBe(19)
    await say(101, 102)
    expect(await held()).toBe(21)
    await say(103)
    // The least important tenth of twenty-two.
    expect(await held()).toBe(19)
    await tuned.close()
  })
