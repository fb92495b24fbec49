import { type Review, isUrgent } from '#shared/review.ts'
import type { ReviewReads, ReviewTally, SettledReview } from '../reviews.ts'
import type { Db } from './connection.ts'
import type { Names } from './names.ts'
import type { Statements } from './statements.ts'

/** What the inbox is listed and counted by, kept beside the items themselves. */
export interface ReviewRows {
  write(row: number, review: Review | null): void
}

export function reviewRowsIn(db: Db): ReviewRows {
  const insert = db.prepare<
    [
      number,
      string,
      string,
      number,
      number | null,
      number | null,
      string | null,
      string | null,
      0 | 1,
    ]
  >(`INSERT INTO reviews (row, kind, state, created_at, postponed_until, settled_at, how, rule, urgent)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const about = db.prepare<[memory: string, row: number]>(
    'INSERT OR IGNORE INTO review_memories (memory, row) VALUES (?, ?)',
  )
  const unabout = db.prepare<[row: number]>('DELETE FROM review_memories WHERE row = ?')
  const remove = db.prepare<[row: number]>('DELETE FROM reviews WHERE row = ?')
  return {
    write(row, review) {
      unabout.run(row)
      remove.run(row)
      if (review === null) return
      const { kind, state, createdAt, postponedUntil, resolution, pair, memoryIds } = review
      const settled = [resolution?.at ?? null, resolution?.how ?? null] as const
      const urgent = isUrgent(review) ? 1 : 0
      insert.run(
        row,
        kind,
        state,
        createdAt,
        postponedUntil,
        ...settled,
        pair?.rule ?? null,
        urgent,
      )
      for (const memory of memoryIds) about.run(memory, row)
    },
  }
}

/** As of `:now`. */
const STATE = `CASE WHEN r.state = 'postponed' AND r.postponed_until <= :now THEN 'open' ELSE r.state END`

/** Urgent first, then oldest first. */
const WAITING = '1 - r.urgent, r.created_at, r.row'
const WAITS = {
  by: WAITING,
  behind: `(${WAITING}) > (SELECT ${WAITING} FROM reviews r WHERE r.row = :after)`,
}

/** Of those settled in the same moment the first made comes first, as in every other list. */
const LISTS = {
  open: { of: `r.state <> 'resolved' AND ${STATE} = 'open'`, ...WAITS },
  postponed: { of: `r.state <> 'resolved' AND ${STATE} = 'postponed'`, ...WAITS },
  resolved: {
    of: `r.state = 'resolved'`,
    by: 'r.settled_at DESC, r.row',
    behind: `(r.settled_at < (SELECT r.settled_at FROM reviews r WHERE r.row = :after)
      OR r.settled_at = (SELECT r.settled_at FROM reviews r WHERE r.row = :after) AND r.row > :after)`,
  },
} as const

const ABOUT = { kind: 'r.kind = :kind', how: 'r.how = :how', rule: 'r.rule = :rule' }

type SyncReviewReads = {
  [M in keyof ReviewReads]: (
    ...input: Parameters<ReviewReads[M]>
  ) => Awaited<ReturnType<ReviewReads[M]>>
}

export function reviewReadsIn(db: Db, names: Names, statements: Statements): SyncReviewReads {
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
      const { of, by, behind } = LISTS[state]
      const clauses = [
        of,
        kind === undefined ? '' : 'r.kind = :kind',
        urgent === undefined ? '' : 'r.urgent = :urgent',
        after === undefined ? '' : behind,
      ]
      const sql = `SELECT c.record FROM reviews r JOIN records c ON c.row = r.row
        WHERE ${clauses.filter((clause) => clause !== '').join(' AND ')}
        ORDER BY ${by} LIMIT :limit + 0`
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
