import type { MemoryId } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import { type InCommon, inCommon, LOOKED_THROUGH, type SaidThere } from '../../said/in-common.ts'
import { BETWEEN, marksOf } from '../../said/marks.ts'
import type { InCommonFound, InCommonHit, InCommonRequest } from '../../search.ts'
import { placeNumber } from '../../sketch/sketch.ts'
import type { Statements } from '../connection/statements.ts'
import { sql, whereOf } from '../connection/sql.ts'
import { recheck } from '../filter/selection.ts'
import { scopeIdOf } from '../rows/memory-columns.ts'
import { LIKELY_ASKED } from '../rows/name-rows.ts'
import type { Tables } from '../rows/tables.ts'

export function inCommonIn(
  { db, names, said }: Pick<Tables, 'db' | 'names' | 'said'>,
  statements: Statements,
  /** Somebody asked for what is said there, and it lacks some. */
  isLacking: (scope: Scope) => void,
): (request: InCommonRequest) => InCommonFound {
  const held = db
    .prepare<[kind: string, id: string], number>(
      sql`SELECT ifnull(sum(count), 0) FROM tallies WHERE scope_kind = ? AND scope_id = ?`,
    )
    .pluck()
  /** Null where there is too much, or where not all of it has its marks. */
  const saidIn = (scope: Scope): SaidThere | null => {
    const all = held.get(scope.kind, scopeIdOf(scope)) ?? 0
    if (all > LOOKED_THROUGH) return null
    const there = said.in(placeNumber(scope))
    if (there.rows.length === all) return there
    isLacking(scope)
    return null
  }
  const meant = (found: readonly InCommon[], { filter, limit }: InCommonRequest): InCommonHit[] => {
    const { where, params } = recheck(filter)
    const some = statements<{ row: number; id: MemoryId }>(
      sql`SELECT m.row, m.id FROM json_each(:rows) asked CROSS JOIN memories m ON m.row = asked.value
      ${whereOf(...where)}`,
    )
    const hits: InCommonHit[] = []
    // Nearly always all of the first are meant.
    for (let from = 0, size = limit; from < found.length && hits.length < limit; size *= 2) {
      const batch = found.slice(from, from + size)
      const rows = JSON.stringify(batch.map(({ row }) => row))
      const ids = new Map(some.all({ ...params, rows }).map(({ row, id }) => [row, id]))
      for (const { row, score, share } of batch) {
        const id = ids.get(row)
        if (id === undefined) continue
        if (hits.length < LIKELY_ASKED) names.know(row, id)
        hits.push({ id, score, share })
      }
      from += batch.length
    }
    return hits.slice(0, limit)
  }
  return (request) => {
    const read: SaidThere[] = []
    const unread: Scope[] = []
    for (const place of request.places) {
      const there = saidIn(place)
      if (there === null) unread.push(place)
      else if (there.rows.length > 0) read.push(there)
    }
    const all = {
      rows: read.flatMap(({ rows }) => rows),
      said: read.map((each) => each.said).join(BETWEEN),
    }
    const found = all.rows.length === 0 ? [] : inCommon(marksOf(request.text), all)
    return { hits: meant(found, request), unread }
  }
}
