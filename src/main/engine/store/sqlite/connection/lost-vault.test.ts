import { copyFileSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import type { Store } from '../../port.ts'
import { aMemory } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { OWN_VAULT, startChild } from '../../test-support/child.ts'
import { type TempVault, tempVault } from '../../test-support/temp-vault.ts'

const LOST = expect.objectContaining({
  code: 'vault_lost',
  message: expect.stringContaining('Put it back, or open it from where it is now.'),
})
const OLDEST = { by: 'createdAt', direction: 'asc' } as const

/** The names in the folder of the vault that begin like it, but for the lock, which stays. */
const beside = ({ file }: TempVault) =>
  readdirSync(dirname(file))
    .filter((name) => name.startsWith('test.loci') && !name.endsWith('.lock'))
    .toSorted()

const summaries = async (store: Store) =>
  (await store.get('memory', await store.find({}, OLDEST, 100))).map(({ summary }) => summary)

function isSound(file: string): boolean {
  const db = new Database(file, { readonly: true })
  try {
    return db.pragma('integrity_check', { simple: true }) === 'ok'
  } finally {
    db.close()
  }
}

/** Everything that writes, in the order of the port; none of them may. */
const writes = (store: Store): (() => Promise<unknown>)[] => [
  () => store.commit(creating(aMemory(9))),
  () => store.touch([aMemory(1).id], 5, 'DEV-001'),
  () => store.finishRun('run_1'),
  () => store.purge({ ids: [aMemory(1).id], at: 5, actor: 'USER', label: 'Purged' }),
  () => store.putVectors('m', [{ id: aMemory(1).id, text: '', vector: new Float32Array(4) }]),
  () => store.maintain(),
]

// Windows neither deletes nor moves a file that SQLite has open.
describe.skipIf(process.platform === 'win32')('a vault whose file is taken away while open', () => {
  test('[S67] deleted, it refuses every write with a sentence and leaves nothing behind', async () => {
    await using vault = tempVault()
    const store = vault.open()
    await committed(store, creating(aMemory(1)))
    rmSync(vault.file)
    for (const write of writes(store)) await expect(write()).rejects.toEqual(LOST)
    await store.close()
    expect(beside(vault)).toEqual([])
    expect(() => vault.open({ mustExist: true })).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    )
  })

  test('[S67] it is lost for good, whatever comes back to its place', async () => {
    await using vault = tempVault()
    const store = vault.open()
    renameSync(vault.file, `${vault.file}.aside`)
    await expect(store.maintain()).rejects.toEqual(LOST)
    renameSync(`${vault.file}.aside`, vault.file)
    await expect(store.commit(creating(aMemory(1)))).rejects.toEqual(LOST)
    await store.close()
    expect(await committed(vault.open(), creating(aMemory(1)))).toBe(1)
  })

  test.for(['noticed by a write', 'noticed at the close'])(
    '[S68] moved and %s, it takes along everything that was acknowledged',
    async (when) => {
      await using vault = tempVault()
      const store = vault.open()
      await committed(store, creating(aMemory(1)))
      const moved = join(dirname(vault.file), 'moved.loci')
      renameSync(vault.file, moved)
      if (when === 'noticed by a write')
        await expect(store.commit(creating(aMemory(2)))).rejects.toEqual(LOST)
      await store.close()
      expect(beside(vault)).toEqual([])
      expect(isSound(moved)).toBe(true)
      expect(await summaries(vault.open({ file: moved }))).toEqual(['Release 1'])
    },
  )

  test('[W107] moved while it is read beside its owner, it takes along everything once that one has gone', async () => {
    await using vault = tempVault()
    const store = vault.open()
    await committed(store, creating(aMemory(1)))
    const reader = vault.open({ readOnly: true })
    expect(await summaries(reader)).toEqual(['Release 1'])
    const moved = join(dirname(vault.file), 'moved.loci')
    renameSync(vault.file, moved)
    const start = performance.now()
    for (const n of [2, 3]) await expect(store.commit(creating(aMemory(n)))).rejects.toEqual(LOST)
    // Who reads may stay for long: nobody waits for that.
    expect(performance.now() - start).toBeLessThan(2000)
    await reader.close()
    await store.close()
    expect(beside(vault)).toEqual([])
    expect(isSound(moved)).toBe(true)
    expect(await summaries(vault.open({ file: moved }))).toEqual(['Release 1'])
  })

  test('[S68] moved together with its log, it has everything at its new place', async () => {
    await using vault = tempVault()
    const store = vault.open()
    await committed(store, creating(aMemory(1)))
    const folder = join(dirname(vault.file), 'elsewhere')
    mkdirSync(folder)
    for (const part of ['', '-wal', '-shm'])
      renameSync(`${vault.file}${part}`, join(folder, `moved.loci${part}`))
    await expect(store.commit(creating(aMemory(2)))).rejects.toEqual(LOST)
    await store.close()
    expect(beside(vault)).toEqual([])
    const moved = join(folder, 'moved.loci')
    expect(await summaries(vault.open({ file: moved }))).toEqual(['Release 1'])
  })

  test('[S68] moved and opened there by another process, it does not change under it', async () => {
    await using vault = tempVault()
    const store = vault.open()
    await committed(store, creating(aMemory(1)))
    while (await store.maintain());
    await committed(
      store,
      creating(aMemory(2, { summary: 'Said before the move, not in the file' })),
    )
    const moved = join(dirname(vault.file), 'moved.loci')
    renameSync(vault.file, moved)
    const other = startChild(OWN_VAULT, [moved])
    await other.said('open')
    const outcome = await store.commit(creating(aMemory(3))).catch((error: unknown) => error)
    await store.close()
    await other.kill('SIGKILL')
    expect(outcome).toEqual(LOST)
    expect(beside(vault)).toEqual([])
    expect(isSound(moved)).toBe(true)
    expect(await summaries(vault.open({ file: moved }))).toEqual(['Release 1'])
  }, 60_000)

  test.for(['noticed by a write', 'noticed at the close'])(
    '[S69] replaced by another vault and %s, the other one is as it was',
    async (when) => {
      await using vault = tempVault()
      await using another = tempVault()
      const theirs = another.open({ vaultId: 'vlt_other' })
      await committed(theirs, creating(aMemory(7)))
      await theirs.close()
      const bytes = readFileSync(another.file)

      const store = vault.open()
      for (const n of [1, 2, 3]) await committed(store, creating(aMemory(n)))
      renameSync(another.file, vault.file)
      if (when === 'noticed by a write')
        await expect(store.commit(creating(aMemory(4)))).rejects.toEqual(LOST)
      await store.close()
      expect(beside(vault)).toEqual(['test.loci'])
      expect(readFileSync(vault.file).equals(bytes)).toBe(true)
      const found = vault.open()
      expect([(await found.stats()).id, await summaries(found)]).toEqual([
        'vlt_other',
        ['Release 7'],
      ])
    },
  )

  test('[S69] replaced by another vault with its own log, the other one keeps its log', async () => {
    await using vault = tempVault()
    await using another = tempVault()
    const theirs = another.open({ vaultId: 'vlt_other' })
    await committed(theirs, creating(aMemory(7)))
    const store = vault.open()
    for (const n of [1, 2, 3]) await committed(store, creating(aMemory(n)))
    // As a copy that was taken while it was open, put into place at once.
    for (const part of ['', '-wal']) {
      copyFileSync(`${another.file}${part}`, `${vault.file}.copy`)
      renameSync(`${vault.file}.copy`, `${vault.file}${part}`)
    }
    await expect(store.commit(creating(aMemory(4)))).rejects.toEqual(LOST)
    await store.close()
    const found = vault.open()
    expect([(await found.stats()).id, await summaries(found)]).toEqual(['vlt_other', ['Release 7']])
  })

  test('[S69] a new vault does not read the log of one that stood there before', async () => {
    await using vault = tempVault()
    const store = vault.open()
    await committed(store, creating(aMemory(1)))
    copyFileSync(`${vault.file}-wal`, `${vault.file}.kept`)
    await store.close()
    rmSync(vault.file)
    renameSync(`${vault.file}.kept`, `${vault.file}-wal`)
    const fresh = vault.open({ vaultId: 'vlt_fresh' })
    expect([(await fresh.stats()).id, await summaries(fresh)]).toEqual(['vlt_fresh', []])
  })
})
