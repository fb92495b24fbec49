import type { Review } from '#shared/review.ts'
import type { ReviewReads, ReviewTally, SettledReview } from '../../reviews.ts'
import type { Db } from '../connection/connection.ts'
import type { NameRows } from '../rows/name-rows.ts'
import type { Statements } from '../connection/statements.ts'

/** As of `:now`. */
const STATE = `CASE WHEN r.state = 'postponed' AND r.postponed_until <= :now THEN 'open' ELSE r.state END`

const LISTS = {
  open: { of: `r.state <> 'resolved' AND ${STATE} = 'open'`, by: 'r.created_at', order: 'ASC' },
  postponed: {
    of: `r.state <> 'resolved' AND ${STATE} = 'postponed'`,
    by: 'r.created_at',
    order: 'ASC',
  },
  resolved: { of: `r.state = 'resolved'`, by: 'r.settled_at', order: 'DESC' },
} as const

const ABOUT = { kind: 'r.kind = :kind', how: 'r.how = :how', rule: 'r.rule = :rule' }

type SyncReviewReads = {
  [M in keyof ReviewReads]: (
    ...input: Parameters<ReviewReads[M]>
  ) => Awaited<ReturnType<ReviewReads[M]>>
}

export function reviewReadsIn(db: Db, names: NameRows, statements: Statements): SyncReviewReads {
  const settled = db.prepare<[at: number], SettledReview>(
    `SELECT how, created_at AS createdAt, settled_at AS settledAt FROM reviews
    WHERE state = 'resolved' AND settled_at >= ? ORDER BY settled_at, row`,
  )
  const tallied = (of: string) =>
    db.prepare<{ now: number }, Omit<ReviewTally, 'urgent'> & { urgent: 0 | 1 }>(
      `SELECT ${STATE} AS state, kind, urgent, how, count(*) AS count FROM reviews r
      WHERE ${of} GROUP BY 1, 2, 3, 4`,
    )
  const tallies = {
    waiting: tallied(`r.state <> 'resolved'`),
    settled: tallied(`r.state = 'resolved'`),
  }
  const read = (rows: readonly { record: string }[]): Review[] =>
    rows.map(({ record }) => JSON.parse(record))

  return {
    reviews({ state, now, kind, urgent, after, limit }) {
      const { of, by, order } = LISTS[state]
      const behind = order === 'ASC' ? '>' : '<'
      const clauses = [
        of,
        kind === undefined ? '' : 'r.kind = :kind',
        urgent === undefined ? '' : 'r.urgent = :urgent',
        // Of those settled in the same moment the first made comes first, as in every other list.
        after === undefined
          ? ''
          : `(${by} ${behind} (SELECT ${by} FROM reviews r WHERE r.row = :after)
              OR ${by} = (SELECT ${by} FROM reviews r WHERE r.row = :after) AND r.row > :after)`,
      ]
      const sql = `SELECT c.record FROM reviews r JOIN records c ON c.row = r.row
        WHERE ${clauses.filter((clause) => clause !== '').join(' AND ')}
        ORDER BY ${by} ${order}, r.row LIMIT :limit + 0`
      const from = after === undefined ? null : names.find('review', after)
      const params = { now, kind, urgent: Number(urgent ?? 0), after: from, limit }
      return read(statements<{ record: string }>(sql).all(params))
    },
    reviewTallies: (of, now) =>
      tallies[of].all({ now }).map((each) => ({ ...each, urgent: each.urgent === 1 })),
    reviewsAbout(memoryIds, filter = {}) {
      const clauses = (['kind', 'how', 'rule'] as const)
        .filter((name) => filter[name] !== undefined)
        .map((name) => ` AND ${ABOUT[name]}`)
      const sql = `SELECT DISTINCT c.record, r.row FROM json_each(:ids) wanted
        CROSS JOIN review_memories m ON m.memory = wanted.value
        CROSS JOIN reviews r ON r.row = m.row${clauses.join('')}
        CROSS JOIN records c ON c.row = r.row ORDER BY r.row`
      const params = { ...filter, ids: JSON.stringify(memoryIds) }
      return read(statements<{ record: string }>(sql).all(params))
    },
    settledSince: (at) => settled.all(at),
  }
}
