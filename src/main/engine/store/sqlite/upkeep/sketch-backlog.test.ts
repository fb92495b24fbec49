import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { placeNumber } from '../../sketch/sketch.ts'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
import { committed, creating, revising } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { countsIn, file, found, NEARLY, OTHER, SAID, says } from '../test-support/sketched.ts'

test(
  '[S95] of more than 4,096 that wait some are filed behind the commits that follow: they do not grow without end, and no commit takes much longer',
  { timeout: 60_000 },
  async () => {
    await using vault = tempVault()
    const store = vault.open()
    const nearly = (from: number, count: number) =>
      creating(...Array.from({ length: count }, (_, n) => says(n + from, NEARLY)))
    // Of a large commit those that find the list full are filed with it: it would be without end.
    await committed(store, nearly(10, 4500))
    expect(countsIn(vault.file)).toEqual([4096, 404, 404 * 21])
    let written = 4500
    const waiting: (number | undefined)[] = []
    const atOnce: number[] = []
    // As a crowd writes.
    for (; written < 12_000; written += 16) {
      const [, sketches = 0, bands = 0] = countsIn(vault.file)
      await committed(store, nearly(10 + written, 16))
      const [now, sketchesNow = 0, bandsNow = 0] = countsIn(vault.file)
      waiting.push(now)
      atOnce.push(sketchesNow - sketches, (bandsNow - bands) / 21)
    }
    expect(Math.max(...atOnce)).toBe(50)
    expect(waiting.filter((count = Infinity) => count > 7000)).toEqual([])
    await committed(store, creating(says(1, SAID)))
    expect((await found(store))[0]).toEqual(memoryId(1))
    while (await store.maintain());
    expect(countsIn(vault.file)).toEqual([0, written + 1, (written + 1) * 21])
  },
)

test('[S104] what is changed, purged or closed over between two parts of a round is filed as it is then, and nothing twice', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const many = Array.from({ length: 120 }, (_, n) => says(n + 10, `${OTHER} This is ${n} of them.`))
  const [changed, purged, kept] = [says(1, SAID), says(2, SAID), says(3, SAID)]
  await committed(store, creating(changed, purged, kept, ...many))
  const bands = () => countsIn(vault.file)[2] ?? 0
  // Until the first fifty are filed.
  while (bands() === 0) await store.sketchSome()
  expect(countsIn(vault.file)).toEqual([123, 123, 50 * 21])
  await committed(
    store,
    revising(changed, { summary: NEARLY, content: { form: 'text', text: NEARLY } }),
  )
  await store.purge({ ids: [purged.id], at: NOON, actor: 'USER', label: 'Purged' })
  expect(await found(store)).toEqual([kept.id, changed.id])
  await file(store)
  expect(countsIn(vault.file)).toEqual([0, 122, 122 * 21])
  const later = many.map((each, n) => ({ ...each, id: memoryId(n + 500) }))
  await committed(store, { ...creating(...later), bulk: true })
  while (bands() === 122 * 21) await store.sketchSome()
  await store.close()
  const again = vault.open()
  await file(again)
  expect(countsIn(vault.file)).toEqual([0, 242, 242 * 21])
  expect(await found(again)).toEqual([kept.id, changed.id])
})

test('[S105] with every part of a round the answer is as it was before: none counts twice, or in the place of another', async () => {
  await using vault = tempVault()
  const store = vault.open()
  // More than are read of a band.
  await committed(store, creating(...Array.from({ length: 170 }, (_, n) => says(n + 10, SAID))))
  const asked = (text: string, limit: number) =>
    Promise.all(
      [{}, { within: [aMemory(1).scope] }].map((filter) => store.alike({ text, filter, limit })),
    )
  const before = await asked(NEARLY, 99)
  expect(before.map((each) => each.length)).toEqual([50, 50])
  for (let isMore = true; isMore;) {
    isMore = await store.sketchSome()
    expect(await asked(NEARLY, 99)).toEqual(before)
  }
  expect(countsIn(vault.file)).toEqual([0, 170, 170 * 21])
  // Of the next round all but one are filed by half when somebody says what is asked for.
  await committed(store, creating(...Array.from({ length: 70 }, (_, n) => says(n + 300, NEARLY))))
  const bands = countsIn(vault.file)[2]
  while (countsIn(vault.file)[2] === bands && (await store.sketchSome())) void 0
  await committed(store, creating(says(1, `${SAID} Again.`)))
  for (let isMore = true; isMore;) {
    expect(await asked(`${SAID} Again.`, 1)).toEqual(
      [1, 2].map(() => [{ id: memoryId(1), score: 1 }]),
    )
    isMore = await store.sketchSome()
  }
})

test.for(['INSERT ON sketches', 'INSERT ON bands', 'DELETE ON follow_ups'])(
  '[S106] where a part of a round cannot be written (%s), nothing is passed over, and nobody who writes hears of it',
  async (what) => {
    await using vault = tempVault()
    const store = vault.open()
    const mishaps: unknown[] = []
    store.onMishap((error) => mishaps.push(error))
    const nearly = (from: number, count: number) =>
      creating(...Array.from({ length: count }, (_, n) => says(n + from, NEARLY)))
    const db = new Database(vault.file)
    const filled = async (work: () => Promise<void>) => {
      db.exec(`CREATE TRIGGER full BEFORE ${what} BEGIN SELECT RAISE(ABORT, 'No room.'); END`)
      await work()
      db.exec('DROP TRIGGER full')
      await file(store)
      const [waiting, sketches = 0, bands] = countsIn(vault.file)
      expect([waiting, sketches, bands]).toEqual([0, await store.count({}), sketches * 21])
    }
    await committed(store, { ...nearly(10, 70), bulk: true })
    await filled(() => expect(file(store)).rejects.toThrow('No room.'))
    // Behind a write as well.
    await committed(store, nearly(200, 4100))
    await filled(async () => {
      for (let n = 0; n < 170 && mishaps.length === 0; n++)
        await committed(store, nearly(5000 + 32 * n, 32))
      expect(mishaps).not.toEqual([])
    })
    db.close()
  },
)

test('[S107] of what was sketched otherwise before a crash no band is left', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const memory = says(1, SAID)
  await committed(store, creating(memory))
  await store.sketchSome()
  await store.close()
  const db = new Database(vault.file)
  const bands = Buffer.alloc(4 * 21)
  const add = db.prepare('INSERT INTO bands SELECT ?, ?, row FROM sketches')
  for (let n = 0; n < 21; n++) {
    bands.writeInt32LE(n, 4 * n)
    add.run(n, placeNumber(memory.scope))
  }
  db.prepare('UPDATE sketches SET sketch = ?').run(Buffer.concat([Buffer.alloc(64), bands]))
  db.close()
  expect(countsIn(vault.file)).toEqual([1, 1, 21])
  const again = vault.open()
  await file(again)
  expect(countsIn(vault.file)).toEqual([0, 1, 21])
  expect(await found(again)).toEqual([memory.id])
  await again.purge({ ids: [memory.id], at: NOON, actor: 'USER', label: 'Purged' })
  expect(countsIn(vault.file)).toEqual([0, 0, 0])
})
