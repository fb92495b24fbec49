import type { Sql } from '../connection/sql.ts'

/** One restriction of a question to the tables, with the values it names. */
export interface Clause {
  sql: Sql
  params: Record<string, unknown>
}
