import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import process from 'node:process'
import { expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { type Engine, USER } from './index.ts'
import { step } from './jobs.ts'
import { aMemory } from './store/test-support/a-memory.ts'
import { committed, creating } from './store/test-support/changesets.ts'
import { tempVault } from './store/test-support/temp-vault.ts'
import { agent, countingIds } from './test-support.ts'
import { openVault } from './vault.ts'

const lent = {
  clock: { now: () => 0 },
  ids: countingIds(),
  log: { write: () => undefined },
  tokens: { count: (text: string) => text.length },
  secrets: () => null,
}
const LIST = { filter: {}, sort: NEWEST_FIRST, limit: 200 }

/** Everything behind the first page is garbage, as after a disk that lies. */
function damage(file: string): void {
  const handle = openSync(file, 'r+')
  const size = statSync(file).size
  writeSync(handle, Buffer.alloc(size - 4096, 0xa5), 0, size - 4096, 4096)
  closeSync(handle)
}

async function codeOf(reply: ReturnType<Engine['call']>): Promise<string> {
  const answered = await reply
  return answered.ok ? 'ok' : answered.error.code
}

test('[V6] damage that one call meets is told to every host, and every caller after it is refused', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await committed(store, creating(...Array.from({ length: 500 }, (_, n) => aMemory(n + 1))))
  await store.close()
  const engine = await openVault({ file: vault.file, name: 'Test', backupsKept: 1 }, lent)
  const told: string[] = []
  engine.onTrouble(({ code }) => void told.push(code))
  expect(await codeOf(engine.call(USER, 'filters.list', {}))).toBe('ok')
  damage(vault.file)
  expect(await codeOf(engine.call(USER, 'memories.page', LIST))).toBe('vault_corrupt')
  // What it would have answered from memory it does not answer either.
  expect(await codeOf(engine.call(USER, 'filters.list', {}))).toBe('vault_corrupt')
  expect(await codeOf(engine.call(agent('DEV-001'), 'scopes.list', {}))).toBe('vault_corrupt')
  await expect(step(engine, 'upkeep')).rejects.toMatchObject({ code: 'vault_corrupt' })
  expect(told).toEqual(['vault_corrupt'])
  await engine.close().catch(() => undefined)
})

test.skipIf(process.platform === 'win32')(
  '[V7] a vault that is taken away while nobody writes is missed at the next beat, by every host',
  async () => {
    await using vault = tempVault()
    const engine = await openVault({ file: vault.file, name: 'Test', backupsKept: 1 }, lent)
    const told: string[] = []
    engine.onTrouble(({ code }) => void told.push(code))
    while (await step(engine, 'upkeep')) void 0
    await step(engine, 'upkeep')
    expect(told).toEqual([])
    renameSync(vault.file, `${vault.file}.elsewhere`)
    await expect(step(engine, 'upkeep')).rejects.toMatchObject({ code: 'vault_lost' })
    expect(told).toEqual(['vault_lost'])
    expect(await codeOf(engine.call(agent('DEV-001'), 'scopes.list', {}))).toBe('vault_lost')
    await engine.close().catch(() => undefined)
  },
)
