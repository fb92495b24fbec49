import {
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Checkpoints } from '#engine/ports/checkpoints.ts'
import type { Store } from '#engine/store/port.ts'
import { checkpointAt } from '#engine/store/sqlite/connection/checkpoint.ts'
import { known } from '#engine/store/sqlite/connection/file-identity.ts'
import { aMemory } from '#engine/store/test-support/a-memory.ts'
import { committed, creating } from '#engine/store/test-support/changesets.ts'
import { startChild } from '#engine/store/test-support/child.ts'
import { tempVault } from '#engine/store/test-support/temp-vault.ts'
import { checkpointElsewhere } from './checkpoint-elsewhere.ts'
import { unbuiltCheckpoints } from './unbuilt.ts'

const BURST = new URL('./test-support/write-burst.ts', import.meta.url)
const OLDEST = { by: 'createdAt', direction: 'asc' } as const
/** A page in the log, with what is said of it. */
const A_PAGE = 4096 + 24
/** So many there are before SQLite brings them over within a commit. */
const LONGEST = 16_384
const COMMITS = 400

const long = (n: number) =>
  aMemory(n, { content: { form: 'text', text: `${n} ${'x'.repeat(8000)}` } })

/** By one who never pauses for longer than a turn of the loop; how many pages the log had at the most. */
async function written(store: Store, file: string, commits = COMMITS): Promise<number> {
  for (let n = 0; n < 10 * commits; n += 10) {
    await committed(store, creating(...Array.from({ length: 10 }, (_, of) => long(n + of))))
    await setImmediate()
  }
  // It never becomes shorter, only begins anew.
  return statSync(`${file}-wal`).size / A_PAGE
}

async function whatIsThere(store: Store) {
  const ids = await store.find({}, OLDEST, 100_000)
  const damages: unknown[] = []
  for await (const step of store.check()) damages.push(...step.damages)
  return { count: ids.length, last: (await store.get('memory', ids.slice(-1)))[0], damages }
}
const all = (memories: number) => ({ count: memories, last: long(memories - 1), damages: [] })

test('[S108] a long log is brought into the file beside the one who writes, who begins it anew', async () => {
  await using alone = tempVault()
  expect(await written(alone.open(), alone.file)).toBeGreaterThanOrEqual(LONGEST)

  await using vault = tempVault()
  const fell: unknown[] = []
  const checkpoints = unbuiltCheckpoints(vault.file, (error) => void fell.push(error))
  const store = vault.open({ checkpoints })
  // There already when it is needed: by its sources it is read for as long as thousands of pages are written.
  checkpoints.begin(known(vault.file))
  expect(await written(store, vault.file)).toBeLessThan(LONGEST)
  expect(fell).toEqual([])
  expect(await whatIsThere(store)).toEqual(all(10 * COMMITS))
  await store.close()
  // The last to leave the vault has tidied its log away.
  expect(existsSync(`${vault.file}-wal`)).toBe(false)
  expect(await whatIsThere(vault.open())).toEqual(all(10 * COMMITS))
}, 120_000)

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
    let begun = 0
    const given = checkpointElsewhere(worker)(vault.file, (error) => void fell.push(error))
    const checkpoints: Checkpoints = {
      ...given,
      begin: (file) => {
        begun++
        given.begin(file)
      },
    }
    const store = vault.open({ checkpoints })
    await written(store, vault.file, COMMITS / 2)
    expect(begun).toBeGreaterThan(0)
    expect(await whatIsThere(store)).toEqual(all(5 * COMMITS))
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
  await written(store, vault.file, COMMITS / 4)
  checkpoints.begin(known(vault.file))
  await store.close()
  expect(existsSync(`${vault.file}-wal`)).toBe(false)
  // Nobody would end it.
  checkpoints.begin(known(vault.file))
  expect(await whatIsThere(vault.open())).toEqual(all(10 * (COMMITS / 4)))
}, 60_000)
