import { unquoted } from '../unquoted.ts'
import type { Change, JournalChange, JournalEntry, Noun } from '#shared/journal.ts'
import type { EntryFilter } from '../port.ts'
import { compare } from './compare.ts'

type Written = { entry: JournalEntry; changes: JournalChange[] }

/** The journal as a list; an entry's number is its place in it. */
export class Journal {
  readonly #written: Written[] = []

  append(
    entry: Omit<JournalEntry, 'seq' | 'undoneBy' | 'changes'>,
    changes: JournalChange[],
  ): number {
    const seq = this.#written.length + 1
    this.#written.push({
      entry: { ...entry, seq, changes: changes.length, undoneBy: null },
      changes,
    })
    if (entry.undoes !== null) this.#setUndone(entry.undoes, seq)
    return seq
  }

  #setUndone(seq: number, by: number | null): void {
    const entry = this.entry(seq)
    if (entry === null) return
    entry.undoneBy = by
    if (entry.undoes !== null) this.#setUndone(entry.undoes, by === null ? seq : null)
  }

  entry(seq: number): JournalEntry | null {
    return this.#written[seq - 1]?.entry ?? null
  }

  entries({ actor, memoryId, before = Infinity, limit }: EntryFilter): JournalEntry[] {
    return this.#written
      .filter(({ entry }) => entry.seq < before && (actor === undefined || entry.actor === actor))
      .filter(
        ({ changes }) =>
          memoryId === undefined || changes.some((change) => is(change, 'memory', memoryId)),
      )
      .map(({ entry }) => entry)
      .toReversed()
      .slice(0, limit)
  }

  changes(seq: number, limit: number): JournalChange[] {
    return this.#written[seq - 1]?.changes.slice(0, limit) ?? []
  }

  changesOf(noun: Noun, id: string): { entry: JournalEntry; change: JournalChange }[] {
    return this.#written.flatMap(({ entry, changes }) =>
      changes.filter((change) => is(change, noun, id)).map((change) => ({ entry, change })),
    )
  }

  actors(): string[] {
    return [...new Set(this.#written.map(({ entry }) => entry.actor))].toSorted(compare)
  }

  undoable(actor: string, direction: 'undo' | 'redo'): JournalEntry | null {
    const own = this.#written.filter(({ entry }) => entry.actor === actor)
    const since = own.findLastIndex(({ entry }) => entry.kind === 'do')
    const [from, kind] = direction === 'undo' ? [0, 'do'] : [since + 1, 'undo']
    const standing = own.slice(from).filter(({ entry }) => entry.undoneBy === null)
    return standing.findLast((one) => one.entry.kind === kind && isLeft(one))?.entry ?? null
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

  /** Of entries about any of these, by noun and id. */
  eraseWords(names: ReadonlySet<string>): void {
    for (const { entry, changes } of this.#written) {
      const about = changes.some(({ noun, id }) => names.has(`${noun} ${id}`))
      if (entry.kind === 'purge' || !about) continue
      if (changes.some((change) => !change.erased)) entry.label = unquoted(entry.label)
      else Object.assign(entry, { label: 'Changed what was purged later', why: null })
    }
  }
}

/** An entry of which a purge left nothing would stand in the way of every earlier one for ever. */
const isLeft = ({ changes }: Written) =>
  changes.length === 0 || changes.some(({ erased }) => !erased)

const is = (change: Change, noun: Noun, id: string) => change.noun === noun && change.id === id
