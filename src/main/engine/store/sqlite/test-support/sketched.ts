import Database from 'better-sqlite3'
import type { Memory } from '#shared/memory.ts'
import type { StoreFilter } from '../../filter.ts'
import type { Store } from '../../port.ts'
import { aMemory } from '../../test-support/a-memory.ts'

export const SAID =
  'The billing service is rolled back by hand when the nightly smoke test fails twice.'
export const NEARLY =
  'The billing service is rolled back by hand when the nightly smoke test fails.'
export const OTHER =
  'Lunch is served at noon in the kitchen on the second floor of the old building.'

export const says = (n: number, text: string, given: Partial<Memory> = {}): Memory =>
  aMemory(n, { summary: text, content: { form: 'text', text }, ...given })
export const file = async (store: Store) => {
  while (await store.sketchSome());
}
export const found = async (store: Store, text = SAID, filter: StoreFilter = {}) =>
  (await store.alike({ text, filter, limit: 10 })).map(({ id }) => id)

/** How many wait to be filed, have a sketch, and how many bands are filed. */
export function countsIn(vault: string) {
  const db = new Database(vault, { readonly: true })
  const count = (what: string) =>
    db.prepare<[], number>(`SELECT count(*) FROM ${what}`).pluck().get()
  try {
    return [count('follow_ups'), count('sketches'), count('bands')]
  } finally {
    db.close()
  }
}
