/** One restriction of a question to the tables, with the values it names. */
export interface Clause {
  sql: string
  params: Record<string, unknown>
}
