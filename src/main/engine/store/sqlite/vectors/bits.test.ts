import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unit } from '../../cosine.ts'
import type { Store } from '../../port.ts'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
import { aChangeset, committed, creating, removing } from '../../test-support/changesets.ts'
import { changesFor, editSequences } from '../../test-support/edits.ts'
import { letterVector } from '../../test-support/letter-vectors.ts'
import { type TempVault, tempVault } from '../../test-support/temp-vault.ts'
import { RUN, bitsIn, emptyRun, heldIn, isSoundRun, markRun, sealRun } from './kernel/bit-run.ts'
import { packed, signs } from './kernel/codes.ts'

const DIMENSION = 48

/** As near as their letters, with numbers of both signs. */
const signedVector = (text: string) => letterVector(text).map((value, at) => value - (at % 7) / 20)

async function embedSome(store: Store, limit: number, model = 'letters'): Promise<void> {
  const waiting = await store.unembedded(model, limit)
  const vectors = waiting.map(({ id, text }) => ({ id, text, vector: signedVector(text) }))
  await store.putVectors(model, vectors)
}

/** Every run that the vectors in the file ask for, and those that stand there, each with its bytes. */
function runsIn(file: string) {
  const db = new Database(file, { readonly: true })
  const asked = new Map<string, Buffer>()
  for (const { row, model, vector } of db
    .prepare<[], { row: number; model: number; vector: Buffer }>('SELECT * FROM vectors')
    .all()) {
    const key = { model, run: Math.floor(row / RUN) }
    const name = `${model}/${key.run}`
    const bytes = asked.get(name) ?? emptyRun(DIMENSION)
    markRun(bytes, row, vector)
    asked.set(name, sealRun(bytes, key))
  }
  const kept = db
    .prepare<[], [number, number, Buffer]>('SELECT * FROM vector_bits')
    .raw()
    .all()
    .map(([model, run, bits]) => [`${model}/${run}`, bits] as const)
  db.close()
  return { asked, kept: new Map(kept) }
}

const near = (store: Store, text: string, limit = 1000) =>
  store.nearest({ model: 'letters', vector: signedVector(text), filter: {}, limit })

async function aVaultOf(vault: TempVault, count: number): Promise<Store> {
  const store = vault.open()
  const memories = Array.from({ length: count }, (_, n) =>
    aMemory(n, { summary: `${'abcdefghij'[n % 10] ?? ''} number ${n}` }),
  )
  await committed(store, creating(...memories))
  await embedSome(store, count)
  return store
}

/** The vault as it stood before bits were kept. */
function withoutBits(file: string): void {
  const db = new Database(file)
  db.exec(
    'DROP TABLE said; DROP TABLE vector_bits; DROP INDEX memories_expiring; PRAGMA user_version = 9',
  )
  db.close()
}

test('[Q180] whatever is written, with whatever models, bits stand for the vectors that are there and for nothing else', async () => {
  await using vault = tempVault()
  const store = vault.open()
  let most = 0
  const property = fc.asyncProperty(
    editSequences,
    fc.array(fc.constantFrom('letters', 'other'), { minLength: 1, maxLength: 3 }),
    async (sequence, models) => {
      for (const [index, edits] of sequence.entries()) {
        await committed(store, aChangeset(await changesFor(store, edits)))
        await embedSome(store, 3, models[index % models.length])
      }
      const { asked, kept } = runsIn(vault.file)
      expect(kept).toEqual(asked)
      most = Math.max(most, kept.size)
    },
  )
  await fc.assert(property, { numRuns: 40 })
  expect(most).toBeGreaterThan(0)
}, 60_000)

test('[Q181] a vault from before answers the same at once, while its bits are made in parts, and after; what a crash leaves is gone on with', async () => {
  await using vault = tempVault()
  const store = await aVaultOf(vault, 2500)
  const answer = await near(store, 'c number 17')
  expect(answer.length).toBe(1000)
  await store.close()
  const { asked } = runsIn(vault.file)
  withoutBits(vault.file)

  const before = vault.open()
  expect(await near(before, 'c number 17')).toEqual(answer)
  while (runsIn(vault.file).kept.size === 0) expect(await before.maintain()).toBe(true)
  const { kept } = runsIn(vault.file)
  expect(kept.size).toBeLessThan(asked.size)
  await using crashed = tempVault()
  // The file and its log as a killed process leaves them.
  for (const part of ['', '-wal']) copyFileSync(`${vault.file}${part}`, `${crashed.file}${part}`)
  const half = crashed.open()
  expect(await near(half, 'c number 17')).toEqual(answer)
  while (await half.maintain());
  expect(runsIn(crashed.file).kept).toEqual(asked)
  expect(await near(half, 'c number 17')).toEqual(answer)
  await half.close()
  expect(await near(crashed.open(), 'c number 17')).toEqual(answer)
})

const DAMAGES: readonly (readonly [string, string])[] = [
  [
    'a turned bit',
    "UPDATE vector_bits SET bits = CAST(substr(bits, 1, 40) || x'5a' || substr(bits, 42) AS BLOB) WHERE run = 2",
  ],
  ['nothing left', "UPDATE vector_bits SET bits = x'' WHERE run IN (0, 2)"],
  [
    'the bits of others',
    'UPDATE vector_bits SET bits = (SELECT bits FROM vector_bits WHERE run = 1)',
  ],
  ['runs that are gone', 'DELETE FROM vector_bits WHERE run > 1'],
]

test.for(DAMAGES)(
  '[Q182] %s: the vectors are asked instead, and the run is made anew',
  async ([, statement]) => {
    await using vault = tempVault()
    const store = await aVaultOf(vault, 120)
    const answer = await near(store, 'd number 33')
    expect(answer.length).toBe(120)
    await store.close()
    const { asked } = runsIn(vault.file)
    const db = new Database(vault.file)
    db.exec(statement)
    db.close()
    expect(runsIn(vault.file).kept).not.toEqual(asked)
    const again = vault.open()
    expect(await near(again, 'd number 33')).toEqual(answer)
    while (await again.maintain());
    expect(runsIn(vault.file).kept).toEqual(asked)
    expect(await near(again, 'd number 33')).toEqual(answer)
  },
)

test('[Q182] bits of a vector that is gone find nobody, and go too', async () => {
  await using vault = tempVault()
  await (await aVaultOf(vault, 40)).close()
  const db = new Database(vault.file)
  db.exec('DELETE FROM vectors WHERE row = 8')
  db.close()
  const store = vault.open()
  const found = await near(store, 'h number 7')
  expect(found).toHaveLength(39)
  expect(found.map(({ id }) => id)).not.toContain(memoryId(7))
  while (await store.maintain());
  const { asked, kept } = runsIn(vault.file)
  expect(kept).toEqual(asked)
})

test.for([[false], [true]])(
  '[Q196] where as many bits are missing as are too many, all are found once vectors are read, and upkeep makes the runs anew (upkeep first: %s)',
  async ([isUpkeepFirst]) => {
    await using vault = tempVault()
    await (await aVaultOf(vault, 30)).close()
    const db = new Database(vault.file)
    db.exec('DELETE FROM vectors WHERE row BETWEEN 1 AND 15; DELETE FROM vector_bits WHERE run = 1')
    db.close()
    const there = Array.from({ length: 15 }, (_, n) => memoryId(n + 15)).toSorted()
    const named = async (store: Store) =>
      (await near(store, 'h number 17')).map(({ id }) => id).toSorted()
    const store = vault.open()
    if (isUpkeepFirst) while (await store.maintain());
    else {
      await near(store, 'h number 17')
      await setTimeout(20)
      expect(await named(store)).toEqual(there)
      while (await store.maintain());
    }
    const { asked, kept } = runsIn(vault.file)
    expect(kept).toEqual(asked)
    expect(await named(store)).toEqual(there)
    await store.close()
    expect(await named(vault.open())).toEqual(there)
  },
)

test('[Q196] runs behind the last vector go too', async () => {
  await using vault = tempVault()
  await (await aVaultOf(vault, 40_000 / 16)).close()
  const db = new Database(vault.file)
  db.exec('UPDATE vector_bits SET run = run + 2000 WHERE run > 100')
  db.exec('DELETE FROM vectors WHERE row > 1600')
  db.close()
  const store = vault.open()
  while (await store.maintain());
  const { asked, kept } = runsIn(vault.file)
  expect(kept).toEqual(asked)
})

test('[Q182] what is written beside a damaged run is found, and what is taken out of it is not', async () => {
  await using vault = tempVault()
  await (await aVaultOf(vault, 30)).close()
  const db = new Database(vault.file)
  db.exec("UPDATE vector_bits SET bits = x'00'")
  db.close()
  const store = vault.open()
  await store.purge({ ids: [memoryId(5)], at: NOON, actor: 'USER', label: 'Purged' })
  await committed(store, creating(aMemory(900, { summary: 'k number 900' })))
  await embedSome(store, 10)
  await store.close()
  const found = await near(vault.open(), 'k number 900')
  expect(found[0]?.id).toBe(memoryId(900))
  expect(found.map(({ id }) => id)).not.toContain(memoryId(5))
  expect(found).toHaveLength(30)
})

test('[Q185] no bit of a purged memory’s vector is left in the vault or its log', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await committed(store, creating(...Array.from({ length: 50 }, (_, n) => aMemory(n))))
  const canary = Float32Array.from({ length: DIMENSION }, (_, n) => Math.fround(Math.sin(n * 7.77)))
  const [first] = await store.unembedded('letters', 1)
  if (first === undefined) throw new Error('Nothing waits.')
  await store.putVectors('letters', [{ ...first, vector: canary }])
  await embedSome(store, 100)
  const code = packed(unit(canary))
  const sought = Buffer.alloc(DIMENSION / 8)
  signs(new Int8Array(code).subarray(0, DIMENSION), sought)
  const traces = () =>
    [vault.file, `${vault.file}-wal`]
      .filter((file) => existsSync(file))
      .filter((file) => readFileSync(file).includes(sought))
  expect(traces().length).toBeGreaterThan(0)
  await store.purge({ ids: [first.id], at: NOON, actor: 'USER', label: 'Purged' })
  expect(traces()).toEqual([])
  const [bits] = runsIn(vault.file).kept.values()
  expect(bits && isSoundRun(bits, { model: 1, run: 0 }, DIMENSION)).toBe(true)
  expect(bits && heldIn(bits)).toBe(0b1111_1111_1111_1100)
  expect(bits && bitsIn(bits).subarray(0, 32)).toEqual(Buffer.alloc(32))
})

test.for([
  ['its vector was gone before', 'DELETE FROM vectors WHERE row = 8'],
  [
    'it has a vector of another model by now',
    "INSERT INTO models VALUES (2, 'other', 48, 1); UPDATE vectors SET model = 2 WHERE row = 8",
  ],
])('[Q198] bits of a purged memory go also where %s', async ([, happened = '']) => {
  await using vault = tempVault()
  await (await aVaultOf(vault, 40)).close()
  const db = new Database(vault.file)
  db.exec(happened)
  db.close()
  expect(runsIn(vault.file).kept).not.toEqual(runsIn(vault.file).asked)
  const store = vault.open()
  await store.purge({ ids: [memoryId(7)], at: NOON, actor: 'USER', label: 'Purged' })
  const { asked, kept } = runsIn(vault.file)
  expect(kept).toEqual(asked)
})

test('[Q198] and where the memory itself was', async () => {
  await using vault = tempVault()
  const store = await aVaultOf(vault, 40)
  const [memory] = await store.get('memory', [memoryId(7)])
  const before = runsIn(vault.file).kept.get('1/0')
  if (memory !== undefined) await committed(store, removing(memory))
  const db = new Database(vault.file)
  db.prepare('UPDATE vector_bits SET bits = ? WHERE model = 1 AND run = 0').run(before)
  db.close()
  expect(runsIn(vault.file).kept).not.toEqual(runsIn(vault.file).asked)
  await store.purge({ ids: [memoryId(7)], at: NOON, actor: 'USER', label: 'Purged' })
  const { asked, kept } = runsIn(vault.file)
  expect(kept).toEqual(asked)
})
