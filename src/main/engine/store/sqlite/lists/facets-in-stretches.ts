import { type FacetName } from '#shared/filter.ts'
import type { StoreFilter } from '../../filter.ts'
import type { Db } from '../connection/connection.ts'
import { sql, whereOf } from '../connection/sql.ts'
import type { Statements } from '../connection/statements.ts'
import { selection, type Selection } from '../filter/selection.ts'
import type { ReadInParts } from './rows-in-parts.ts'

export interface CountedValue {
  facet: FacetName
  value: string | number
  count: number
}

/** Each shows its hundred most frequent values. */
export const MOST_SHOWN = 100
/** Memories whose tags are read between two calls of others. */
const AT_ONCE = 5000
/** Uses of tags looked at between two calls of others. */
const USES_AT_ONCE = 20_000

type ChosenRow = [row: number, ...values: (string | number)[]]

/**
 * Counts what no tally knows, a stretch of the vault at a time: in one statement a word that most of a
 * million memories hold would keep everybody waiting for seconds.
 */
export function facetsInStretches(
  db: Db,
  statements: Statements,
  { stretches, byRow }: ReadInParts,
) {
  const usesOf = db
    .prepare<{ tag: string; at: number; row: number; limit: number }, [at: number, row: number]>(
      sql`SELECT updated_at, row FROM tags WHERE tag = :tag AND (updated_at, row) > (:at, :row)
      ORDER BY updated_at, row LIMIT :limit + 0`,
    )
    .raw()
  const tagsOf = db
    .prepare<[rows: string], string>(
      sql`SELECT b.tags FROM json_each(?) asked CROSS JOIN bodies b ON b.row = asked.value WHERE b.tags <> ''`,
    )
    .pluck()
  const allTags = db
    .prepare<[], string>(sql`SELECT DISTINCT tag FROM tag_tallies ORDER BY tag`)
    .pluck()

  async function tagsOfFew(rows: readonly number[]): Promise<Map<string, number>> {
    const counts = new Map<string, number>()
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      if (from > 0) await stretches.pause()
      for (const tags of tagsOf.all(JSON.stringify(rows.slice(from, from + AT_ONCE))))
        for (const tag of tags.split(' ')) add(counts, tag)
    }
    return counts
  }

  /** By the table of tags: to read a million bodies for their tags would read the whole vault. */
  async function tagsOfMany(chosen: Uint8Array): Promise<Map<string, number>> {
    const counts = new Map<string, number>()
    let looked = 0
    for (const tag of allTags.all()) {
      for (let last: [number, number] = [-1, -1]; ;) {
        const uses = usesOf.all({ tag, at: last[0], row: last[1], limit: USES_AT_ONCE })
        const count = uses.reduce((sum, [, row]) => sum + (chosen[row] ?? 0), 0)
        if (count > 0) counts.set(tag, (counts.get(tag) ?? 0) + count)
        looked += uses.length + 1
        if (looked >= USES_AT_ONCE / 2) {
          looked = 0
          await stretches.pause()
        }
        const end = uses.at(-1)
        if (end === undefined || uses.length < USES_AT_ONCE) break
        last = end
      }
    }
    return counts
  }

  /** Where an index leads to few, by that index; else from the first row to the last. */
  async function* chosenRows(filter: StoreFilter): AsyncGenerator<ChosenRow[]> {
    const led = selection(filter)
    if (isLed(filter, led) && isFew(led)) {
      yield statements<ChosenRow>(sql`${READ} FROM ${led.from} ${whereOf(...led.where)}`)
        .raw()
        .all(led.params)
      return
    }
    const { from, where, params, says, parts } = await byRow(filter)
    const read = statements<ChosenRow>(sql`${READ} FROM ${from} ${whereOf(...where)}`).raw()
    for await (const part of parts())
      yield read.all({ ...params, ...part }).filter(([row]) => says(row))
  }

  function isFew({ from, where, params }: Selection): boolean {
    const counting = sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${from} ${whereOf(...where)} LIMIT ${stretches.length + 1})`
    return (statements<{ count: number }>(counting).get(params)?.count ?? 0) <= stretches.length
  }

  return async (filter: StoreFilter, names: readonly FacetName[]): Promise<CountedValue[]> => {
    const counts = COLUMNS.map(() => new Map<string | number, number>())
    const rows: number[] = []
    for await (const some of chosenRows(filter)) {
      // To count a part takes as long as to read it.
      await stretches.pause()
      for (const [row, ...values] of some) {
        rows.push(row)
        counts.forEach((count, at) => add(count, values[at] ?? ''))
      }
    }
    const found = COLUMNS.flatMap((facet, at) =>
      names.includes(facet) ? most(facet, counts[at] ?? new Map()) : [],
    )
    if (!names.includes('tags')) return found
    const tags =
      rows.length <= stretches.length ? await tagsOfFew(rows) : await tagsOfMany(maskOf(rows))
    return [...found, ...most('tags', tags)]
  }
}

const READ = sql`SELECT m.row, m.type, m.subtype, m.priority, m.created_by, m.status`
/** In the order in which they are read. */
const COLUMNS: readonly FacetName[] = ['types', 'subtypes', 'priorities', 'creators', 'statuses']

/** Whether an index leads to what is meant: else all is read anyway, and better a part at a time. */
function isLed({ updatedSince, scopes, scopeKinds }: StoreFilter, { lead }: Selection): boolean {
  // Words are looked for a part at a time, be they said by few or by all.
  if (lead === 'words') return false
  const isOneScope = scopes?.length === 1 && scopeKinds === undefined
  return lead === 'tag' || updatedSince !== undefined || isOneScope
}

function add<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function maskOf(rows: readonly number[]): Uint8Array {
  const last = rows.reduce((most, row) => Math.max(most, row), 0)
  const mask = new Uint8Array(last + 1)
  for (const row of rows) mask[row] = 1
  return mask
}

/** The most frequent first, equals in the order of the database. */
function most(facet: FacetName, counts: ReadonlyMap<string | number, number>): CountedValue[] {
  return [...counts]
    .toSorted(([a, one], [b, other]) => other - one || inOrder(a, b))
    .slice(0, MOST_SHOWN)
    .map(([value, count]) => ({ facet, value, count }))
}

/** As SQLite has it: by number, or byte by byte. */
export function inOrder(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}
