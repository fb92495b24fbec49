import { linkSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AppError } from '#shared/errors.ts'
import { aMemory } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { OWN_VAULT, startChild } from '../../test-support/child.ts'
import { tempVault } from '../../test-support/temp-vault.ts'

const TAKEN = expect.objectContaining({
  code: 'vault_lost',
  message:
    'The file that locks this vault was removed, and another Loci has opened it since, so nothing is written to it from here any more. Close it there, or use that window.',
})
const refusalOf = (open: () => unknown) => {
  try {
    return open()
  } catch (error) {
    return error
  }
}
/** One that was let in by mistake would never end by itself. */
function anotherLoci(file: string) {
  const child = startChild(OWN_VAULT, [file])
  onTestFinished(() => child.kill('SIGKILL'))
  return child
}
const summaries = async (store: ReturnType<ReturnType<typeof tempVault>['open']>) =>
  (await store.get('memory', [aMemory(1).id, aMemory(2).id])).map(({ summary }) => summary)

// Windows does not remove a file that SQLite has open.
describe.skipIf(process.platform === 'win32')('two owners of one vault', () => {
  test('[V10] a second name of the file opens nothing, whoever asks, and the owner goes on', async () => {
    await using vault = tempVault()
    const store = vault.open()
    await committed(store, creating(aMemory(1)))
    const second = join(dirname(vault.file), 'second.loci')
    linkSync(vault.file, second)
    const before = readdirSync(dirname(vault.file)).toSorted()
    const other = anotherLoci(second)
    expect(await other.ended()).toBe(0)
    const refused = {
      code: 'vault_unreadable',
      message:
        'The file of this vault has a second name (a hard link), under which another program could write to it at the same time. Remove the other name, or make a copy of the file and open that.',
    }
    expect(JSON.parse(other.lines()[0] ?? '')).toMatchObject(refused)
    for (const given of [{ file: second }, { file: second, readOnly: true }])
      expect(() => vault.open(given)).toThrow(expect.objectContaining(refused))
    expect(readdirSync(dirname(vault.file)).toSorted()).toEqual(before)
    await committed(store, creating(aMemory(2)))
    await store.close()
    rmSync(vault.file)
    expect(await summaries(vault.open({ file: second }))).toEqual(['Release 1', 'Release 2'])
  }, 20_000)

  test('[V11] an owner whose lock was removed gives way to who opened the vault since', async () => {
    await using vault = tempVault()
    const store = vault.open()
    await committed(store, creating(aMemory(1)))
    rmSync(`${vault.file}.lock`)
    const other = anotherLoci(vault.file)
    await other.said('open')
    await expect(store.assertInPlace()).rejects.toEqual(TAKEN)
    await expect(store.commit(creating(aMemory(2)))).rejects.toEqual(TAKEN)
    await store.close()
    expect(JSON.parse(readFileSync(`${vault.file}.owner.json`, 'utf8'))).toMatchObject({
      pid: other.pid,
    })
    await other.kill('SIGKILL')
    expect(await summaries(vault.open())).toEqual(['Release 1'])
  }, 20_000)

  test('[V11] also when the other one has gone again: what it wrote is not known here', async () => {
    await using vault = tempVault()
    const store = vault.open()
    rmSync(`${vault.file}.lock`)
    const other = anotherLoci(vault.file)
    await other.said('open')
    await other.kill('SIGKILL')
    await expect(store.commit(creating(aMemory(2)))).rejects.toEqual(TAKEN)
  }, 20_000)

  test('[V11] an owner who notices first locks again, and nobody else comes in', async () => {
    await using vault = tempVault()
    const store = vault.open()
    rmSync(`${vault.file}.lock`)
    await store.assertInPlace()
    const other = anotherLoci(vault.file)
    expect(await other.ended()).toBe(0)
    expect(JSON.parse(other.lines()[0] ?? '')).toMatchObject({ code: 'vault_in_use' })
    await committed(store, creating(aMemory(1)))
    await store.close()
    expect(await summaries(vault.open())).toEqual(['Release 1'])
  }, 20_000)
})

test.for([231, 240, 250])(
  '[V12] a vault in a file whose name has %i letters opens, or says that the name is too long',
  async (letters) => {
    await using vault = tempVault()
    const file = join(dirname(vault.file), `${'n'.repeat(letters - 5)}.loci`)
    const opened = refusalOf(() => vault.open({ file }))
    if (letters === 231) return expect(opened).toHaveProperty('commit')
    const { code, message } = opened as AppError
    expect({ code, message }).toEqual({
      code: 'vault_unreadable',
      message:
        'The name of this vault’s file is too long for the files Loci keeps beside it. Give the file a shorter name and open it again.',
    })
    expect(readdirSync(dirname(vault.file))).toEqual([])
  },
)
