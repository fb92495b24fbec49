import { FACETS, type FacetName, type Facets } from '#shared/filter.ts'
import type { StoreFilter } from '../../filter.ts'
import { isTagTallied, isTallied } from './counts.ts'
import { type CountedValue, MOST_SHOWN, facetsInStretches } from './facets-in-stretches.ts'
import type { ReadInParts } from './rows-in-parts.ts'
import { selection } from '../filter/selection.ts'
import { toPriority } from '../rows/memory-columns.ts'
import type { Db } from '../connection/connection.ts'
import type { Statements } from '../connection/statements.ts'
import { joined, type Sql, sql, whereOf } from '../connection/sql.ts'

const COLUMNS: Record<Exclude<FacetName, 'tags'>, Sql> = {
  types: sql`m.type`,
  subtypes: sql`m.subtype`,
  priorities: sql`m.priority`,
  creators: sql`m.created_by`,
  statuses: sql`m.status`,
}

const FACET_NAMES: Record<FacetName, Sql> = {
  types: sql`'types'`,
  subtypes: sql`'subtypes'`,
  priorities: sql`'priorities'`,
  tags: sql`'tags'`,
  creators: sql`'creators'`,
  statuses: sql`'statuses'`,
}

/**
 * A facet shows what could be chosen instead, so its own restriction is left out; tags add up, so
 * theirs stays. Each shows its hundred most frequent values.
 */
export function facetsIn(db: Db, statements: Statements, parts: ReadInParts) {
  const { stretches } = parts
  const inStretches = facetsInStretches(db, statements, parts)
  const counts = async (filter: StoreFilter, names: readonly FacetName[]) => {
    const known = names.filter((name) => (name === 'tags' ? isTagTallied : isTallied)(filter))
    const unknown = names.filter((name) => !known.includes(name))
    if (unknown.length === 0 || stretches.isShort()) return countsOf(statements, filter, names)
    const tallied = known.length === 0 ? [] : countsOf(statements, filter, known)
    return [...tallied, ...(await inStretches(filter, unknown))]
  }
  return async (filter: StoreFilter): Promise<Facets> => {
    const own = FACETS.filter((name) => name !== 'tags' && filter[name] !== undefined)
    const shared = FACETS.filter((name) => !own.includes(name))
    const counted = await counts(filter, shared)
    for (const name of own) {
      if (!stretches.isShort()) await stretches.pause()
      counted.push(...(await counts({ ...filter, [name]: undefined }, [name])))
    }
    const of = (name: FacetName) => counted.filter(({ facet }) => facet === name).map(toCount)
    return {
      types: of('types'),
      subtypes: of('subtypes'),
      priorities: of('priorities'),
      tags: of('tags'),
      creators: of('creators'),
      statuses: of('statuses'),
    }
  }
}

/** One statement for all facets of one filter: a search among them is then made once, not six times. */
function countsOf(
  statements: Statements,
  filter: StoreFilter,
  names: readonly FacetName[],
): CountedValue[] {
  const { from, where, params } = selection(filter)
  const tallied = isTallied(filter)
  const tagTallied = isTagTallied(filter)
  const needsRows = !tallied || (names.includes('tags') && !tagTallied)
  const chosen = sql`WITH chosen AS MATERIALIZED (
    SELECT m.row, m.type, m.subtype, m.priority, m.created_by, m.status FROM ${from} ${whereOf(...where)})`

  const parts = names.map((name) => {
    const select = sql`SELECT ${FACET_NAMES[name]} AS facet,`
    if (name === 'tags')
      return sql`${select} ${tagTallied ? talliedTags(where) : CHOSEN_TAGS} ${TOP}`
    const value = sql`${COLUMNS[name]} AS value,`
    if (!tallied) return sql`${select} ${value} count(*) AS count FROM chosen m ${TOP}`
    return sql`${select} ${value} sum(m.count) AS count FROM tallies m ${whereOf(...where)} ${TOP}`
  })
  const all = joined(
    parts.map((part) => sql`SELECT * FROM (${part})`),
    sql` UNION ALL `,
  )
  return statements<CountedValue>(needsRows ? sql`${chosen} ${all}` : all).all(params)
}

const TOP = sql`GROUP BY 2 ORDER BY 3 DESC, 2 LIMIT ${MOST_SHOWN}`
const CHOSEN_TAGS = sql`tag AS value, count(*) AS count FROM tags WHERE row IN (SELECT row FROM chosen)`
const talliedTags = (where: readonly Sql[]) =>
  sql`m.tag AS value, sum(m.count) AS count FROM tag_tallies m ${whereOf(...where)}`

function toCount({ facet, value, count }: CountedValue): { value: string; count: number } {
  return { value: facet === 'priorities' ? toPriority(Number(value)) : String(value), count }
}
