import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { firstVault } from './0001-first-vault.ts'
import { vectors } from './0002-vectors.ts'
import { commits } from './0003-commits.ts'

const item = (id: string, more: object) =>
  JSON.stringify({ id, kind: 'merge', state: 'open', createdAt: 5, postponedUntil: null, ...more })

test('[S16] items of a vault of format 2 are listed and counted, and its journal has no ids', () => {
  const db = new Database(':memory:')
  firstVault.up(db)
  vectors.up(db)
  const named = db.prepare('INSERT INTO names (row, noun, id) VALUES (?, ?, ?)')
  const keep = db.prepare('INSERT INTO records (row, noun, record) VALUES (?, ?, ?)')
  const settled = { resolution: { how: 'kept-a', at: 9 }, state: 'resolved' }
  const records = [
    item('rev_1', { memoryIds: ['mem_1', 'mem_2', 'mem_1'], pair: { rule: 'critical' } }),
    item('rev_2', { memoryIds: ['mem_2'], ...settled }),
    item('rev_3', { memoryIds: [], kind: 'secret', state: 'postponed', postponedUntil: 7 }),
    JSON.stringify({ id: 'flt_1' }),
  ]
  for (const [index, record] of records.entries()) {
    const noun = record.includes('flt_1') ? 'filter' : 'review'
    named.run(index + 1, noun, `${noun}-${index}`)
    keep.run(index + 1, noun, record)
  }
  commits.up(db)
  expect(db.prepare('SELECT * FROM reviews ORDER BY row').raw().all()).toEqual([
    [1, 'merge', 'open', 5, null, null, null, 'critical', 1],
    [2, 'merge', 'resolved', 5, null, 9, 'kept-a', null, 0],
    [3, 'secret', 'postponed', 5, 7, null, null, null, 1],
  ])
  expect(db.prepare('SELECT memory, row FROM review_memories').raw().all()).toEqual([
    ['mem_1', 1],
    ['mem_2', 1],
    ['mem_2', 2],
  ])
  expect(db.prepare('SELECT count(*) FROM commits').pluck().get()).toBe(0)
})
