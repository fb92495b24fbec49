import type { Review } from '#shared/review.ts'
import type { ReadReview, ReviewReads, ReviewTally, SettledReview } from '../../reviews.ts'
import type { Db } from '../connection/connection.ts'
import type { NameRows } from '../rows/name-rows.ts'
import type { Statements } from '../connection/statements.ts'
import { type Sql, sql, whereOf } from '../connection/sql.ts'

/** As of `:now`. */
const STATE = sql`CASE WHEN r.state = 'postponed' AND r.postponed_until <= :now THEN 'open' ELSE r.state END`

/** Urgent first, then oldest first. */
const WAITING = sql`1 - r.urgent, r.created_at, r.row`
const WAITS = {
  by: WAITING,
  behind: sql`(${WAITING}) > (SELECT ${WAITING} FROM reviews r WHERE r.row = :after)`,
}

/** Of those settled in the same moment the first made comes first, as in every other list. */
const LISTS = {
  open: { of: sql`r.state <> 'resolved' AND ${STATE} = 'open'`, ...WAITS },
  postponed: { of: sql`r.state <> 'resolved' AND ${STATE} = 'postponed'`, ...WAITS },
  resolved: {
    of: sql`r.state = 'resolved'`,
    by: sql`r.settled_at DESC, r.row`,
    behind: sql`(r.settled_at < (SELECT r.settled_at FROM reviews r WHERE r.row = :after)
      OR r.settled_at = (SELECT r.settled_at FROM reviews r WHERE r.row = :after) AND r.row > :after)`,
  },
} as const

const ABOUT = { kind: sql`r.kind = :kind`, how: sql`r.how = :how`, rule: sql`r.rule = :rule` }

type Counted = Omit<ReviewTally, 'urgent' | 'byModel'> & { urgent: 0 | 1; byModel: 0 | 1 }

type SyncReviewReads = {
  [M in keyof ReviewReads]: (
    ...input: Parameters<ReviewReads[M]>
  ) => Awaited<ReturnType<ReviewReads[M]>>
}

export function reviewReadsIn(db: Db, names: NameRows, statements: Statements): SyncReviewReads {
  const settled = db.prepare<[at: number], SettledReview>(
    sql`SELECT how, created_at AS createdAt, settled_at AS settledAt FROM reviews
    WHERE state = 'resolved' AND settled_at >= ? ORDER BY settled_at, row`,
  )
  const readings = db.prepare<[limit: number], Omit<ReadReview, 'byModel'> & { byModel: 0 | 1 }>(
    sql`SELECT how, ifnull(r.rule, '') = 'by-model' AS byModel,
      ifnull(c.record ->> '$.reading.share', c.record ->> '$.pair.clash.confidence') AS share,
      c.record ->> '$.reading.says' AS says
    FROM reviews r JOIN records c ON c.row = r.row
    WHERE r.state = 'resolved' AND r.kind = 'contradiction'
      AND r.how IN ('kept-a', 'kept-b', 'merged', 'kept-both')
      AND (r.rule = 'by-model' OR c.record ->> '$.reading.share' IS NOT NULL)
    ORDER BY r.settled_at DESC, r.row LIMIT ?`,
  )
  const tallied = (of: Sql) =>
    db.prepare<{ now: number }, Counted>(
      sql`SELECT ${STATE} AS state, kind, urgent, how, ifnull(rule, '') = 'by-model' AS byModel,
      count(*) AS count FROM reviews r WHERE ${of} GROUP BY 1, 2, 3, 4, 5`,
    )
  const tallies = {
    waiting: tallied(sql`r.state <> 'resolved'`),
    settled: tallied(sql`r.state = 'resolved'`),
  }
  const read = (rows: readonly { record: string }[]): Review[] =>
    rows.map(({ record }) => JSON.parse(record))

  return {
    reviews({ state, now, kind, urgent, after, limit }) {
      const { of, by, behind } = LISTS[state]
      const clauses = [
        of,
        kind === undefined ? null : sql`r.kind = :kind`,
        urgent === undefined ? null : sql`r.urgent = :urgent`,
        after === undefined ? null : behind,
      ]
      const listed = sql`SELECT c.record FROM reviews r JOIN records c ON c.row = r.row
        ${whereOf(...clauses.filter((clause) => clause !== null))}
        ORDER BY ${by} LIMIT :limit + 0`
      const from = after === undefined ? null : names.find('review', after)
      const params = { now, kind, urgent: Number(urgent ?? 0), after: from, limit }
      return read(statements<{ record: string }>(listed).all(params))
    },
    reviewTallies: (of, now) =>
      tallies[of].all({ now }).map(({ urgent, byModel, ...each }) => ({
        ...each,
        urgent: urgent === 1,
        byModel: byModel === 1,
      })),
    reviewsAbout(memoryIds, filter = {}) {
      const clauses = (['kind', 'how', 'rule'] as const)
        .filter((name) => filter[name] !== undefined)
        .map((name) => ABOUT[name])
      const about = sql`SELECT DISTINCT c.record, r.row FROM json_each(:ids) wanted
        CROSS JOIN review_memories m ON m.memory = wanted.value
        CROSS JOIN reviews r ON r.row = m.row
        CROSS JOIN records c ON c.row = r.row ${whereOf(...clauses)} ORDER BY r.row`
      const params = { ...filter, ids: JSON.stringify(memoryIds) }
      return read(statements<{ record: string }>(about).all(params))
    },
    settledSince: (at) => settled.all(at),
    settledReadings: (limit) =>
      readings.all(limit).map((each) => ({ ...each, byModel: each.byModel === 1 })),
  }
}
