import type { Change } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import { created, removed, revised } from '../changes.ts'
import type { Changeset } from '../changeset.ts'
import type { Writes } from '../port.ts'
import { NOON } from './a-memory.ts'

let made = 0

/** Another one each time, also of the same changes. */
export function aChangeset(changes: Change[], given: Partial<Changeset> = {}): Changeset {
  return {
    id: `chg_${++made}`,
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
export async function committed(store: Writes, changeset: Changeset): Promise<number> {
  const result = await store.commit(changeset)
  if (result.kind !== 'committed') throw new Error(`Not committed: ${JSON.stringify(result)}`)
  return result.seq
}
