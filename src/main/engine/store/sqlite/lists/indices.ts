import type { ScopeIndex, TagUse } from '#shared/indices.ts'
import type { MemoryId } from '#shared/memory.ts'
import { SCOPE_KINDS, type Scope, type ScopeKind } from '#shared/scope.ts'
import type { IndexReads } from '../../indices.ts'
import { sql } from '../connection/sql.ts'
import type { Statements } from '../connection/statements.ts'
import { scopeIdOf, toScope } from '../rows/memory-columns.ts'

type Answered = {
  [Name in Exclude<keyof IndexReads, 'wordsHeld'>]: (
    ...given: Parameters<IndexReads[Name]>
  ) => Awaited<ReturnType<IndexReads[Name]>>
}

/** Tallies are added up one table at a time: joined, each would be counted as often as the other has rows. */
const SCOPES = sql`SELECT kind, place, sum(total) AS total, sum(active) AS active, sum(bytes) AS bytes,
    sum(untagged) AS untagged,
    (SELECT max(updated_at) FROM memories WHERE scope_kind = kind AND scope_id = place) AS updated_at
  FROM (
    SELECT scope_kind AS kind, scope_id AS place, count AS total, iif(status = 'active', count, 0) AS active,
      0 AS bytes, 0 AS untagged FROM tallies
    UNION ALL
    SELECT scope_kind, scope_id, 0, 0, iif(what = 'bytes', count, 0),
      iif(what = 'untagged' AND status = 'active', count, 0) FROM scope_tallies
  ) GROUP BY kind, place HAVING sum(total) > 0 ORDER BY place`

interface ScopeRow {
  kind: ScopeKind
  place: string
  total: number
  active: number
  bytes: number
  untagged: number
  updated_at: number
}

const TAGS = sql`SELECT tag, sum(count) AS total, sum(iif(status = 'active', count, 0)) AS active,
    count(DISTINCT scope_kind || ' ' || scope_id) AS scopes
  FROM tag_tallies GROUP BY tag ORDER BY tag`

const TAGS_OF_ONE = sql`SELECT tag, sum(count) AS total, sum(iif(status = 'active', count, 0)) AS active, 1 AS scopes
  FROM tag_tallies WHERE scope_kind = :kind AND scope_id = :id GROUP BY tag ORDER BY tag`

const UNTAGGED = sql`SELECT m.id FROM bodies b JOIN memories m ON m.row = b.row
  WHERE b.tags = '' AND m.status = 'active'
    AND (:kind IS NULL OR (m.scope_kind = :kind AND m.scope_id = :id))
  ORDER BY b.row DESC LIMIT :limit`

const AUTOMATIC = sql`SELECT ifnull(sum(count), 0) AS count FROM scope_tallies WHERE what = 'automatic'`

const NOTED = sql`SELECT m.id FROM bodies b JOIN memories m ON m.row = b.row
  WHERE b.context ->> '$.autoTags' IS NOT NULL
    AND b.row > ifnull((SELECT row FROM names WHERE noun = 'memory' AND id = :after), 0)
  ORDER BY b.row LIMIT :limit`

const WALK = sql`SELECT target, EXISTS (
    SELECT 1 FROM names n JOIN memories m ON m.row = n.row WHERE n.id = target AND n.noun = 'memory'
  ) AS there
  FROM (SELECT DISTINCT target FROM links WHERE target > :from ORDER BY target LIMIT :limit)`

export function indicesIn(statements: Statements): Answered {
  return {
    scopeIndices: () =>
      statements<ScopeRow>(SCOPES)
        .all({})
        .map(toIndex)
        .toSorted((a, b) => rankOf(a.scope) - rankOf(b.scope)),
    tagUses: (scope) =>
      scope === null
        ? statements<TagUse>(TAGS).all({})
        : statements<TagUse>(TAGS_OF_ONE).all(placeOf(scope)),
    untagged: (scope, limit) => ids(UNTAGGED, { ...placeOf(scope), limit }),
    automaticallyTagged: () => statements<{ count: number }>(AUTOMATIC).get({})?.count ?? 0,
    withAutoTags: (after, limit) => ids(NOTED, { after, limit }),
    linksWalked(from, limit) {
      const walked = statements<{ target: string; there: number }>(WALK).all({ from, limit })
      return {
        missing: walked.filter(({ there }) => there === 0).map(({ target }) => target),
        next: walked.length < limit ? null : (walked.at(-1)?.target ?? null),
      }
    },
  }

  function ids(text: typeof NOTED, params: Record<string, unknown>): MemoryId[] {
    return statements<{ id: MemoryId }>(text)
      .all(params)
      .map(({ id }) => id)
  }
}

const rankOf = (scope: Scope) => SCOPE_KINDS.indexOf(scope.kind)

const placeOf = (scope: Scope | null) => ({
  kind: scope?.kind ?? null,
  id: scope === null ? null : scopeIdOf(scope),
})

function toIndex({ kind, place, updated_at: updatedAt, ...counts }: ScopeRow): ScopeIndex {
  return { scope: toScope(kind, place), ...counts, updatedAt }
}
