import { FACETS, type FacetName, type Facets } from '#shared/filter.ts'
import type { StoreFilter } from '../../port.ts'
import { isTagTallied, isTallied } from './counts.ts'
import { selection, whereOf } from '../filter/selection.ts'
import { toPriority } from '../rows/memory-columns.ts'
import type { Statements } from '../connection/statements.ts'

interface CountRow {
  facet: FacetName
  value: string | number
  count: number
}

const COLUMNS: Record<Exclude<FacetName, 'tags'>, string> = {
  types: 'm.type',
  subtypes: 'm.subtype',
  priorities: 'm.priority',
  creators: 'm.created_by',
  statuses: 'm.status',
}

/**
 * A facet shows what could be chosen instead, so its own restriction is left out; tags add up, so
 * theirs stays. Each shows its hundred most frequent values.
 */
export function facetsIn(statements: Statements) {
  return (filter: StoreFilter): Facets => {
    const own = FACETS.filter((name) => name !== 'tags' && filter[name] !== undefined)
    const shared = FACETS.filter((name) => !own.includes(name))
    const counted = [
      ...countsOf(statements, filter, shared),
      ...own.flatMap((name) => countsOf(statements, { ...filter, [name]: undefined }, [name])),
    ]
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
): CountRow[] {
  const { from, where, params } = selection(filter)
  const tallied = isTallied(filter)
  const tagTallied = isTagTallied(filter)
  const needsRows = !tallied || (names.includes('tags') && !tagTallied)
  const chosen = `WITH chosen AS MATERIALIZED (
    SELECT m.row, m.type, m.subtype, m.priority, m.created_by, m.status FROM ${from} ${whereOf(...where)})`

  const parts = names.map((name) => {
    const select = `SELECT '${name}' AS facet, `
    if (name === 'tags') return select + (tagTallied ? talliedTags(where) : CHOSEN_TAGS) + TOP
    const value = `${COLUMNS[name]} AS value, `
    if (!tallied) return `${select}${value}count(*) AS count FROM chosen m ${TOP}`
    return `${select}${value}sum(m.count) AS count FROM tallies m ${whereOf(...where)} ${TOP}`
  })
  const sql = parts.map((part) => `SELECT * FROM (${part})`).join(' UNION ALL ')
  return statements<CountRow>(needsRows ? `${chosen} ${sql}` : sql).all(params)
}

const TOP = ' GROUP BY 2 ORDER BY 3 DESC, 2 LIMIT 100'
const CHOSEN_TAGS =
  'tag AS value, count(*) AS count FROM tags WHERE row IN (SELECT row FROM chosen)'
const talliedTags = (where: readonly string[]) =>
  `m.tag AS value, sum(m.count) AS count FROM tag_tallies m ${whereOf(...where)}`

function toCount({ facet, value, count }: CountRow): { value: string; count: number } {
  return { value: facet === 'priorities' ? toPriority(Number(value)) : String(value), count }
}
