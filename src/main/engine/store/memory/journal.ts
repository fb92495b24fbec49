import { withoutQuotes } from '../without-quotes.ts'
import type { Change, JournalChange, JournalEntry, Noun } from '#shared/journal.ts'
import type { RunName } from '../changeset.ts'
import type { EntryFilter } from '../lists.ts'
import { compare } from '../match/compare.ts'

type Written = {
  entry: Omit<JournalEntry, 'run'>
  changes: JournalChange[]
  run: string | null
}

interface Come {
  /** A purge may have none. */
  id: string | undefined
  run: RunName | undefined
  answer: unknown
}

/** The journal as a list; an entry's number is its place in it. */
export class Journal {
  readonly #written: Written[] = []
  readonly #commits = new Map<string, { seq: number; answer?: unknown }>()
  readonly #runs = new Map<string, { label: string; done: boolean }>()

  append(
    entry: Omit<JournalEntry, 'seq' | 'undoneBy' | 'changes' | 'run'>,
    changes: JournalChange[],
    { id, run, answer }: Come,
  ): number {
    const seq = this.#written.length + 1
    this.#written.push({
      entry: { ...entry, seq, changes: changes.length, undoneBy: null },
      changes,
      run: run?.id ?? null,
    })
    if (id !== undefined) this.#commits.set(id, answer === undefined ? { seq } : { seq, answer })
    if (run !== undefined && !this.#runs.has(run.id))
      this.#runs.set(run.id, { label: run.label, done: false })
    if (entry.undoes !== null) this.#setUndone(entry.undoes, seq)
    return seq
  }

  committed(id: string): { seq: number; answer?: unknown } | null {
    return this.#commits.get(id) ?? null
  }

  finish(run: string): void {
    const known = this.#runs.get(run)
    if (known !== undefined) known.done = true
  }

  since(
    seq: number,
  ): (Pick<Written, 'entry' | 'run'> & { seq: number; changes: JournalChange[] })[] {
    return this.#written
      .slice(seq)
      .map(({ entry, changes, run }) => ({ seq: entry.seq, entry, changes, run }))
  }

  get last(): number {
    return this.#written.length
  }

  #setUndone(seq: number, by: number | null): void {
    const entry = this.#written[seq - 1]?.entry
    if (entry === undefined) return
    entry.undoneBy = by
    if (entry.undoes !== null) this.#setUndone(entry.undoes, by === null ? seq : null)
  }

  entry(seq: number): JournalEntry | null {
    const written = this.#written[seq - 1]
    return written === undefined ? null : this.#told(written)
  }

  #told({ entry, run }: Written): JournalEntry {
    const known = run === null ? undefined : this.#runs.get(run)
    if (run === null || known === undefined) return entry
    const all = this.#written.filter((each) => each.run === run).map((each) => each.entry)
    return {
      ...entry,
      run: {
        id: run,
        ...known,
        entries: all.length,
        changes: all.reduce((sum, { changes }) => sum + changes, 0),
        undone: all.filter(({ undoneBy }) => undoneBy !== null).length,
      },
    }
  }

  entries({ actor, memoryId, run, before = Infinity, limit }: EntryFilter): JournalEntry[] {
    const isLast = (one: Written) =>
      one.run === null || this.#written.findLast((each) => each.run === one.run) === one
    return this.#written
      .filter(({ entry }) => entry.seq < before && (actor === undefined || entry.actor === actor))
      .filter(
        ({ changes }) =>
          memoryId === undefined || changes.some((change) => is(change, 'memory', memoryId)),
      )
      .filter((one) =>
        run === undefined ? memoryId !== undefined || isLast(one) : one.run === run,
      )
      .toReversed()
      .slice(0, limit)
      .map((one) => this.#told(one))
  }

  changes(seq: number, limit: number, from: number): JournalChange[] {
    return this.#written[seq - 1]?.changes.slice(from, from + limit) ?? []
  }

  changesOf(
    noun: Noun,
    id: string,
    newest?: number,
  ): { entry: JournalEntry; change: JournalChange }[] {
    const all = this.#written.flatMap((written) =>
      written.changes
        .filter((change) => is(change, noun, id))
        .map((change) => ({ entry: this.#told(written), change })),
    )
    return newest === undefined ? all : all.slice(Math.max(0, all.length - newest))
  }

  actors(): string[] {
    return [...new Set(this.#written.map(({ entry }) => entry.actor))].toSorted(compare)
  }

  /** Oldest first. */
  writings(): { actor: string; at: number }[] {
    return this.#written.map(({ entry: { actor, at } }) => ({ actor, at }))
  }

  undoable(actor: string, direction: 'undo' | 'redo'): JournalEntry | null {
    const own = this.#written.filter(({ entry }) => entry.actor === actor)
    const since = own.findLastIndex(({ entry }) => entry.kind === 'do')
    const [from, kind] = direction === 'undo' ? [0, 'do'] : [since + 1, 'undo']
    const standing = own.slice(from).filter(({ entry }) => entry.undoneBy === null)
    const last = standing.findLast((one) => one.entry.kind === kind && isLeft(one))
    return last === undefined ? null : this.#told(last)
  }

  /** Whether there was something to take. */
  erase(noun: Noun, id: string): boolean {
    const own = this.#written.flatMap((written) =>
      written.changes.filter((change) => is(change, noun, id)),
    )
    const left = own.filter((change) => !change.erased)
    for (const change of left) Object.assign(change, { before: null, after: null, erased: true })
    return left.length > 0
  }

  /** What an item held back, and what its memories said where it was approved and taken back. */
  redact(item: string, instead: Change['after'], memoryIds: readonly string[]): void {
    for (const { entry, changes } of this.#written) {
      const own = changes.find((change) => !change.erased && is(change, 'review', item))
      if (own === undefined) continue
      this.#forgetAnswer(entry.seq)
      if (changes.some(({ noun, id }) => noun === 'memory' && memoryIds.includes(id))) {
        const told = changes.filter(
          (change) => change === own || memoryIds.some((id) => JSON.stringify(change).includes(id)),
        )
        for (const change of told)
          Object.assign(change, { before: null, after: null, erased: true })
        entry.label = withoutQuotes(entry.label)
      } else {
        own.before = saidAnew(own.before, instead)
        own.after = saidAnew(own.after, instead)
      }
    }
  }

  #forgetAnswer(seq: number): void {
    for (const known of this.#commits.values()) if (known.seq === seq) delete known.answer
  }

  /** Of entries about any of these, by noun and id. */
  eraseWords(names: ReadonlySet<string>): void {
    for (const { entry, changes } of this.#written) {
      const about = changes.some(({ noun, id }) => names.has(`${noun} ${id}`))
      if (entry.kind === 'purge' || !about) continue
      this.#forgetAnswer(entry.seq)
      if (changes.some((change) => !change.erased)) entry.label = withoutQuotes(entry.label)
      else Object.assign(entry, { label: 'Changed what was purged later', why: null })
    }
  }
}

/** An entry of which a purge left nothing would stand in the way of every earlier one for ever. */
const isLeft = ({ changes }: Written) =>
  changes.length === 0 || changes.some(({ erased }) => !erased)

function saidAnew(fields: Change['after'], instead: Change['after']): Change['after'] {
  if (fields === null || instead === null) return fields
  const anew = Object.entries(fields).map(([name, value]) => [
    name,
    name in instead ? instead[name] : value,
  ])
  return Object.fromEntries(anew)
}

const is = (change: Change, noun: Noun, id: string) => change.noun === noun && change.id === id
