import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { aMemory } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'

const pieces = (file: string) => {
  const db = new Database(file, { readonly: true })
  try {
    return Number(db.prepare('SELECT count(DISTINCT segid) FROM words_idx').pluck().get())
  } finally {
    db.close()
  }
}

test('[W65] a burst of single writes leaves the index in few pieces, in a vault from before too', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const before = new Database(vault.file)
  before.exec("INSERT INTO words (words, rank) VALUES ('crisismerge', 64)")
  before.close()
  const store = vault.open()
  for (let n = 0; n < 63; n++)
    await committed(store, creating(aMemory(n, { summary: `burst${n} of many` })))
  expect(
    await store.find({ text: 'burst17' }, { by: 'createdAt', direction: 'asc' }, 5),
  ).toHaveLength(1)
  // Seven of each of two sizes at most: 63 is seven of eight and seven by themselves.
  expect(pieces(vault.file)).toBeLessThanOrEqual(14)
})

test('[S111] without a quiet moment pieces are merged behind writes, before there are so many that a commit would have to', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const seen: number[] = []
  for (let n = 0; n < 1500; n++) {
    await committed(store, creating(aMemory(n, { summary: `word${n} of many` })))
    if (n % 64 === 63) seen.push(pieces(vault.file))
  }
  // Left to the index, there are never fewer than six of them from here on.
  expect(Math.min(...seen.slice(8))).toBeLessThan(4)
}, 60_000)

test('[W130] left alone, the index becomes one piece, and a large one is not written anew for a few memories more', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const rest = async () => {
    let steps = 0
    while (await store.maintain()) steps++
    return steps
  }
  const say = async (from: number, until: number) => {
    for (let n = from; n < until; n += 20)
      await committed(
        store,
        creating(
          ...Array.from({ length: 20 }, (_, of) =>
            aMemory(n + of, { summary: `word${n + of} ${'said by many '.repeat(20)}` }),
          ),
        ),
      )
  }
  const found = async (text: string) =>
    (await store.find({ text }, { by: 'createdAt', direction: 'asc' }, 2000)).length
  await say(0, 800)
  expect(pieces(vault.file)).toBeGreaterThan(4)
  await rest()
  expect(pieces(vault.file)).toBe(1)
  await say(800, 820)
  await rest()
  expect(pieces(vault.file)).toBe(2)
  await say(820, 1000)
  await rest()
  expect([pieces(vault.file), await rest()]).toEqual([1, 0])
  expect([await found('word777'), await found('word810'), await found('many')]).toEqual([
    1, 1, 1000,
  ])
})
