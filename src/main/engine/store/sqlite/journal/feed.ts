import type { JournalChange } from '#shared/journal.ts'
import type { Feed, FeedEntry, Position } from '../../feed.ts'
import { type NewsDesk, openNewsDesk } from '../../commits/news.ts'
import { refusal } from '../connection/errors.ts'
import type { JournalReads } from './journal-reads.ts'
import type { Tables } from '../rows/tables.ts'
import { sql } from '../connection/sql.ts'

/** What was committed here a moment ago is told without asking the disk for it; more of it stands in the journal. */
const ENTRIES_AT_HAND = 64
const CHANGES_AT_HAND = 2000

export interface SqliteFeed extends Feed, NewsDesk {
  /** After a commit of this connection. */
  committed(seq: number, entry: Omit<FeedEntry, 'position'>): void
  /** What is at hand may say what was purged. */
  purged(): void
  /** For consumers inside the store, which must not wait: where the feed stands, */
  last(): number
  /** and the rows that were changed after an entry. */
  rowsSince(seq: number): number[]
  /** Whether a change after an entry is of this kind. */
  holdsSince(seq: number, isMeant: (change: JournalChange) => boolean): boolean
}

/** The journal as a feed: a position is the number of an entry, and nobody outside knows. */
export function feedIn(
  tables: Pick<Tables, 'db' | 'journal'>,
  journal: Pick<JournalReads, 'feed' | 'changes'>,
): SqliteFeed {
  const { last: head, rowsSince } = followedIn(tables)
  let atHand: { seq: number; entry: FeedEntry }[] = []

  const since = (after: number, limit: number): FeedEntry[] => {
    const last = head()
    if (after >= last) return []
    const near = atHand.filter(({ seq }) => seq > after)
    // Only if nothing is missing in between: another connection may have written.
    const isWhole = near.every(({ seq }, at) => seq === after + 1 + at)
    if (isWhole && near.length === last - after)
      return near.slice(0, limit).map(({ entry }) => entry)
    return journal.feed(after, limit).map(({ seq, changes, ...entry }) => ({
      ...entry,
      position: toPosition(seq),
      changes: journal.changes(seq, changes),
    }))
  }
  return {
    head: async () => toPosition(head()),
    since: async (position, limit) => since(fromPosition(position), limit),
    ...openNewsDesk(refusal),
    committed(seq, entry) {
      atHand = [...atHand, { seq, entry: { ...entry, position: toPosition(seq) } }].slice(
        -ENTRIES_AT_HAND,
      )
      let changes = 0
      const from = atHand.findLastIndex((each) => {
        changes += each.entry.changes.length
        return changes > CHANGES_AT_HAND
      })
      atHand = atHand.slice(from + 1)
    },
    purged: () => void (atHand = []),
    last: head,
    rowsSince,
    holdsSince(seq, isMeant) {
      for (let after = seq; ;) {
        const entries = since(after, 100)
        const end = entries.at(-1)
        if (end === undefined) return false
        if (entries.some(({ changes }) => changes.some(isMeant))) return true
        after = fromPosition(end.position)
      }
    },
  }
}

/** As much of the feed as is followed by who holds something of the vault. */
export function followedIn({
  db,
  journal,
}: Pick<Tables, 'db' | 'journal'>): Pick<SqliteFeed, 'last' | 'rowsSince'> {
  const rows = db
    // Each once is made here: for DISTINCT SQLite would make a table of its own each time.
    .prepare<[after: number], number>(
      sql`SELECT row FROM journal_changes INDEXED BY journal_changes_by_entry WHERE seq > ?`,
    )
    .pluck()
  return { last: journal.last, rowsSince: (seq) => [...new Set(rows.all(seq))] }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where a position is made
export const toPosition = (seq: number): Position => String(seq) as Position

export const fromPosition = (position: Position): number => Number(position)
