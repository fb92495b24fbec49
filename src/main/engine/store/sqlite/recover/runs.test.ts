import { closeSync, openSync, writeSync } from 'node:fs'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { aMemory, NOON } from '../../test-support/a-memory.ts'
import { aReview } from '../../test-support/a-review.ts'
import { aChangeset, committed, creating } from '../../test-support/changesets.ts'
import { type TempVault, tempVault } from '../../test-support/temp-vault.ts'
import { created } from '../../changes.ts'
import { recover } from './recover.ts'

const RUN = { id: 'run_1', label: 'Imported 3 memories from notes.zip' }
const HALF = { id: 'run_2', label: 'Imported half of it' }
const lent = { clock: { now: () => NOON }, ids: { random: () => 'abcdefghijkl' } }

const second = { ...creating(aMemory(2), aMemory(3)), run: RUN, answer: { said: 'two more' } }
const item = aReview('rev_1', { memoryIds: [aMemory(1).id] })

test('[S66] a recovered vault shows runs as one, knows ids of changesets and lists the inbox', async () => {
  await using vault = tempVault()
  const before = await filled(vault)
  zeroHeader(vault.file)
  const into = `${vault.file}.recovered`
  await recover({ damaged: vault.file, into, name: 'Again' }, lent)

  const store = vault.open({ file: into })
  const [made, ...entries] = await store.entries({ limit: 10 })
  expect(made?.label).toBe('Recovered 4 memories from a damaged vault')
  expect(entries).toEqual(before)
  expect(entries.map(({ run }) => run)).toEqual([
    { ...HALF, entries: 1, changes: 1, undone: 0, done: false },
    undefined,
    { ...RUN, entries: 2, changes: 3, undone: 0, done: true },
  ])
  expect(await store.commit(second)).toEqual({ kind: 'committed', seq: 2 })
  expect(await store.reviewsAbout([aMemory(1).id])).toEqual([item])
  expect(await store.reviewTallies('waiting', NOON)).toHaveLength(1)
  expect(await committed(store, { ...creating(aMemory(5)), run: HALF })).toBe(6)
  expect((await store.entry(6))?.run).toMatchObject({ id: 'run_2', entries: 2 })
})

test('[S66] a run whose name is lost leaves its entries, and an id without its entry is not kept', async () => {
  await using vault = tempVault()
  await filled(vault)
  const db = new Database(vault.file)
  db.pragma('foreign_keys = OFF')
  db.pragma('secure_delete = ON')
  db.exec("DELETE FROM runs WHERE id = 'run_2'; DELETE FROM journal WHERE seq = 1")
  db.close()
  zeroHeader(vault.file)
  const into = `${vault.file}.recovered`
  await recover({ damaged: vault.file, into, name: 'Again' }, lent)

  const store = vault.open({ file: into })
  const entries = await store.entries({ limit: 10 })
  expect(entries.map(({ seq, run }) => [seq, run?.label, run?.entries])).toEqual([
    [5, undefined, undefined],
    [4, undefined, undefined],
    [3, undefined, undefined],
    [2, RUN.label, 1],
  ])
  const found = await Promise.all(['chg_first', second.id].map((id) => store.committed(id)))
  expect(found).toEqual([null, { kind: 'committed', seq: 2 }])
})

async function filled(vault: TempVault) {
  const store = vault.open()
  await committed(store, { ...creating(aMemory(1)), id: 'chg_first', run: RUN })
  await committed(store, second)
  await store.finishRun(RUN.id)
  await committed(store, aChangeset([created('review', item.id, item)]))
  await committed(store, { ...creating(aMemory(4)), run: HALF })
  const entries = await store.entries({ limit: 10 })
  await store.close()
  return entries
}

function zeroHeader(file: string): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(100), 0, 100, 0)
  closeSync(descriptor)
}
