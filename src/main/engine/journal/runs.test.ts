import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contract } from '#shared/contract.ts'
import { type Outcome, Outcome as OutcomeShape } from '#shared/journal.ts'
import { type Engine, USER, openEngine } from '../index.ts'
import { created, revised } from '../store/changes.ts'
import type { Store } from '../store/port.ts'
import { aMemory, memoryId, NOON } from '../store/test-support/a-memory.ts'
import { aChangeset, committed, creating, revising } from '../store/test-support/changesets.ts'
import { type TempVault, tempVault } from '../store/test-support/temp-vault.ts'
import { countingIds } from '../test-support.ts'

const RUN = { id: 'run_1', label: 'Imported 4 memories from notes.zip' }

let vault: TempVault
let store: Store
let engine: Engine
beforeEach(async () => {
  vault = tempVault()
  store = vault.open({ durable: false })
  engine = await openEngine(store, {
    clock: { now: () => NOON + 1000 },
    ids: countingIds(),
    log: { write: () => undefined },
    tokens: { count: (text) => text.length },
    secrets: () => null,
  })
})
afterEach(() => vault[Symbol.asyncDispose]())

async function done(method: string, input: object = {}, key?: string): Promise<Outcome> {
  const reply = await engine.call(USER, method, input, { key })
  if (!reply.ok) throw new Error(reply.error.message)
  return OutcomeShape.parse(reply.value)
}
async function page() {
  const reply = await engine.call(USER, 'journal.page', {})
  if (!reply.ok) throw new Error(reply.error.message)
  return contract['journal.page'].output
    .parse(reply.value)
    .entries.map(({ label, run }) => [run?.label ?? label, run?.entries, run?.undone, run?.done])
}
const left = async () => (await store.stats()).memories

test('[J6] a run is undone, redone and reverted as one, and the journal shows it as one', async () => {
  await committed(store, creating(aMemory(9)))
  await committed(store, { ...creating(aMemory(1), aMemory(2)), run: RUN })
  await committed(store, { ...creating(aMemory(3)), run: RUN })
  await committed(store, { ...creating(aMemory(4)), run: RUN })
  await store.finishRun(RUN.id)
  expect(await done('journal.undo')).toMatchObject({
    label: 'Undid: Imported 4 memories from notes.zip',
    changed: 4,
  })
  expect(await left()).toBe(1)
  expect(await page()).toEqual([
    ['Undid: Imported 4 memories from notes.zip', 3, 0, true],
    ['Imported 4 memories from notes.zip', 3, 3, true],
    ['Did something', undefined, undefined, undefined],
  ])
  expect((await done('journal.redo')).label).toBe('Redid: Imported 4 memories from notes.zip')
  expect(await left()).toBe(5)
  const [newest] = await store.entries({ limit: 1 })
  expect((await done('journal.revert', { seq: newest?.seq })).changed).toBe(4)
  expect(await left()).toBe(1)
})

test('[J7] what was changed since stays and is counted, and what was stopped in the middle goes on', async () => {
  for (const n of [1, 2, 3]) await committed(store, { ...creating(aMemory(n)), run: RUN })
  // Somebody else's word since, and a first undo that got no further than one entry.
  await committed(store, { ...revising(aMemory(2), { summary: 'Kept' }), actor: 'DEV-001' })
  const gone = revised('memory', memoryId(3), aMemory(3), { ...aMemory(3) })
  expect(gone).toBeNull()
  const back = { noun: 'memory', id: memoryId(3), before: { ...aMemory(3) }, after: null } as const
  const first = { kind: 'undo', undoes: 3, run: { id: 'run_2', label: 'Undid: half' } } as const
  await committed(store, aChangeset([back], first))
  expect(await page()).toContainEqual(['Imported 4 memories from notes.zip', 3, 1, false])
  const undone = await done('journal.undo', {}, 'once')
  expect(undone).toMatchObject({
    changed: 1,
    label:
      'Undid: Imported 4 memories from notes.zip (2 left as they are: changed or purged since)',
  })
  expect(await store.get('memory', [1, 2, 3].map(memoryId))).toMatchObject([{ summary: 'Kept' }])
  expect(await done('journal.undo', {}, 'once')).toEqual(undone)
  expect((await engine.call(USER, 'journal.undo', {})).ok).toBe(false)
})

test(
  '[J8] 300,000 changes in one run are undone as one, in bounded memory',
  { timeout: 180_000 },
  async () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const [entries, each] = [300, 1000]
    const name = (n: number) => `flt_${n.toString().padStart(4, '0')}`
    const named = (n: number, round: number) => ({ id: name(n), name: `Round ${round} of ${n}` })
    const all = Array.from({ length: each }, (_, n) => n)
    await committed(store, aChangeset(all.map((n) => created('filter', name(n), named(n, 0)))))
    for (let round = 1; round <= entries; round++) {
      const changes = all.flatMap(
        (n) => revised('filter', name(n), named(n, round - 1), named(n, round)) ?? [],
      )
      await committed(
        store,
        aChangeset(changes, { run: { id: 'run_big', label: 'Renamed a lot' } }),
      )
    }
    collect()
    const before = process.memoryUsage().heapUsed
    let highest = 0
    let commits = 0
    engine.onChanged(() => {
      if (++commits % 50 !== 0) return
      collect()
      highest = Math.max(highest, process.memoryUsage().heapUsed - before)
    })
    expect(await done('journal.undo')).toMatchObject({
      changed: entries * each,
      label: 'Undid: Renamed a lot',
    })
    expect(await store.get('filter', [name(0), name(999)])).toEqual([named(0, 0), named(999, 0)])
    expect(commits).toBeGreaterThanOrEqual(entries)
    // All of it at once would be a hundred.
    expect(highest / 2 ** 20).toBeLessThan(40)
  },
)

test('[J13] while a long run is taken back others are answered, and a second undo is for what came before', async () => {
  await committed(store, creating(aMemory(9)))
  for (let n = 1; n <= 5; n++) await committed(store, { ...creating(aMemory(n)), run: RUN })
  const order: string[] = []
  const noted = async (name: string, work: Promise<unknown>) => {
    await work
    order.push(name)
  }
  await Promise.all([
    noted('run', done('journal.undo')),
    noted('before it', done('journal.undo')),
    new Promise<void>((answered) => {
      setImmediate(() => void noted('asked', engine.call(USER, 'filters.list', {})).then(answered))
    }),
  ])
  expect(order).toEqual(['asked', 'run', 'before it'])
  expect(await left()).toBe(0)
})
