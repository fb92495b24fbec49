import type { StoreFilter } from '../../filter.ts'
import { rankOf, scopeIdOf } from '../rows/memory-columns.ts'
import { matchExpression } from './match-expression.ts'
import type { Clause } from './clause.ts'
import { whereClauses } from './conditions.ts'
import { type Sql, sql } from '../connection/sql.ts'

/** Rows of `memories m` (or of `tallies m`, which has the same columns) that a filter means. */
export interface Selection {
  /** What is read first; the rest is looked up from it. */
  from: Sql
  where: Sql[]
  params: Record<string, unknown>
  lead: 'words' | 'tag' | 'memories'
}

/** One clause a field of the filter; null when it does not restrict. `text` leads: see `leadOf`. */
type ClauseName = Exclude<keyof StoreFilter, 'text' | 'scopeKinds' | 'where'>

const CLAUSES: Record<ClauseName, (filter: StoreFilter) => Clause | null> = {
  types: ({ types }) =>
    among(
      'types',
      types,
      sql`m.type = :types`,
      sql`m.type IN (SELECT value FROM json_each(:types))`,
    ),
  subtypes: ({ subtypes }) =>
    among(
      'subtypes',
      subtypes,
      sql`m.subtype = :subtypes`,
      sql`m.subtype IN (SELECT value FROM json_each(:subtypes))`,
    ),
  // Spelt out: the index of critical ones is not used for a value that is bound.
  priorities: ({ priorities }) =>
    priorities?.length === 1 && priorities[0] === 'critical'
      ? { sql: sql`m.priority = 3`, params: {} }
      : among(
          'priorities',
          priorities?.map(rankOf),
          sql`m.priority = :priorities`,
          sql`m.priority IN (SELECT value FROM json_each(:priorities))`,
        ),
  creators: ({ creators }) =>
    among(
      'creators',
      creators,
      sql`m.created_by = :creators`,
      sql`m.created_by IN (SELECT value FROM json_each(:creators))`,
    ),
  // With a "+" several statuses do not choose the index: it would have to be sorted for every page.
  statuses: ({ statuses }) =>
    among(
      'statuses',
      statuses,
      sql`m.status = :statuses`,
      sql`+m.status IN (SELECT value FROM json_each(:statuses))`,
    ),
  scopes: placeOf,
  within: ({ within }) =>
    within === undefined
      ? null
      : {
          sql: sql`(+m.scope_kind, m.scope_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(:within))`,
          params: { within: JSON.stringify(within.map((scope) => [scope.kind, scopeIdOf(scope)])) },
        },
  aliveAt: ({ aliveAt }) =>
    aliveAt === undefined
      ? null
      : { sql: sql`m.expires_at > :aliveAt AND m.status = 'active'`, params: { aliveAt } },
  withheld: ({ withheld = [] }) =>
    withheld.length === 0
      ? null
      : {
          sql: sql`(m.priority = 3 OR m.id NOT IN (SELECT value FROM json_each(:withheld)))`,
          params: { withheld: JSON.stringify(withheld) },
        },
  tags: ({ tags }) =>
    tags === undefined
      ? null
      : {
          sql: sql`NOT EXISTS (
            SELECT 1 FROM json_each(:tags) wanted WHERE NOT EXISTS (
              SELECT 1 FROM tags
              WHERE tags.tag = wanted.value AND tags.updated_at = m.updated_at AND tags.row = m.row))`,
          params: { tags: JSON.stringify(tags) },
        },
  updatedSince: ({ updatedSince }) =>
    updatedSince === undefined
      ? null
      : { sql: sql`m.updated_at >= :updatedSince`, params: { updatedSince } },
  expiresBefore: ({ expiresBefore }) =>
    expiresBefore === undefined
      ? null
      : { sql: sql`m.expires_at < :expiresBefore`, params: { expiresBefore } },
}

export function selection(filter: StoreFilter): Selection {
  const { from, lead, clause } = leadOf(filter)
  const clauses = [...(clause === null ? [] : [clause]), ...restrictions(filter)]
  return { from, lead, ...together(clauses) }
}

/** The same for who reads the vault from its first row to its last, a part at a time. */
export function selectionByRow(filter: StoreFilter): Omit<Selection, 'from' | 'lead'> {
  // Nothing leads: a tag or a word would be read whole for each part.
  const { lead } = leadOf(filter)
  // A text without a word in it means nothing at all, and not everything.
  return recheck(lead === 'words' ? { ...filter, text: undefined } : filter)
}

/** The words of a filter alone: which rows hold them; null where it has none. */
export function wordsOf(filter: StoreFilter): Clause | null {
  const { lead, clause } = leadOf(filter)
  return lead === 'words' ? clause : null
}

/** The same for rows of `memories m` that were already found some other way. */
export function recheck(filter: StoreFilter): Rechecked {
  const known = rechecked.get(filter) ?? recheckedBy(filter)
  rechecked.set(filter, known)
  return known
}

type Rechecked = Readonly<Omit<Selection, 'from' | 'lead'>>
/** One write asks with the same filter by words, by tags and by likeness. */
const rechecked = new WeakMap<StoreFilter, Rechecked>()

function recheckedBy(filter: StoreFilter): Rechecked {
  const { lead, clause } = leadOf(filter)
  const holdsText =
    lead === 'words' && clause !== null
      ? { ...clause, sql: sql`m.row IN (SELECT rowid FROM words WHERE ${clause.sql})` }
      : null
  const isNothing = lead === 'memories' ? clause : null
  return together([holdsText ?? isNothing, ...restrictions(filter)].filter((each) => each !== null))
}

function restrictions(filter: StoreFilter): Clause[] {
  const asked = Object.values(CLAUSES).map((make) => make(filter))
  return [...asked.filter((each) => each !== null), ...whereClauses(filter)]
}

function together(clauses: readonly Clause[]): Pick<Selection, 'where' | 'params'> {
  return {
    where: clauses.map(({ sql }) => sql),
    params: Object.assign({}, ...clauses.map(({ params }) => params)),
  }
}

interface Lead {
  lead: Selection['lead']
  from: Sql
  clause: Clause | null
}

/** CROSS JOIN keeps this order: without it a rare word is looked for by reading every active memory. */
function leadOf(filter: StoreFilter): Lead {
  const { text, tags } = filter
  if (text !== undefined && text.trim() !== '') {
    const match = matchExpression(text, filter)
    if (match === null)
      return { lead: 'memories', from: sql`memories m`, clause: { sql: sql`FALSE`, params: {} } }
    const from = sql`words CROSS JOIN memories m ON m.row = words.rowid`
    return { lead: 'words', from, clause: { sql: sql`words MATCH :match`, params: { match } } }
  }
  const tag = tags?.[0]
  if (tag !== undefined) {
    const from = sql`tags t CROSS JOIN memories m ON m.row = t.row`
    return { lead: 'tag', from, clause: { sql: sql`t.tag = :leadTag`, params: { leadTag: tag } } }
  }
  return { lead: 'memories', from: sql`memories m`, clause: null }
}

/** A memory is in one of the scopes or in one of the kinds of scope: "in project/atlas or any team". */
function placeOf({ scopes = [], scopeKinds = [] }: StoreFilter): Clause | null {
  const [only] = scopes
  if (only !== undefined && scopes.length === 1 && scopeKinds.length === 0) {
    return {
      sql: sql`m.scope_kind = :scopeKind AND m.scope_id = :scopeId`,
      params: { scopeKind: only.kind, scopeId: scopeIdOf(only) },
    }
  }
  if (scopes.length + scopeKinds.length === 0) return null
  return {
    sql: sql`(+m.scope_kind IN (SELECT value FROM json_each(:scopeKinds))
      OR (+m.scope_kind, m.scope_id) IN (
        SELECT value ->> 0, value ->> 1 FROM json_each(:scopes)))`,
    params: {
      scopeKinds: JSON.stringify(scopeKinds),
      scopes: JSON.stringify(scopes.map((scope) => [scope.kind, scopeIdOf(scope)])),
    },
  }
}

/** One value is compared, so that an index can serve the order as well; several are looked up. */
function among(
  name: string,
  values: readonly (string | number)[] | undefined,
  one: Sql,
  many: Sql,
): Clause | null {
  if (values === undefined) return null
  return values.length === 1
    ? { sql: one, params: { [name]: values[0] } }
    : { sql: many, params: { [name]: JSON.stringify(values) } }
}
