import type { Scope } from '#shared/scope.ts'
import type { StoreFilter } from '../../filter.ts'
import { isMeant } from '../../match/filter.ts'
import { type InCommon, inCommon, LOOKED_THROUGH, type SaidThere } from '../../said/in-common.ts'
import { BETWEEN, marksOf } from '../../said/marks.ts'
import type { InCommonFound, InCommonHit, InCommonRequest } from '../../search.ts'
import { placeNumber } from '../../sketch/sketch.ts'
import { sql } from '../connection/sql.ts'
import { scopeIdOf } from '../rows/memory-columns.ts'
import type { Tables } from '../rows/tables.ts'

export function inCommonIn(
  { db, memories, attachments, said }: Tables,
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
  /** Read whole: whoever asks wants to lay them beside what is written. */
  const meant = (found: readonly InCommon[], filter: StoreFilter): InCommonHit[] => {
    const byRow = new Map(found.map((each) => [each.row, each]))
    return memories.readRows([...byRow.keys()]).flatMap(({ row, memory }) => {
      const { score = 0, share = 0 } = byRow.get(row) ?? {}
      const { attachment } = memory
      const whole = attachment === null ? null : attachments.read(attachment.digest)
      return isMeant(memory, filter, whole) ? [{ memory, score, share }] : []
    })
  }
  const best = (
    asked: ReadonlySet<number>,
    there: SaidThere,
    { filter, limit }: InCommonRequest,
  ) => {
    // Nearly always enough of the first are meant: what was set aside stands in its place too.
    for (let most = limit; ; most *= 4) {
      const found = inCommon(asked, there, most)
      const hits = meant(found, filter)
      if (hits.length >= limit || found.length < most) return hits.slice(0, limit)
    }
  }
  return (request) => {
    const read: SaidThere[] = []
    const unread: Scope[] = []
    for (const place of request.places) {
      const there = saidIn(place)
      if (there === null) unread.push(place)
      else if (there.rows.length > 0) read.push(there)
    }
    const [only, ...more] = read
    if (only === undefined) return { hits: [], unread }
    const all =
      more.length === 0
        ? only
        : {
            rows: read.flatMap(({ rows }) => rows),
            said: read.map((each) => each.said).join(BETWEEN),
          }
    return { hits: best(marksOf(request.text), all, request), unread }
  }
}
