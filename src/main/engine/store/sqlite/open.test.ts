import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { aMemory, memoryId } from '../test-support/a-memory.ts'
import { committed, creating } from '../test-support/changesets.ts'
import { tempVault } from '../test-support/temp-vault.ts'
import { variedMemories } from '../test-support/varied.ts'

const refused = (code: string) => expect.objectContaining({ code, name: 'AppError' })

test('[S21] a vault is readable by its owner alone, and so is everything beside it', async () => {
  await using vault = tempVault()
  await committed(vault.open(), creating(aMemory(1)))
  const names = readdirSync(dirname(vault.file))
  const open = names.filter(
    (name) => (statSync(join(dirname(vault.file), name)).mode & 0o777) !== 0o600,
  )
  expect(open).toEqual([])
  expect(names.length).toBeGreaterThan(3)
})

test('[S21] a vault that others could read is closed to them when it is opened', async () => {
  await using vault = tempVault()
  await vault.open().close()
  chmodSync(vault.file, 0o644)
  vault.open()
  expect(statSync(vault.file).mode & 0o777).toBe(0o600)
})

test('a vault keeps its name, its id and its birthday', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const store = vault.open({ name: 'Other', vaultId: 'vault-2', now: 5 })
  expect(await store.stats()).toMatchObject({
    name: 'Test',
    id: 'vault-1',
    createdAt: 1_763_200_000_000,
  })
})

test.for([
  [
    'text',
    (file: string) => writeFileSync(file, 'Dear diary, this is not a database. '.repeat(500)),
  ],
  ['nothing at all', (file: string) => writeFileSync(file, '')],
  ['a damaged header', (file: string) => overwrite(file, 0, 100)],
  ['a damaged schema', (file: string) => overwrite(file, 100, 3900)],
  ['half of a vault', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 5000))],
] as const)(
  '[S18] a file of %s is reported as damaged, and not a byte of it is changed',
  async ([, damage]) => {
    await using vault = tempVault()
    await vault.open().close()
    damage(vault.file)
    const before = readFileSync(vault.file)
    expect(() => vault.open()).toThrow(refused('vault_corrupt'))
    expect(() => vault.open({ readOnly: true })).toThrow(refused('vault_corrupt'))
    expect(readFileSync(vault.file)).toEqual(before)
  },
)

test('[S18] beside a file that is no vault nothing is left', async () => {
  await using vault = tempVault()
  writeFileSync(vault.file, 'Dear Ada, this is a letter.')
  expect(() => vault.open()).toThrow(refused('vault_corrupt'))
  expect(readdirSync(dirname(vault.file))).toEqual([basename(vault.file)])
})

test('[S18] a vault that has to be there and is not is refused, and none is made', async () => {
  await using vault = tempVault()
  expect(() => vault.open({ mustExist: true })).toThrow(refused('not_found'))
  expect(readdirSync(dirname(vault.file))).toEqual([])
  await vault.open().close()
  vault.open({ mustExist: true })
})

test('[S18] damage that shows only later is reported when it is met', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await committed(store, creating(...variedMemories(500)))
  await store.close()
  overwrite(vault.file, 4096 * (rootOf(vault.file, 'bodies') - 1), 4096)
  const damaged = vault.open()
  expect(await damaged.stats()).toMatchObject({ memories: 500 })
  await expect(damaged.get('memory', [memoryId(7)])).rejects.toMatchObject({
    code: 'vault_corrupt',
  })
  await expect(damaged.commit(creating(aMemory(900)))).rejects.toMatchObject({
    code: 'vault_corrupt',
  })
  expect(await damaged.entries({ limit: 10 })).toHaveLength(1)
})

test('[S18] another program’s database is refused and left alone', async () => {
  await using vault = tempVault()
  const other = new Database(vault.file)
  other.exec('CREATE TABLE songs (title TEXT)')
  other.close()
  const before = readFileSync(vault.file)
  expect(() => vault.open()).toThrow(refused('vault_unreadable'))
  expect(readFileSync(vault.file)).toEqual(before)
})

test.for([
  ['a folder', (file: string) => mkdirSync(file)],
  ['in a folder that is not there', () => {}],
] as const)(
  '[S18] a vault that is %s is unreachable, said with a sentence',
  async ([what, prepare]) => {
    await using vault = tempVault()
    prepare(vault.file)
    const file = what === 'a folder' ? vault.file : join(vault.file, 'deeper', 'x.loci')
    expect(() => vault.open({ file })).toThrow(refused('vault_unreadable'))
  },
)

test('a vault opened for reading answers beside its owner and refuses to be written', async () => {
  await using vault = tempVault()
  const owner = vault.open()
  const reader = vault.open({ readOnly: true })
  await committed(owner, creating(aMemory(1)))
  expect(await reader.get('memory', [aMemory(1).id])).toEqual([aMemory(1)])
  await expect(reader.commit(creating(aMemory(2)))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(reader.touch([aMemory(1).id], 1, 'DEV-001')).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('a closed vault says so', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await store.close()
  await expect(store.stats()).rejects.toMatchObject({ code: 'no_vault' })
})

test('a crash while a vault is made leaves nothing that looks like one', async () => {
  await using vault = tempVault()
  writeFileSync(`${vault.file}.making`, 'half')
  expect(await vault.open().stats()).toMatchObject({ memories: 0 })
  expect(readdirSync(dirname(vault.file))).not.toContain('test.loci.making')
})

function rootOf(file: string, table: string): number {
  const db = new Database(file, { readonly: true })
  const root = db
    .prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(table)
  db.close()
  return root ?? 0
}

function overwrite(file: string, from: number, length: number): void {
  const bytes = readFileSync(file)
  bytes.fill(0x5a, from, from + length)
  writeFileSync(file, bytes)
}

test('a vault filled without waiting for the disk is whole once it is closed', async () => {
  await using vault = tempVault()
  const store = vault.open({ durable: false })
  await committed(store, creating(aMemory(1)))
  await store.close()
  await store.close()
  expect(await vault.open().get('memory', [memoryId(1)])).toEqual([aMemory(1)])
})
