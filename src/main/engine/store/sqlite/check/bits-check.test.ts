import Database from 'better-sqlite3'
import type { Sql } from '../connection/sql.ts'
import { expect, test } from 'vitest'
import { aMemory, memoryId } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { letterVector } from '../../test-support/letter-vectors.ts'
import { type TempVault, tempVault } from '../../test-support/temp-vault.ts'
import { connect } from '../connection/connection.ts'
import { checkBits } from './bits-check.ts'

const EACH = 1100

/** Two models, each with more runs than a step looks at. */
async function aVaultOfTwo(vault: TempVault): Promise<void> {
  const store = vault.open()
  for (const [turn, model] of ['one', 'two'].entries()) {
    const memories = Array.from({ length: EACH }, (_, n) => aMemory(turn * EACH + n))
    await committed(store, creating(...memories))
    const ours = new Set<string>(memories.map(({ id }) => id))
    const waiting = await store.unembedded(model, 2 * EACH)
    await store.putVectors(
      model,
      waiting
        .filter(({ id }) => ours.has(id))
        .map(({ id, text }) => ({ id, text, vector: letterVector(text) })),
    )
  }
  await store.close()
}

test('[Q195] a check of bits goes from run to run by the key, whatever the model, and passes over none', async () => {
  await using vault = tempVault()
  await aVaultOfTwo(vault)
  const planted = new Database(vault.file)
  planted.pragma('foreign_keys = OFF')
  const lost = planted.prepare(
    'DELETE FROM vectors WHERE row IN (3, 1000, 1100, 1101, 1500, 2199) RETURNING row',
  )
  expect(lost.all()).toHaveLength(6)
  planted.exec(
    'INSERT INTO vector_bits (model, run, bits) SELECT 77, 5, bits FROM vector_bits LIMIT 1',
  )
  planted.close()

  const db = connect(vault.file, true)
  const asked: string[] = []
  const watched = new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        if (name === 'prepare') asked.push(String(given[0]))
        return value.apply(target, given)
      }
    },
  })
  const steps = [...checkBits(watched)]
  // Each model's runs, 64 a step, and the one run of nobody.
  expect(steps).toHaveLength(5)
  expect(steps.flatMap(({ damages }) => damages.map(({ of }) => of))).toEqual(
    [2, 999, 1099, 1100, 1499, 2198, 79].map((n) => memoryId(n)),
  )
  const plans = asked.flatMap((source) =>
    db
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${source}` as Sql)
      .all(...Array.from({ length: source.split('?').length - 1 }, () => 0)),
  )
  expect(plans.length).toBeGreaterThanOrEqual(asked.length)
  expect(plans.filter(({ detail }) => !detail.startsWith('SEARCH'))).toEqual([])
  db.close()
})
