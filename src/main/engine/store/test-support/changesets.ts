import type { Change } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import { created, removed, revised } from '../changes.ts'
import type { Changeset, Store } from '../port.ts'
import { NOON } from './a-memory.ts'

export function aChangeset(changes: Change[], given: Partial<Changeset> = {}): Changeset {
  return {
    at: NOON,
    actor: 'USER',
    kind: 'do',
    label: 'Did something',
    why: null,
    undoes: null,
    changes,
    attachments: new Map(),
    ...given,
  }
}

export function creating(...memories: Memory[]): Changeset {
  return aChangeset(memories.map((memory) => created('memory', memory.id, memory)))
}

export function removing(...memories: Memory[]): Changeset {
  return aChangeset(memories.map((memory) => removed('memory', memory.id, memory)))
}

export function revising(memory: Memory, next: Partial<Memory>): Changeset {
  const change = revised('memory', memory.id, memory, next)
  return aChangeset(change === null ? [] : [change])
}

/** Commits and insists on it; the number of the entry. */
export async function committed(store: Store, changeset: Changeset): Promise<number> {
  const result = await store.commit(changeset)
  if (result.kind === 'stale') throw new Error(`Stale: ${result.noun} ${result.id}`)
  return result.seq
}
