import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Store } from '../../port.ts'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { PURGE_MOST, startChild } from '../../test-support/child.ts'
import { tempVault } from '../../test-support/temp-vault.ts'

const ALL = 700
const KEPT = 30
const OLDEST_FIRST = { by: 'createdAt', direction: 'asc' } as const
const LEFT = Array.from({ length: KEPT }, (_, n) => memoryId(n))

/** Eight kilobytes each, of words of its own. */
const long = (n: number) =>
  aMemory(n, {
    summary: `memory${n}`,
    content: { form: 'text', text: Array.from({ length: 900 }, (_, w) => `w${n}x${w}`).join(' ') },
  })

async function fill(store: Store): Promise<void> {
  for (let first = 0; first < ALL; first += 70)
    await committed(store, creating(...Array.from({ length: 70 }, (_, n) => long(first + n))))
  while (await store.maintain());
}

const purged = { ids: Array.from({ length: ALL - KEPT }, (_, n) => memoryId(KEPT + n)) }
const ORDER = { ...purged, at: NOON, actor: 'USER', label: 'Purged' }

function integrity(file: string): unknown {
  const db = new Database(file, { readonly: true })
  try {
    return db.pragma('integrity_check', { simple: true })
  } finally {
    db.close()
  }
}

async function isWhole(store: Store, file: string): Promise<void> {
  expect(await store.find({}, OLDEST_FIRST, ALL)).toEqual(LEFT)
  expect(await store.get('memory', [memoryId(7)])).toEqual([long(7)])
  expect(await store.find({ text: 'w7x899' }, OLDEST_FIRST, 9)).toEqual([memoryId(7)])
  expect(integrity(file)).toBe('ok')
}

test('[S73] after a purge, upkeep gives the space back in short steps, and the vault is whole', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await fill(store)
  const full = statSync(vault.file).size
  await store.purge(ORDER)
  let steps = 0
  while (await store.maintain()) steps += 1
  expect(statSync(vault.file).size).toBeLessThan(full / 5)
  expect(steps).toBeGreaterThan(3)
  expect(await store.maintain()).toBe(false)
  await isWhole(store, vault.file)
}, 60_000)

test('[S73] a little that is free is kept for the next words', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await fill(store)
  const full = statSync(vault.file).size
  await store.purge({ ...ORDER, ids: [memoryId(1)] })
  while (await store.maintain());
  expect(statSync(vault.file).size).toBeGreaterThanOrEqual(full)
}, 60_000)

test('[S73] a vault from before is written anew once, and gives back its space from then on', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const before = new Database(vault.file)
  before.pragma('auto_vacuum = NONE')
  before.exec('VACUUM')
  before.close()
  const store = vault.open()
  await committed(store, creating(...Array.from({ length: 300 }, (_, n) => long(n))))
  while (await store.maintain());
  const full = statSync(vault.file).size
  await store.purge({ ...ORDER, ids: ORDER.ids.slice(0, 300 - KEPT) })
  while (await store.maintain());
  expect(statSync(vault.file).size).toBeLessThan(full / 3)
  await isWhole(store, vault.file)
}, 60_000)

test.for([1, 6, 11])(
  '[S74] kill -9 after step %i of giving space back harms nothing, and the rest is done later',
  { timeout: 60_000 },
  async (at) => {
    await using vault = tempVault()
    const first = vault.open()
    await fill(first)
    await first.close()
    const full = statSync(vault.file).size
    const purging = startChild(PURGE_MOST, [vault.file, String(ALL), String(KEPT)])
    await purging.said(`step ${at}`)
    await purging.kill('SIGKILL')
    const store = vault.open()
    await isWhole(store, vault.file)
    while (await store.maintain());
    await isWhole(store, vault.file)
    expect(statSync(vault.file).size).toBeLessThan(full / 4)
  },
)
