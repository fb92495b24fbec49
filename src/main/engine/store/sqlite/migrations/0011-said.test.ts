import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Scope } from '#shared/scope.ts'
import { aMemory, memoryId } from '../../test-support/a-memory.ts'
import { committed, creating, removing } from '../../test-support/changesets.ts'
import { placeNumber } from '../../sketch/sketch.ts'
import { LOOKED_THROUGH } from '../../said/in-common.ts'
import { foundInCommon } from '../../search.ts'
import { tempVault } from '../../test-support/temp-vault.ts'

const ATLAS = { kind: 'project', id: 'atlas' } as const
const LEDGER = { kind: 'project', id: 'ledger' } as const
const ASKED = { text: 'Release 2', places: [ATLAS, LEDGER], filter: {}, limit: 10 }

test('[S16] [S84] a vault of format 10 is searched by words until somebody asked and upkeep was there; other scopes are left alone', async () => {
  await using vault = tempVault()
  const before = vault.open()
  const elsewhere = [501, 502].map((n) => aMemory(n, { scope: LEDGER }))
  const here = Array.from({ length: 250 }, (_, n) => aMemory(n + 1))
  await committed(before, creating(...here, ...elsewhere))
  const found = await foundInCommon(before, ASKED)
  expect(found.unread).toEqual([])
  await before.close()
  const db = new Database(vault.file)
  db.exec('DROP TABLE said; PRAGMA user_version = 10')
  db.close()

  const store = vault.open()
  while (await store.maintain());
  const asked = { ...ASKED, places: [ATLAS] }
  expect(await foundInCommon(store, asked)).toEqual({ hits: [], unread: [ATLAS] })
  await committed(store, creating(aMemory(900, { scope: LEDGER })))
  while (await store.maintain());
  expect((await foundInCommon(store, asked)).unread).toEqual([])
  expect((await foundInCommon(store, ASKED)).unread).toEqual([LEDGER])
  while (await store.maintain());
  const after = await foundInCommon(store, ASKED)
  expect(after.unread).toEqual([])
  expect(new Set(after.hits.map(({ memory }) => memory.id)).has(memoryId(2))).toBe(true)
  expect([...store.check()].flatMap(({ damages }) => damages)).toEqual([])
})

test('[S84] what came in bulk is searched by words until it has its marks, which are those of any other write', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const some = [1, 2, 3].map((n) => aMemory(n))
  await committed(store, { ...creating(...some), bulk: true })
  const asked = { ...ASKED, places: [ATLAS] }
  expect(await foundInCommon(store, asked)).toEqual({ hits: [], unread: [ATLAS] })
  while (await store.maintain());
  const marked = await foundInCommon(store, asked)
  expect(marked.unread).toEqual([])
  await using other = tempVault()
  const single = other.open()
  await committed(single, creating(...some))
  expect(await foundInCommon(single, asked)).toEqual(marked)
})

test('[S85] a scope that holds too much to be looked through takes no room for it, and is looked through again once it holds less', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const many = Array.from({ length: LOOKED_THROUGH + 1 }, (_, n) => aMemory(n + 1))
  const marked = () => {
    const db = new Database(vault.file, { readonly: true })
    const count = db.prepare<[], number>('SELECT count(*) FROM said').pluck().get()
    db.close()
    return count
  }
  await committed(store, { ...creating(...many), bulk: true })
  await committed(store, creating(aMemory(9000)))
  expect(marked()).toBe(0)
  const asked = { ...ASKED, places: [ATLAS] }
  expect((await foundInCommon(store, asked)).unread).toEqual([ATLAS])
  while (await store.maintain());
  expect(marked()).toBe(0)
  await committed(store, removing(...many.slice(0, 10)))
  expect((await foundInCommon(store, asked)).unread).toEqual([ATLAS])
  while (await store.maintain());
  expect((await foundInCommon(store, asked)).unread).toEqual([])
  expect(marked()).toBe(LOOKED_THROUGH + 2 - 10)
})

test('[S86] nobody can name a scope so that what they say there stands among what is said in another', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const [one, other] = scopesOfOneNumber()
  // As many of the one lack their marks as the other holds: by their count alone they would be the same.
  await committed(store, creating(aMemory(1, { scope: one })))
  await committed(store, { ...creating(aMemory(2, { scope: one })), bulk: true })
  await committed(store, creating(aMemory(3, { scope: other })))
  const found = async () => {
    const { hits, unread } = await foundInCommon(store, { ...ASKED, places: [one] })
    return { ids: hits.map(({ memory }) => memory.id).toSorted(), unread }
  }
  expect(await found()).toEqual({ ids: [], unread: [one] })
  while (await store.maintain());
  expect(await found()).toEqual({ ids: [1, 2].map(memoryId), unread: [] })
})

/** Two names that sketches file under one number: some thousand tries are enough. */
function scopesOfOneNumber(): [Scope, Scope] {
  const known = new Map<number, Scope>()
  for (let n = 0; ; n++) {
    const scope: Scope = { kind: 'session', id: `s${n}` }
    const before = known.get(placeNumber(scope))
    if (before !== undefined) return [before, scope]
    known.set(placeNumber(scope), scope)
  }
}
