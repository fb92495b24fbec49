import type Database from 'better-sqlite3'
import { lru } from '#shared/lru.ts'
import type { Db } from './connection.ts'
import type { Sql } from './sql.ts'

type Params = Record<string, unknown>
export type Statements = <Row>(sql: Sql) => Database.Statement<[Params], Row>

/** More shapes of filter and order than anybody uses in a day. */
const KEPT = 300

/** Statements put together from closed tables of clauses, each shape prepared once. */
export function statementsIn(db: Db): Statements {
  const kept = lru<string, Database.Statement<[Params]>>(KEPT)
  return <Row>(sql: Sql) => {
    const known = kept.get(sql)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows the columns it wrote
    if (known !== undefined) return known as Database.Statement<[Params], Row>
    const statement = db.prepare<[Params], Row>(sql)
    kept.set(sql, statement)
    return statement
  }
}
