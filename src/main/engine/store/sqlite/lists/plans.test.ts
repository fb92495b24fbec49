import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { StoreFilter } from '../../filter.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { whereOf } from '../connection/sql.ts'
import { selection } from '../filter/selection.ts'
import { BY_KEY } from '../rows/memory-rows.ts'
import { FADING } from './fading.ts'
import { orderOf } from '../filter/order.ts'

const FILTERS: StoreFilter[] = [
  {},
  { statuses: ['active'] },
  { statuses: ['active', 'archived'] },
  { scopes: [{ kind: 'project', id: 'atlas' }] },
  { scopes: [{ kind: 'project', id: 'atlas' }], statuses: ['active'] },
  {
    scopes: [{ kind: 'project', id: 'atlas' }, { kind: 'global' }],
    statuses: ['active', 'expired'],
  },
  { scopeKinds: ['project'] },
  {
    types: ['factual'],
    subtypes: ['chat'],
    priorities: ['high'],
    creators: ['USER'],
    updatedSince: 5,
    expiresBefore: 9,
  },
  { tags: ['deploy'] },
  { tags: ['deploy', 'billing'], statuses: ['active'], scopes: [{ kind: 'global' }] },
  { within: [{ kind: 'global' }], aliveAt: 5, withheld: ['mem_1', 'mem_2'] },
]

test.for(FILTERS)(
  '[S22] a page of %j, newest first, comes out of an index and is never sorted',
  async (filter) => {
    await using vault = tempVault()
    await vault.open().close()
    const db = new Database(vault.file, { readonly: true })
    const chosen = selection(filter)
    const order = orderOf({ by: 'updatedAt', direction: 'desc' }, chosen)
    const sql = `SELECT m.row FROM ${chosen.from} ${whereOf(...chosen.where, order.from)} ORDER BY ${order.by} LIMIT 100`
    const plan = db.prepare<[object], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    const steps = plan
      .all({ ...chosen.params, fromValue: 1, fromRow: 1 })
      .map(({ detail }) => detail)
    db.close()
    expect(order.indexed).toBe(true)
    expect(steps.join('; ')).not.toMatch(/TEMP B-TREE FOR ORDER BY|SCAN (m|t)$/)
  },
)

test('[S23] critical memories are found by an index of their own, whoever asks', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const db = new Database(vault.file, { readonly: true })
  for (const within of [undefined, [{ kind: 'global' } as const]]) {
    const chosen = selection({ priorities: ['critical'], aliveAt: 5, within, withheld: ['x'] })
    const order = orderOf({ by: 'updatedAt', direction: 'desc' }, chosen)
    const sql = `SELECT m.id FROM ${chosen.from} ${whereOf(...chosen.where)} ORDER BY ${order.by}`
    const plan = db.prepare<[object], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    const [first] = plan.all(chosen.params)
    expect(first?.detail).toContain('memories_critical')
  }
  db.close()
})

test('[S25] a key is looked up by its index, not by reading its scope', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const db = new Database(vault.file, { readonly: true })
  const plan = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${BY_KEY}`)
  const [first] = plan.all('a:b:c', 'global', '', 5)
  db.close()
  expect(first?.detail).toContain('memories_by_key')
})

test('[C84] what forgetting goes by is read in the order of the table, a page at a time', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const db = new Database(vault.file, { readonly: true })
  const plan = db.prepare<[object], { detail: string }>(`EXPLAIN QUERY PLAN ${FADING}`)
  const steps = plan.all({ after: 0, places: 100 }).map(({ detail }) => detail)
  db.close()
  expect(steps[0]).toBe('SEARCH m USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)')
  expect(steps.join('; ')).not.toContain('TEMP B-TREE')
})
