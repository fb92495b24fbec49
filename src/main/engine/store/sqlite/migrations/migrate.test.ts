import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { aMemory } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { newestVersion } from './migrate.ts'
import { type Migration, MIGRATIONS } from './list.ts'

const NOW = newestVersion(MIGRATIONS)

/** Moves rows, so that the mechanism is seen at work: every summary gets a mark. */
const marking: Migration = {
  version: NOW + 1,
  up: (db) =>
    db.exec(
      "ALTER TABLE vault ADD COLUMN mark TEXT; UPDATE bodies SET summary = summary || ' (v2)'",
    ),
}
const failing: Migration = {
  version: NOW + 2,
  up(db) {
    db.exec('DELETE FROM bodies')
    throw new Error('This migration is wrong.')
  },
}

test('[S16] rows of the version before become rows of this one, and a copy is kept', async () => {
  await using vault = tempVault()
  const old = vault.open()
  await committed(old, creating(aMemory(1)))
  await old.close()
  const migrated = vault.open({ migrations: [...MIGRATIONS, marking] })
  expect(await migrated.get('memory', [aMemory(1).id])).toEqual([
    { ...aMemory(1), summary: 'Release 1 (v2)' },
  ])
  expect(await migrated.stats()).toMatchObject({ schemaVersion: NOW + 1 })

  const copy = `${vault.file}.before-v${NOW + 1}.bak`
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  const kept = vault.open({ file: copy })
  expect(await kept.get('memory', [aMemory(1).id])).toEqual([aMemory(1)])
  expect(await kept.stats()).toMatchObject({ schemaVersion: NOW })
})

test('[S16] a migration that fails leaves the vault as it was, with every one before it in the same go', async () => {
  await using vault = tempVault()
  const old = vault.open()
  await committed(old, creating(aMemory(1)))
  await old.close()
  const before = readFileSync(vault.file)
  expect(() => vault.open({ migrations: [...MIGRATIONS, marking, failing] })).toThrow(
    'This migration is wrong.',
  )
  expect(readFileSync(vault.file)).toEqual(before)
  const again = vault.open()
  expect(await again.get('memory', [aMemory(1).id])).toEqual([aMemory(1)])
})

test('[S16] a migration that leaves a row pointing nowhere is refused', async () => {
  await using vault = tempVault()
  const old = vault.open()
  await committed(old, creating(aMemory(1)))
  await old.close()
  const dangling: Migration = { version: NOW + 1, up: (db) => db.exec('DELETE FROM memories') }
  expect(() => vault.open({ migrations: [...MIGRATIONS, dangling] })).toThrow('points to')
  expect(await vault.open().get('memory', [aMemory(1).id])).toEqual([aMemory(1)])
})

test('[S16] no more copies are kept than asked for, the newest ones', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const later = [1, 2, 3, 4].map((more): Migration => ({ version: NOW + more, up: () => {} }))
  for (const [index] of later.entries()) {
    await vault
      .open({ backupsKept: 2, migrations: [...MIGRATIONS, ...later.slice(0, index + 1)] })
      .close()
  }
  const copies = readdirSync(dirname(vault.file)).filter((name) => name.includes('.bak'))
  const newest = [3, 4].map((more) => `test.loci.before-v${NOW + more}.bak`)
  expect(copies.toSorted()).toEqual(newest.toSorted())
})

test('[S16] a new vault and one that is up to date are not copied', async () => {
  await using vault = tempVault()
  await vault.open().close()
  await vault.open().close()
  expect(readdirSync(dirname(vault.file)).filter((name) => name.includes('.bak'))).toEqual([])
})

test('[S17] a vault from a newer Loci is refused with a sentence and not changed', async () => {
  await using vault = tempVault()
  await vault.open({ migrations: [...MIGRATIONS, marking] }).close()
  const before = readFileSync(vault.file)
  for (const readOnly of [false, true]) {
    expect(() => vault.open({ readOnly })).toThrow(
      expect.objectContaining({
        code: 'vault_newer',
        message: `This vault was written by a newer Loci (format ${NOW + 1}; this one reads up to ${NOW}). Update Loci to open it; nothing was changed.`,
      }),
    )
  }
  expect(readFileSync(vault.file)).toEqual(before)
})

test('a vault from an older Loci is not opened for reading alone', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const open = () => vault.open({ readOnly: true, migrations: [...MIGRATIONS, marking] })
  expect(open).toThrow(expect.objectContaining({ code: 'vault_unreadable' }))
})

test.for([[[1, 1]], [[2, 1]], [[0]], [[1.5]]])(
  'versions %j do not ascend and are refused',
  ([versions]) => {
    const migrations = (versions ?? []).map((version): Migration => ({ version, up: () => {} }))
    expect(() => newestVersion(migrations)).toThrow('does not follow')
  },
)

test('[S16] every table is STRICT', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const db = new Database(vault.file, { readonly: true })
  const loose = db
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'",
    )
    .all()
  db.close()
  expect(loose).toEqual([])
})
