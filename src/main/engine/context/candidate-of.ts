import { tierOf } from '#shared/context-policy.ts'
import { referenceIn } from '#shared/file-reference.ts'
import type { Candidate, Form } from './candidate.ts'
import type { Entry } from './gather.ts'
import type { Reading } from './readings.ts'

interface Looked {
  forms: readonly [Form, ...Form[]]
  /** Missing where nobody had to read it: it is beyond the limit, barred or left out. */
  reading?: Reading
}

const UNKNOWN: readonly [Form] = [{ how: 'whole', tokens: 0 }]

/** `looked` is null while only its place is asked for. */
export function candidateOf(
  { memory, from, score, signals, barred, notes }: Entry,
  unreadable: ReadonlyMap<string, string[]>,
  looked: Looked | null,
): Candidate {
  const why = unreadable.get(memory.id)
  const pointsElsewhere = referenceIn(memory.content) !== null || memory.attachment !== null
  return {
    id: memory.id,
    summary: memory.summary,
    tier: tierOf(memory.scope),
    priority: memory.priority,
    from,
    score,
    signals,
    barred: barred ?? (why === undefined ? null : 'unreadable'),
    notes: [...notes, ...(why ?? looked?.reading?.notes ?? [])],
    unread: looked?.reading === undefined && pointsElsewhere,
    forms: looked?.forms ?? UNKNOWN,
  }
}
