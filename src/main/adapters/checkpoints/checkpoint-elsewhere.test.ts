import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Checkpoints } from '#engine/ports/checkpoints.ts'
import type { Store } from '#engine/store/port.ts'
import { checkpointAt, shortenedLog } from '#engine/store/sqlite/connection/checkpoint.ts'
import { connect, prepareForWriting } from '#engine/store/sqlite/connection/connection.ts'
import { known } from '#engine/store/sqlite/connection/file-identity.ts'
import { sql } from '#engine/store/sqlite/connection/sql.ts'
import { aMemory } from '#engine/store/test-support/a-memory.ts'
import { committed, creating } from '#engine/store/test-support/changesets.ts'
import { startChild } from '#engine/store/test-support/child.ts'
import { tempVault } from '#engine/store/test-support/temp-vault.ts'
import { checkpointElsewhere } from './checkpoint-elsewhere.ts'
import { unbuiltCheckpoints } from './unbuilt.ts'

const BURST = new URL('./test-support/write-burst.ts', import.meta.url)
const OLDEST = { by: 'createdAt', direction: 'asc' } as const
const COMMITS = 400

const long = (n: number) =>
  aMemory(n, { content: { form: 'text', text: `${n} ${'x'.repeat(8000)}` } })

/** By one who never pauses for longer than a turn of the loop, until there is enough. */
async function written(store: Store, isEnough: (commits: number) => boolean): Promise<number> {
  let commits = 0
  for (; !isEnough(commits); commits++) {
    const memories = Array.from({ length: 10 }, (_, of) => long(10 * commits + of))
    await committed(store, creating(...memories))
    await setImmediate()
  }
  return 10 * commits
}

async function whatIsThere(store: Store) {
  const ids = await store.find({}, OLDEST, 100_000)
  const damages: unknown[] = []
  for (const step of store.check()) damages.push(...step.damages)
  return { count: ids.length, last: (await store.get('memory', ids.slice(-1)))[0], damages }
}
function counted(given: Checkpoints): Checkpoints & { begun(): number } {
  let begun = 0
  return {
    ...given,
    begun: () => begun,
    begin(file) {
      begun++
      given.begin(file)
    },
  }
}

const all = (memories: number) => ({ count: memories, last: long(memories - 1), damages: [] })

/** How many pages the log of this vault holds, and how many of them were brought into its file. */
function logOf(file: string): { pages: number; brought: number } {
  const db = new Database(file)
  const log = db.prepare<[], number[]>('PRAGMA wal_checkpoint(NOOP)').raw().get()
  db.close()
  const [, pages = 0, brought = 0] = log ?? []
  return { pages, brought }
}

test('[S108] a long log is brought into the file beside the one who writes, who begins it anew', async () => {
  await using vault = tempVault()
  const fell: unknown[] = []
  const checkpoints = counted(unbuiltCheckpoints(vault.file, (error) => void fell.push(error)))
  const store = vault.open({ checkpoints })
  const count = await written(store, (commits) => checkpoints.begun() > 0 || commits > COMMITS)
  expect(checkpoints.begun()).toBe(1)
  for (let log = logOf(vault.file); log.brought < log.pages; log = logOf(vault.file)) await wait(5)
  await committed(store, creating(long(count)))
  expect(logOf(vault.file).pages).toBeLessThan(100)
  expect(fell).toEqual([])
  expect(await whatIsThere(store)).toEqual(all(count + 1))
  await store.close()
  // The last to leave the vault has tidied its log away.
  expect(existsSync(`${vault.file}-wal`)).toBe(false)
  expect(await whatIsThere(vault.open())).toEqual(all(count + 1))
}, 60_000)

test('[S108] what is no commit is brought over as well', async () => {
  await using vault = tempVault()
  const checkpoints = counted({ begin: () => undefined, close: async () => undefined })
  const store = vault.open({ checkpoints })
  await committed(store, creating(...Array.from({ length: 500 }, (_, n) => aMemory(n))))
  const waiting = await store.unembedded('m', 500)
  for (let n = 1; checkpoints.begun() === 0; n++) {
    expect(n).toBeLessThan(50)
    const vector = new Float32Array(4096).fill(n)
    const vectors = waiting.map((each) => ({ ...each, vector }))
    await store.putVectors('m', vectors)
  }
})

test('[S108] of one who never pauses a little is always left, which they bring over themselves, and not at every commit', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const db = connect(vault.file, false)
  prepareForWriting(db, false)
  let begun = 0
  const shorten = shortenedLog(db, known(vault.file), {
    begin: () => void begun++,
    close: async () => undefined,
  })
  db.exec(sql`CREATE TABLE pages (page TEXT)`)
  const insert = db.prepare<[string]>(sql`INSERT INTO pages (page) VALUES (?)`)
  const write = (pages: number) => void insert.run('x'.repeat(4000 * pages))
  write(8000)
  shorten()
  expect(begun).toBe(0)
  write(1000)
  shorten()
  expect([begun, logOf(vault.file).brought]).toEqual([1, 0])
  const reading = () => {
    const reader = new Database(vault.file)
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM pages').get()
    return reader
  }
  // Who reads keeps it from beginning anew: what the thread would have brought over, and what was written meanwhile.
  const earlier = reading()
  expect(checkpointAt(known(vault.file))).toBe(true)
  write(500)
  const later = reading()
  earlier.close()
  const before = logOf(vault.file)
  expect(before.pages - before.brought).toBeGreaterThan(400)
  shorten()
  const { pages, brought } = logOf(vault.file)
  expect([begun, pages, brought]).toEqual([1, before.pages, before.pages])
  write(10)
  shorten()
  expect([begun, logOf(vault.file).brought]).toEqual([1, pages])
  write(2500)
  shorten()
  expect([begun, logOf(vault.file).brought]).toEqual([2, pages])
  later.close()
  expect(checkpointAt(known(vault.file))).toBe(true)
  write(10)
  expect(logOf(vault.file).pages).toBeLessThan(100)
  db.close()
})

test('[S108] kill -9 while it is brought over loses nothing acknowledged', async () => {
  await using vault = tempVault()
  for (const atLeast of [1200, 2400, 3700]) {
    const writer = startChild(BURST, [vault.file])
    await writer.said(String(atLeast))
    await writer.kill('SIGKILL')
    const acknowledged = Number(writer.lines().at(-1))
    const store = vault.open()
    const there = await whatIsThere(store)
    // The one that was under way may be there, and then it is whole.
    expect([acknowledged, acknowledged + 10]).toContain(there.count)
    expect(there.damages).toEqual([])
    await store.close()
  }
}, 120_000)

test('[S109] nothing of a log comes into another file that was put in the place of its vault', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await committed(store, creating(long(1)))
  const opened = known(vault.file)
  const other = join(dirname(vault.file), 'other.loci')
  copyFileSync(vault.file, other)
  renameSync(other, vault.file)
  const before = readFileSync(vault.file)
  expect(checkpointAt(opened)).toBe(false)
  expect(readFileSync(vault.file).equals(before)).toBe(true)
})

/** A worker in whose place ours would be. */
function aWorker(folder: string, source: string): URL {
  const file = join(folder, 'worker.mjs')
  writeFileSync(file, source)
  return pathToFileURL(file)
}

test('[S110] whoever falls over it, cannot be started, or never ends keeps nobody from writing, and it is told once', async () => {
  for (const [source, falls] of [
    [`throw new Error('no such place')`, 1],
    [`import { parentPort as p } from 'node:worker_threads'; p.on('message', () => {})`, 0],
    [null, 1],
  ] as const) {
    await using vault = tempVault()
    const fell: unknown[] = []
    const worker = source === null ? 'not a path' : aWorker(dirname(vault.file), source)
    const elsewhere = checkpointElsewhere(worker)
    const checkpoints = counted(elsewhere(vault.file, (error) => void fell.push(error)))
    const store = vault.open({ checkpoints })
    const count = await written(store, (commits) => commits === COMMITS / 2)
    expect(checkpoints.begun()).toBeGreaterThan(0)
    expect(await whatIsThere(store)).toEqual(all(count))
    await store.close()
    expect([source, fell.length]).toEqual([source, falls])
  }
}, 120_000)

test('[S110] closed while it is under way, it has gone before the vault is closed', async () => {
  await using vault = tempVault()
  const checkpoints = unbuiltCheckpoints(vault.file, (error) => {
    throw error
  })
  const store = vault.open({ checkpoints })
  const count = await written(store, (commits) => commits === COMMITS / 4)
  checkpoints.begin(known(vault.file))
  await store.close()
  expect(existsSync(`${vault.file}-wal`)).toBe(false)
  // Nobody would end it.
  checkpoints.begin(known(vault.file))
  expect(await whatIsThere(vault.open())).toEqual(all(count))
}, 60_000)
