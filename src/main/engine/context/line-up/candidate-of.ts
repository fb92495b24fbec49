import { tierOf } from '#shared/context-policy.ts'
import { referenceIn } from '#shared/file-reference.ts'
import type { ContextCandidate, SizedForm } from '../pack/candidate.ts'
import type { GatheredEntry } from '../gather/gather.ts'
import type { Reading } from '../load/readings.ts'

interface Looked {
  forms: readonly [SizedForm, ...SizedForm[]]
  /** Missing where nobody had to read it: it is beyond the limit, barred or left out. */
  reading?: Reading
}

const UNKNOWN: readonly [SizedForm] = [{ how: 'whole', tokens: 0 }]

/** `looked` is null while only its place is asked for. */
export function candidateOf(
  { memory, from, isOfTask, score, signals, barred, notes }: GatheredEntry,
  unreadable: ReadonlyMap<string, string[]>,
  looked: Looked | null,
): ContextCandidate {
  const why = unreadable.get(memory.id)
  const pointsElsewhere = referenceIn(memory.content) !== null || memory.attachment !== null
  return {
    id: memory.id,
    summary: memory.summary,
    tier: tierOf(memory.scope),
    priority: memory.priority,
    from,
    needsPlace: from === 'vault' && !isOfTask,
    score,
    signals,
    barred: barred ?? (why === undefined ? null : 'unreadable'),
    notes: [...notes, ...(why ?? looked?.reading?.notes ?? [])],
    unread: looked?.reading === undefined && pointsElsewhere,
    forms: looked?.forms ?? UNKNOWN,
  }
}
