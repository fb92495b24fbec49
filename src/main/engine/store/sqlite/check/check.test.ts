import { closeSync, openSync, writeSync } from 'node:fs'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Damage } from '../../integrity.ts'
import type { Store } from '../../port.ts'
import { aMemory, memoryId } from '../../test-support/a-memory.ts'
import { committed, creating, removing, revising } from '../../test-support/changesets.ts'
import { type TempVault, tempVault } from '../../test-support/temp-vault.ts'
import { CHECKED_TABLES } from './file-check.ts'

const damages = (store: Store): Damage[] => [...store.check()].flatMap((step) => step.damages)

/** Memories of every kind that a check must not stumble over. */
async function aLivelyVault(vault: TempVault): Promise<Store> {
  const store = vault.open()
  const memories = Array.from({ length: 200 }, (_, n) => aMemory(n))
  await committed(store, creating(...memories))
  const [first, second] = [aMemory(0), aMemory(1)]
  await committed(
    store,
    revising(first, {
      summary: 'Ein Straßenname, 東京の道 — “quoted” it’s',
      tags: ['deploy', 'café'],
      links: [{ to: memoryId(1), kind: 'related' }],
    }),
  )
  await committed(store, removing(second))
  await committed(store, revising(aMemory(2), { status: 'forgotten' }))
  await store.purge({ ids: [memoryId(3)], at: 1, actor: 'USER', label: 'Purged' })
  const vectors = [4, 5, 6].map((n) => ({ id: memoryId(n), text: '', vector: new Float32Array(4) }))
  const texts = await store.unembedded('m', 300)
  await store.putVectors(
    'm',
    vectors.map((each) => ({
      ...each,
      text: texts.find(({ id }) => id === each.id)?.text ?? '',
    })),
  )
  return store
}

test('[U60] a whole vault is found whole, while it is used and after it was', async () => {
  await using vault = tempVault()
  const store = await aLivelyVault(vault)
  const steps = store.check()
  const found: Damage[] = []
  let n = 1000
  for (const step of steps) {
    found.push(...step.damages)
    await committed(store, creating(aMemory(n++)))
  }
  expect(found).toEqual([])
  while (await store.maintain());
  const all = [...store.check()]
  expect(all.flatMap((step) => step.damages)).toEqual([])
  expect(all.reduce((sum, { memories = 0 }) => sum + memories, 0)).toBe(198 + n - 1000)
})

test('[U60] no table is left out', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const db = new Database(vault.file, { readonly: true })
  const tables = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all()
  db.close()
  // Nothing but settings of the index itself.
  expect(new Set(CHECKED_TABLES)).toEqual(new Set(tables.filter((name) => name !== 'words_config')))
})

const PLANTED: readonly (readonly [string, string, Damage[]])[] = [
  [
    'words that are gone',
    'DELETE FROM words WHERE rowid = 11',
    [{ part: 'words', kind: 'no-words', of: memoryId(10) }],
  ],
  [
    'other words of the same number',
    "DELETE FROM words WHERE rowid = 11; INSERT INTO words (rowid, summary, body, tags, scope) SELECT 11, 'Other 10', 'Release number 10 went out on a Friday.', 'deploy', hex('project/atlas')",
    [{ part: 'words', kind: 'other-words', of: memoryId(10) }],
  ],
  [
    'words of nobody',
    "INSERT INTO words (rowid, summary, body, tags, scope) VALUES (9999, 'a', 'b', 'c', 'd')",
    [{ part: 'words', kind: 'orphan-words', of: '9999' }],
  ],
  [
    'a wrong count',
    "UPDATE tallies SET count = count + 1 WHERE status = 'forgotten'",
    [
      {
        part: 'tallies',
        kind: 'tally',
        of: 'project atlas forgotten factual observation 1 DEV-001',
      },
    ],
  ],
  [
    'a count of a tag that is gone',
    "DELETE FROM tag_tallies WHERE tag = 'café'",
    [{ part: 'tallies', kind: 'tag-tally', of: 'project atlas active café' }],
  ],
  [
    'a tag that no list finds',
    "DELETE FROM tags WHERE tag = 'café'",
    [{ part: 'memories', kind: 'tags-or-links', of: memoryId(0) }],
  ],
  [
    'a link of nobody',
    "INSERT INTO links (target, row, kind) VALUES ('mem_x', 77, 'related')",
    [{ part: 'memories', kind: 'tags-or-links', of: 'links' }],
  ],
  [
    'a vector of another length',
    "UPDATE vectors SET vector = x'00000000' WHERE row = 5",
    [{ part: 'vectors', kind: 'vector-size', of: memoryId(4) }],
  ],
  [
    'a vector of nobody',
    'INSERT INTO vectors (row, model, vector) SELECT 9999, model, vector FROM vectors LIMIT 1',
    [{ part: 'vectors', kind: 'orphan-vector', of: '9999' }],
  ],
  [
    'a vector that is counted and gone',
    'DELETE FROM vectors WHERE row = 5',
    [
      { part: 'vectors', kind: 'vector-bits', of: memoryId(4) },
      { part: 'vectors', kind: 'vector-count', of: 'm' },
    ],
  ],
  [
    'bits that are not as they were written',
    "UPDATE vector_bits SET bits = CAST(substr(bits, 1, 30) || x'ff' || substr(bits, 32) AS BLOB)",
    [{ part: 'vectors', kind: 'vector-bits', of: memoryId(0) }],
  ],
  [
    'bits of another vector',
    "UPDATE vectors SET vector = CAST(x'80808080' || substr(vector, 5) AS BLOB) WHERE row = 6",
    [{ part: 'vectors', kind: 'vector-bits', of: memoryId(5) }],
  ],
  [
    'what was changed past the journal',
    'UPDATE memories SET importance = 0.9 WHERE row = 21',
    [{ part: 'journal', kind: 'replay', of: memoryId(20) }],
  ],
  [
    'a change that is missing from the journal',
    'DELETE FROM journal_changes WHERE change = 202',
    [{ part: 'journal', kind: 'replay', of: memoryId(1) }],
  ],
]

test.for(PLANTED)('[U61] %s: found and named', async ([, statements, expected]) => {
  await using vault = tempVault()
  await (await aLivelyVault(vault)).close()
  const db = new Database(vault.file)
  db.pragma('foreign_keys = OFF')
  db.exec(statements)
  db.close()
  expect(damages(vault.open())).toEqual(expected)
})

test('[U61] a memory without its other half is named', async () => {
  await using vault = tempVault()
  await (await aLivelyVault(vault)).close()
  const db = new Database(vault.file)
  db.pragma('foreign_keys = OFF')
  db.exec('DELETE FROM bodies WHERE row = 31')
  db.close()
  expect(damages(vault.open())).toContainEqual({
    part: 'memories',
    kind: 'no-body',
    of: memoryId(30),
  })
})

test('[U61] a damaged page is found, and its table named', async () => {
  await using vault = tempVault()
  await (await aLivelyVault(vault)).close()
  const db = new Database(vault.file)
  db.pragma('wal_checkpoint(TRUNCATE)')
  const root = db
    .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'memories_by_creation'")
    .pluck()
    .get()
  const size = db.pragma('page_size', { simple: true })
  db.close()
  const handle = openSync(vault.file, 'r+')
  writeSync(handle, Buffer.alloc(600, 0x5a), 0, 600, (Number(root) - 1) * Number(size) + 40)
  closeSync(handle)
  const found = damages(vault.open())
  expect(found).toEqual([{ part: 'file', kind: 'unreadable', of: 'memories' }])
})
