import type { JournalChange, JournalEntry } from '#shared/journal.ts'
import type { Reads } from '../../store/port.ts'

/** Entries in one file of an archive. */
export const JOURNAL_PART = 1000
/** Changes read at a time: an entry may have as many as there are memories. */
const AT_ONCE = 200

export async function lastEntry(store: Reads): Promise<number> {
  const [newest] = await store.entries({ limit: 1 })
  return newest?.seq ?? 0
}

/** The entries from one number up to before another, a line each, as pieces of text. */
export async function* journalLines(
  store: Reads,
  from: number,
  until: number,
  withheld: ReadonlySet<string>,
  onEntry: (seq: number) => void,
): AsyncGenerator<string> {
  for (let seq = from; seq < until; seq += 1) {
    const entry = await store.entry(seq)
    if (entry === null) continue
    onEntry(seq)
    yield* lineOf(store, entry, withheld)
  }
}

async function* lineOf(
  store: Reads,
  entry: JournalEntry,
  withheld: ReadonlySet<string>,
): AsyncGenerator<string> {
  yield `{"entry":${JSON.stringify(entry)},"changes":[`
  for (let from = 0; from < entry.changes; from += AT_ONCE) {
    const changes = await store.changes(entry.seq, AT_ONCE, from)
    const text = changes.map((change) => JSON.stringify(leaving(change, withheld))).join(',')
    yield from === 0 ? text : `,${text}`
  }
  yield ']}\n'
}

/** What waits as a credential is left out of what happened too. */
function leaving(change: JournalChange, withheld: ReadonlySet<string>): JournalChange {
  const isSecret = change.noun === 'review' && withheld.has(change.id)
  return isSecret ? { ...change, before: null, after: null, erased: true } : change
}
