import { setImmediate } from 'node:timers/promises'
import type { JournalChange, JournalEntry } from '#shared/journal.ts'
import { mutex } from '#shared/mutex.ts'
import type { Reads } from '#engine/store/port.ts'
import { type FoundAct, actsIn, isTelling, mayHoldActs } from './acts-in-entry.ts'

const AT_ONCE = 100
/** Changes read before others have their turn: an entry can be as large as a whole vault. */
const ROWS_AT_ONCE = 250
/** Of a longer journal no more is looked through: it would take seconds. */
const MOST_ENTRIES = 20_000
const MOST_ROWS = 50_000

type JournalReads = Pick<Reads, 'entries' | 'changes'>

export interface FoundActs {
  /** Newest first. */
  since(store: JournalReads, time: number): Promise<readonly FoundAct[]>
}

/** Reads the journal once, from its end to the time asked for; afterwards only what is new. */
export function foundActs(): FoundActs {
  let acts: FoundAct[] = []
  /** Everything between these two was looked through. */
  let seen = { top: 0, bottom: Infinity, from: Infinity }
  const inTurn = mutex()

  async function look(
    store: JournalReads,
    below: number | undefined,
    until: (entry: JournalEntry) => boolean,
  ) {
    const found: FoundAct[] = []
    let [top, bottom, rows] = [0, below ?? Infinity, 0]
    for (let read = 0; read < MOST_ENTRIES; read += AT_ONCE) {
      const before = Number.isFinite(bottom) ? { before: bottom } : {}
      const page = await store.entries({ ...before, limit: AT_ONCE })
      for (const entry of page) {
        if (until(entry)) return { found, top, bottom }
        top = Math.max(top, entry.seq)
        bottom = entry.seq
        for (const one of await ofRun(store, entry, seen.top))
          if (mayHoldActs(one)) {
            found.push(...actsIn(one, await tellingChanges(store, one)))
            rows += one.changes
          }
        if (rows > MOST_ROWS) return { found, top, bottom }
      }
      if (page.length < AT_ONCE) return { found, top, bottom: 0 }
      // Calls that came in meanwhile go first.
      await setImmediate()
    }
    return { found, top, bottom }
  }

  return {
    since: (store, time) =>
      inTurn(async () => {
        const from = Math.min(seen.from, time)
        const later = await look(store, undefined, ({ seq, at }) => seq <= seen.top || at < from)
        acts = [...later.found, ...acts]
        const top = Math.max(seen.top, later.top)
        if (seen.top === 0) seen = { top, bottom: later.bottom, from }
        else {
          seen = { ...seen, top }
          if (time < seen.from && seen.bottom > 1) {
            const earlier = await look(store, seen.bottom, ({ at }) => at < time)
            acts = [...acts, ...earlier.found]
            seen = { top, bottom: earlier.bottom, from }
          }
        }
        return acts.filter(({ at }) => at >= time)
      }),
  }
}

/** Of a large entry only what can be, or can name, an act: most of it is memories that are merely new. */
async function tellingChanges(
  store: JournalReads,
  { seq, changes }: JournalEntry,
): Promise<JournalChange[]> {
  const telling: JournalChange[] = []
  for (let from = 0; from < changes; from += ROWS_AT_ONCE) {
    const part = await store.changes(seq, ROWS_AT_ONCE, from)
    telling.push(...part.filter(isTelling))
    // Calls that came in meanwhile go first.
    if (part.length === ROWS_AT_ONCE) await setImmediate()
  }
  return telling
}

/** A run is listed as its last entry; all of it that is not known yet. */
async function ofRun(
  store: JournalReads,
  entry: JournalEntry,
  known: number,
): Promise<JournalEntry[]> {
  if (entry.run === undefined) return [entry]
  const all: JournalEntry[] = []
  for (let before: number | undefined; ;) {
    const page = await store.entries({ run: entry.run.id, before, limit: AT_ONCE })
    all.push(...page.filter(({ seq }) => seq > known))
    if (page.length < AT_ONCE || all.length > MOST_ENTRIES) return all
    await setImmediate()
    before = page.at(-1)?.seq
  }
}
