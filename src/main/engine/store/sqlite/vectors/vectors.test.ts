import { existsSync, readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unit } from '../../cosine.ts'
import type { Store } from '../../port.ts'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
import {
  aChangeset,
  committed,
  creating,
  removing,
  revising,
} from '../../test-support/changesets.ts'
import { changesFor, editSequences } from '../../test-support/edits.ts'
import { letterVector } from '../../test-support/letter-vectors.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { variedMemories } from '../../test-support/varied.ts'
import { codes } from '../migrations/0007-codes.ts'
import { MIGRATIONS } from '../migrations/list.ts'
import { packed } from './kernel/codes.ts'

async function embedSome(store: Store, limit: number, model = 'letters'): Promise<number> {
  const waiting = await store.unembedded(model, limit)
  const vectors = waiting.map(({ id, text }) => ({ id, text, vector: letterVector(text) }))
  await store.putVectors(model, vectors)
  return waiting.length
}

test('[N9] a queue that was half done goes on where it stood after a restart', async () => {
  await using vault = tempVault()
  const first = vault.open()
  await committed(first, creating(...Array.from({ length: 10 }, (_, n) => aMemory(n))))
  expect(await embedSome(first, 4)).toBe(4)
  await committed(first, revising(aMemory(1), { summary: 'Changed' }))
  await first.close()
  const again = vault.open()
  expect(await again.embeddingStats('letters')).toEqual({ embedded: 3, waiting: 7 })
  const waiting = await again.unembedded('letters', 100)
  expect(waiting.map(({ id }) => id)).toEqual([1, 4, 5, 6, 7, 8, 9].map(memoryId))
  expect(await embedSome(again, 100)).toBe(7)
  expect(await again.unembedded('letters', 100)).toEqual([])
})

test('[N9] what is written behind the place reached is not forgotten', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const memories = Array.from({ length: 300 }, (_, n) => aMemory(n))
  await committed(store, creating(...memories))
  while ((await embedSome(store, 64)) > 0);
  for (const memory of memories) await committed(store, revising(memory, { summary: 'Anew' }))
  await committed(store, creating(aMemory(900)))
  let embedded = 0
  for (let some = 1; some > 0; embedded += some) some = await embedSome(store, 64)
  expect(embedded).toBe(301)
  expect(await store.embeddingStats('letters')).toEqual({ embedded: 301, waiting: 0 })
})

test('[N45] what was named before is named no more once it is gone, nor after one whose number it has got', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const near = async () =>
    (await store.nearest({ model: 'letters', vector: letterVector('a'), filter: {}, limit: 9 }))
      .map(({ id }) => id)
      .toSorted()
  const [first, second] = [aMemory(1), aMemory(2)]
  await committed(store, creating(first, second))
  await embedSome(store, 9)
  expect(await near()).toEqual([1, 2].map(memoryId))
  await committed(store, removing(second))
  expect(await near()).toEqual([memoryId(1)])
  const [stale] = revising({ ...first, summary: 'It never said this' }, { summary: 'Else' }).changes
  const refused = creating(aMemory(3)).changes.concat(stale ?? [])
  expect(await store.commit(aChangeset(refused))).toMatchObject({ kind: 'stale' })
  await committed(store, creating(aMemory(4)))
  await embedSome(store, 9)
  expect(await near()).toEqual([1, 4].map(memoryId))
  await committed(store, creating(second))
  await embedSome(store, 9)
  expect(await near()).toEqual([1, 2, 4].map(memoryId))
})

test('[N10] counts kept while writing are what counting would say, whatever is written', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const counted = new Database(vault.file, { readonly: true })
  const embedded = counted
    .prepare<[], number>(
      `SELECT count(*) FROM vectors v JOIN memories m ON m.row = v.row
      JOIN models o ON o.number = v.model WHERE m.status = 'active' AND o.id = 'letters'`,
    )
    .pluck()
  const waiting = counted
    .prepare<[], number>(
      `SELECT count(*) FROM memories m WHERE m.status = 'active' AND NOT EXISTS (
        SELECT 1 FROM vectors v JOIN models o ON o.number = v.model
        WHERE v.row = m.row AND o.id = 'letters')`,
    )
    .pluck()
  const property = fc.asyncProperty(
    editSequences,
    fc.array(fc.constantFrom('letters', 'other'), { minLength: 1, maxLength: 3 }),
    async (sequence, models) => {
      for (const [index, edits] of sequence.entries()) {
        await committed(store, aChangeset(await changesFor(store, edits)))
        await embedSome(store, 3, models[index % models.length])
      }
      const stats = await store.embeddingStats('letters')
      expect(stats).toEqual({ embedded: embedded.get(), waiting: waiting.get() })
      const wait = await store.unembedded('letters', 1000)
      expect(wait).toHaveLength(stats.waiting)
      const request = { model: 'letters', vector: letterVector('x'), limit: 1000 }
      const near = await store.nearest({ ...request, filter: { statuses: ['active'] } })
      expect(near).toHaveLength(stats.embedded)
    },
  )
  await fc.assert(property, { numRuns: 60 })
  counted.close()
}, 60_000)

test('[S12] no byte of a purged memory’s vector is left in the vault or its log', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await committed(store, creating(...Array.from({ length: 50 }, (_, n) => aMemory(n))))
  const canary = Float32Array.from({ length: 48 }, (_, n) => Math.fround(Math.sin(n * 7.77)))
  const [first] = await store.unembedded('letters', 1)
  if (first === undefined) throw new Error('Nothing waits.')
  await store.putVectors('letters', [{ ...first, vector: canary }])
  await embedSome(store, 100)
  const traces = () =>
    [vault.file, `${vault.file}-wal`]
      .filter((file) => existsSync(file))
      .filter((file) => readFileSync(file).includes(codeBytes(canary)))
  expect(traces().length).toBeGreaterThan(0)
  await store.purge({ ids: [first.id], at: NOON, actor: 'USER', label: 'Purged' })
  expect(traces()).toEqual([])
})

/** Its first numbers as the vault writes them. */
function codeBytes(vector: Float32Array): Buffer {
  return packed(unit(vector)).subarray(0, 16)
}

test('[S16] a vault of format 1 keeps what it holds, and all of it waits to be embedded', async () => {
  await using vault = tempVault()
  await using source = tempVault()
  const given = source.open()
  await committed(given, creating(aMemory(1), aMemory(2)))
  await given.close()
  // Today's store cannot work on the old format, but it makes the file before it finds out.
  expect(() => vault.open({ migrations: MIGRATIONS.slice(0, 1) })).toThrow()
  const db = new Database(vault.file)
  db.prepare('ATTACH ? AS given').run(source.file)
  for (const table of ['names', 'memories', 'bodies', 'tags', 'tallies', 'tag_tallies'])
    db.exec(`INSERT INTO ${table} SELECT * FROM given.${table}`)
  expect(db.pragma('user_version', { simple: true })).toBe(1)
  db.close()
  const again = vault.open()
  expect(await again.get('memory', [1, 2].map(memoryId))).toEqual([aMemory(1), aMemory(2)])
  expect(await again.embeddingStats('letters')).toEqual({ embedded: 0, waiting: 2 })
  expect(await embedSome(again, 10)).toBe(2)
})

test('who only reads sees what the owner embedded since', async () => {
  await using vault = tempVault()
  const owner = vault.open()
  await committed(owner, creating(...variedMemories(20)))
  await embedSome(owner, 2)
  const reader = vault.open({ readOnly: true })
  const request = { model: 'letters', vector: letterVector('x'), filter: {}, limit: 100 }
  expect(await reader.nearest(request)).toHaveLength(2)
  await embedSome(owner, 3)
  expect(await reader.nearest(request)).toHaveLength(5)
  await expect(reader.putVectors('letters', [])).rejects.toMatchObject({ code: 'forbidden' })
})

test('a filter that only the tables can decide is scanned on until enough are found', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const memories = Array.from({ length: 1500 }, (_, n) =>
    aMemory(n, { tags: n % 300 === 7 ? ['rare'] : [], summary: `Number ${n}` }),
  )
  await committed(store, creating(...memories))
  while ((await embedSome(store, 500)) > 0);
  const vector = letterVector('Number 1')
  const request = { model: 'letters', vector, limit: 10 }
  const rare = await store.nearest({ ...request, filter: { tags: ['rare'] } })
  expect(rare.map(({ id }) => id).toSorted()).toEqual(
    [7, 307, 607, 907, 1207].map(memoryId).toSorted(),
  )
  const some = [307, 1207, 8].map(memoryId)
  const among = await store.nearest({ ...request, filter: { tags: ['rare'] }, among: some })
  expect(among.map(({ id }) => id).toSorted()).toEqual([307, 1207].map(memoryId))
})

test('[S16] vectors of before, in 32 bits a number, are kept in 8 and find the same', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await committed(store, creating(...variedMemories(40)))
  while ((await embedSome(store, 100)) > 0);
  const request = { model: 'letters', vector: letterVector('north'), filter: {}, limit: 100 }
  const found = await store.nearest(request)
  const waiting = await store.unembedded('letters', 100)
  await store.close()
  const db = new Database(vault.file)
  const texts = new Map<number, Float32Array>()
  const rows = db.prepare<[], { row: number; vector: Buffer }>('SELECT row, vector FROM vectors')
  for (const { row, vector } of rows.all()) {
    const scale = vector.readFloatLE(vector.length - 4)
    const numbers = Int8Array.from(vector.subarray(0, -4))
    texts.set(
      row,
      Float32Array.from(numbers, (code) => code * scale),
    )
  }
  const put = db.prepare('UPDATE vectors SET vector = ? WHERE row = ?')
  for (const [row, floats] of texts) put.run(Buffer.from(floats.buffer), row)
  codes.up(db)
  db.close()
  expect(texts.size).toBeGreaterThan(5)
  const again = vault.open()
  const anew = await again.nearest(request)
  expect(anew.map(({ id }) => id)).toEqual(found.map(({ id }) => id))
  anew.forEach(({ score }, at) => expect(score).toBeCloseTo(found[at]?.score ?? 0, 5))
  expect(await again.unembedded('letters', 100)).toEqual(waiting)
})
