import { Memory } from '#shared/memory.ts'
import { apply, holds, revised } from '../../changes.ts'
import type { Fields } from '../../changes.ts'

export interface StagedChange {
  before: Fields | null
  after: Fields | null
  erased: boolean
}

/** What could be made of one memory. */
export type Reconstructed =
  /** As it was, with its history. */
  | { kind: 'whole'; memory: Memory }
  /** As it was, but parts of its history are missing or do not fit. */
  | { kind: 'without-history'; memory: Memory }
  /** Taken back or purged before the damage. */
  | { kind: 'gone' }
  | { kind: 'lost' }

/**
 * The rows say what a memory is, the journal says how it came to be; each can stand in for the other.
 * `row` is null when the rows were not readable, a change when its side was not.
 */
export function reconstructMemory(
  row: Memory | null,
  changes: readonly (StagedChange | null)[],
): Reconstructed {
  const told = replay(changes)
  if (row !== null) {
    const agree =
      told.kind === 'told' &&
      told.state !== null &&
      revised('memory', row.id, told.state, row) === null
    return { kind: agree ? 'whole' : 'without-history', memory: row }
  }
  if (told.kind === 'told') {
    if (told.state === null) return { kind: 'gone' }
    const memory = Memory.safeParse(told.state)
    if (memory.success) return { kind: 'whole', memory: memory.data }
  }
  const last = changes.at(-1)
  return last?.erased === true || (last != null && last.after === null)
    ? { kind: 'gone' }
    : { kind: 'lost' }
}

type Told = { kind: 'told'; state: Fields | null } | { kind: 'gap' }

function replay(changes: readonly (StagedChange | null)[]): Told {
  let state: Fields | null = null
  if (changes.length === 0) return { kind: 'gap' }
  for (const change of changes) {
    if (change === null || change.erased) return { kind: 'gap' }
    const step = { noun: 'memory' as const, id: '', ...change }
    if (!holds(step, state)) return { kind: 'gap' }
    state = apply(step, state)
  }
  return { kind: 'told', state }
}
