import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { aMemory } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { OWN_VAULT, startChild } from '../../test-support/child.ts'
import { tempVault } from '../../test-support/temp-vault.ts'

/** Every file beside the vault, with its bytes and the time it was written. */
function everything(file: string) {
  const folder = dirname(file)
  return readdirSync(folder).map((name) => {
    const path = join(folder, name)
    // Reading the lock file in the owner's process would drop the lock: see makeOnce.
    const bytes = name.endsWith('.lock') ? '' : readFileSync(path).toString('base64')
    return [name, statSync(path).mtimeMs, bytes]
  })
}

test('[S14] a second process is refused with a sentence and changes nothing', async () => {
  await using vault = tempVault()
  await committed(vault.open(), creating(aMemory(1)))
  const before = everything(vault.file)
  const second = startChild(OWN_VAULT, [vault.file])
  expect(await second.ended()).toBe(0)
  expect(JSON.parse(second.lines()[0] ?? '')).toMatchObject({
    code: 'vault_in_use',
    message: `This vault is open in another Loci (process ${process.pid}). Close it there, or use that window.`,
  })
  expect(everything(vault.file)).toEqual(before)
}, 60_000)

test('[S14] the owner is refused too when it opens its vault twice, by another path as well', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const link = join(dirname(vault.file), 'link.loci')
  symlinkSync(vault.file, link)
  expect(() => vault.open()).toThrow(expect.objectContaining({ code: 'vault_in_use' }))
  expect(() => vault.open({ file: link })).toThrow(
    expect.objectContaining({ code: 'vault_in_use' }),
  )
  await committed(store, creating(aMemory(1)))
  const second = startChild(OWN_VAULT, [vault.file])
  await second.ended()
  expect(second.lines()[0]).toContain('vault_in_use')
}, 60_000)

test('[S14] kill -9 leaves no lock behind', async () => {
  await using vault = tempVault()
  const owner = startChild(OWN_VAULT, [vault.file])
  await owner.said('open')
  expect(() => vault.open()).toThrow(`This vault is open in another Loci (process ${owner.pid}).`)
  await owner.kill('SIGKILL')
  expect(readdirSync(dirname(vault.file))).not.toContain('test.loci.lock-journal')
  await committed(vault.open(), creating(aMemory(1)))
}, 60_000)

test('[S14] a closed vault can be opened again and names no owner', async () => {
  await using vault = tempVault()
  await vault.open().close()
  expect(readdirSync(dirname(vault.file)).toSorted()).toEqual(['test.loci', 'test.loci.lock'])
  const store = vault.open()
  expect(JSON.parse(readFileSync(`${vault.file}.owner.json`, 'utf8'))).toEqual({
    pid: process.pid,
    since: 1_763_200_000_000,
  })
  await store.close()
  await store.close()
}, 60_000)
