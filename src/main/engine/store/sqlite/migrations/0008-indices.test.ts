import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { tempVault } from '../../test-support/temp-vault.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { aMemory } from '../../test-support/a-memory.ts'
import { variedMemories } from '../../test-support/varied.ts'
import { indices } from './0008-indices.ts'

test('[S16] a vault of the format before has its scopes counted as if it had been so from the beginning', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const auto = { context: { autoTags: { on: ['deploy', 'gone'] } } }
  await committed(store, {
    ...creating(
      ...variedMemories(60),
      aMemory(101, auto),
      aMemory(102, { ...auto, tags: ['other'] }),
      aMemory(103, { context: { autoTags: 'anything' }, tags: [] }),
      aMemory(104, { attachment: { digest: 'd', bytes: 123_456 } }),
    ),
    attachments: new Map([['d', '{"form":"text","text":"long"}']]),
  })
  await store.close()
  const db = new Database(vault.file)
  const tallies = () => db.prepare('SELECT * FROM scope_tallies ORDER BY 1, 2, 3, 4').raw().all()
  const before = tallies()
  expect(before.length).toBeGreaterThan(10)
  db.exec(
    'DROP TABLE scope_tallies; DROP INDEX bodies_untagged; DROP INDEX bodies_auto_tagged; PRAGMA user_version = 7',
  )
  indices.up(db)
  expect(tallies()).toEqual(before)
  const planOf = (sql: string) =>
    db
      .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail)
      .join('; ')
  // What is on the way to a screen reads neither the memories nor what they say.
  expect(planOf("SELECT row FROM bodies WHERE tags = ''")).toContain('bodies_untagged')
  expect(planOf("SELECT row FROM bodies WHERE context ->> '$.autoTags' IS NOT NULL")).toContain(
    'bodies_auto_tagged',
  )
  db.close()
})
