import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { unit } from '../../cosine.ts'
import { aMemory } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { type Db, connect } from '../connection/connection.ts'
import { statementsIn } from '../connection/statements.ts'
import { feedIn } from '../journal/feed.ts'
import { journalReadsIn } from '../journal/journal-reads.ts'
import { tablesIn } from '../rows/tables.ts'
import { packed } from './kernel/codes.ts'
import { vectorsIn } from './vectors.ts'

const SIZE = 8_000
const DIMENSION = 384
const WIDTH = DIMENSION + 4

function direction(seed: number): Float32Array {
  let state = seed + 1
  const next = () =>
    (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) / 0x7fffffff - 0.5
  return unit(Float32Array.from({ length: DIMENSION }, next))
}

/** Eight thousand memories that say the same, each with a vector of its own: written past the store, which would take a minute. */
async function aLargeVault(
  file: string,
  open: () => ReturnType<ReturnType<typeof tempVault>['open']>,
) {
  const store = open()
  await committed(store, creating(aMemory(1)))
  await store.close()
  const db = new Database(file)
  const columns = (table: string) =>
    db
      .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
      .pluck()
      .all(table)
      .filter((name) => !['row', 'id'].includes(name))
      .join(', ')
  const from = (table: string) =>
    `WITH RECURSIVE n (row) AS (SELECT 2 UNION ALL SELECT row + 1 FROM n WHERE row < ${SIZE})
    INSERT INTO ${table} (row, id, ${columns(table)})
    SELECT n.row, 'mem_' || printf('%012d', n.row), ${columns(table)} FROM n, ${table} t WHERE t.row = 1`
  db.exec(`${from('names')}; ${from('memories')}`)
  db.exec(
    `INSERT INTO models (number, id, dimension, embedded) VALUES (1, 'm', ${DIMENSION}, ${SIZE})`,
  )
  const put = db.prepare('INSERT INTO vectors (row, model, vector) VALUES (?, 1, ?)')
  db.transaction(() => {
    for (let row = 1; row <= SIZE; row++) put.run(row, packed(direction(row)))
  })()
  db.close()
}

interface Read {
  statements: number
  rows: number
  bytes: number
}

/** The same connection, with everything that is read through it counted by table. */
function counted(db: Db) {
  const read = new Map<string, Read>()
  const count = (source: string, values: unknown[]) => {
    const table =
      /FROM (?:\(SELECT [^()]* FROM )?(?:json_each\(\?\) asked CROSS JOIN )?(\w+)/.exec(
        source,
      )?.[1] ?? '?'
    const so = read.get(table) ?? { statements: 0, rows: 0, bytes: 0 }
    const bytes = values
      .flat()
      .flatMap((value) =>
        Buffer.isBuffer(value)
          ? [value]
          : typeof value === 'object' && value !== null
            ? Object.values(value).filter((each) => Buffer.isBuffer(each))
            : [],
      )
    read.set(table, {
      statements: so.statements + 1,
      rows: so.rows + values.length,
      bytes: so.bytes + bytes.reduce((sum, { length }) => sum + length, 0),
    })
  }
  const watched = (source: string, statement: object): object =>
    new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          const result: unknown = value.apply(target, given)
          if (result === target) return watched(source, target)
          if (name === 'get') count(source, result === undefined ? [] : [result])
          if (name === 'all') count(source, Array.isArray(result) ? result : [])
          return result
        }
      },
    })
  const proxy = new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'prepare') return value.bind(target)
      return (source: string) => watched(source, value.call(target, source))
    },
  })
  return { proxy, read }
}

test('[Q183] opening and the first question read the bits of all and the vectors of those worth comparing; the rest comes after the answer, once', async () => {
  await using vault = tempVault()
  await aLargeVault(vault.file, vault.open)
  const store = vault.open()
  const request = { model: 'm', vector: direction(77), filter: {}, limit: 50 }
  const before = await store.nearest(request)
  expect(before[0]?.id).toBe('mem_000000000077')
  while (await store.maintain());
  await store.close()

  const db = connect(vault.file, true)
  const { proxy, read } = counted(db)
  const statements = statementsIn(proxy)
  const tables = tablesIn(proxy)
  const feed = feedIn(tables, journalReadsIn(proxy, tables.names, statements))
  const vectors = vectorsIn(tables, statements, feed)
  const of = (table: string): Read => read.get(table) ?? { statements: 0, rows: 0, bytes: 0 }

  await vectors.warmUp('m')
  expect(of('vectors').bytes).toBe(0)
  expect(of('vector_bits').bytes / SIZE).toBeLessThan(50)
  expect([...read.values()].reduce((sum, each) => sum + each.statements, 0)).toBeLessThan(20)

  expect(await vectors.nearest(request)).toEqual(before)
  const first = of('vectors').bytes / WIDTH
  expect(first).toBeGreaterThan(1999)
  expect(first).toBeLessThan(2500)
  while (of('vectors').bytes / WIDTH < first + SIZE) await setTimeout(5)

  read.clear()
  for (const seed of [77, 4000, 7_700]) {
    const [best] = await vectors.nearest({ ...request, vector: direction(seed) })
    expect(best?.id).toBe(`mem_${String(seed).padStart(12, '0')}`)
  }
  expect(of('vectors').bytes + of('vector_bits').bytes).toBe(0)
  db.close()
}, 60_000)
