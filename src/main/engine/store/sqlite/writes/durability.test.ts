import { expect, test } from 'vitest'
import { memoryId } from '../../test-support/a-memory.ts'
import { startChild, WRITE_BURST } from '../../test-support/child.ts'
import { dumpVault } from '../test-support/dump.ts'
import { tempVault } from '../../test-support/temp-vault.ts'

const SORT = { by: 'createdAt', direction: 'asc' } as const

test('[S15] kill -9 in a burst of commits loses nothing acknowledged and leaves nothing half', async () => {
  for (const atLeast of [1, 17, 60]) {
    await using vault = tempVault()
    const writer = startChild(WRITE_BURST, [vault.file])
    await writer.said(String(atLeast))
    await writer.kill('SIGKILL')
    const acknowledged = Number(writer.lines().at(-1))

    const store = vault.open()
    const { memories, journalEntries } = await store.stats()
    expect(journalEntries).toBeGreaterThanOrEqual(acknowledged)
    expect(memories).toBe(journalEntries * 5)
    const ids = await store.find({}, SORT, 100_000)
    expect(ids).toEqual(Array.from({ length: memories }, (_, n) => memoryId(n)))
    expect(await store.find({ text: `burst${journalEntries - 1}` }, SORT, 10)).toHaveLength(5)
    expect(await store.changes(journalEntries, 10)).toHaveLength(5)
  }
}, 60_000)

test('[S19] a full disk is said with a sentence, and what did not fit was not written at all', async () => {
  await using vault = tempVault()
  await vault.open().close()
  // Files may not grow beyond 600 KB: a write past it fails as on a full disk.
  const writer = startChild(WRITE_BURST, [vault.file], 'trap "" XFSZ; ulimit -f 1200')
  await writer.ended()
  const lines = writer.lines()
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    code: 'disk_full',
    message: expect.stringContaining('Nothing was saved'),
  })
  const acknowledged = Number(lines.at(-2))
  const store = vault.open()
  expect(await store.stats()).toMatchObject({
    journalEntries: acknowledged,
    memories: acknowledged * 5,
  })
  expect(dumpVault(vault.file)).not.toContain(`burst${acknowledged}`)
}, 60_000)

test('[W90] of commits of one moment that do not fit on the disk none is written, and each is told so', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const writer = startChild(WRITE_BURST, [vault.file, 'together'], 'trap "" XFSZ; ulimit -f 1200')
  await writer.ended()
  const lines = writer.lines()
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ code: 'disk_full' })
  const acknowledged = Number(lines.at(-2))
  expect(acknowledged).toBeGreaterThan(0)
  const store = vault.open()
  expect(await store.stats()).toMatchObject({
    journalEntries: acknowledged,
    memories: acknowledged,
  })
  expect(dumpVault(vault.file)).not.toContain(`burst${acknowledged / 5}`)
}, 60_000)
