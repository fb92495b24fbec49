import { count } from '#renderer/lib/format.ts'
import type { Comparison } from '#shared/context-comparison.ts'
import type { MemoryId } from '#shared/memory.ts'

export type ChangeKind = 'came in' | 'fell out' | 'changed' | 'moved'

/** What happened to one memory between two packages; of several things the one that says most. */
export function changeOf(change: Comparison | undefined): (id: MemoryId) => ChangeKind | undefined {
  if (change === undefined) return () => undefined
  const kinds = new Map<MemoryId, ChangeKind>([
    ...change.moved.map(({ id }) => [id, 'moved'] as const),
    ...change.changed.map(({ id }) => [id, 'changed'] as const),
    ...change.cameIn.map(({ id }) => [id, 'came in'] as const),
    ...change.fellOut.map(({ id }) => [id, 'fell out'] as const),
  ])
  return (id) => kinds.get(id)
}

/** "2 came in, 1 fell out"; "nothing in it changes". */
export function changeWords({ counts }: Comparison): string {
  const told = (
    [
      [counts.cameIn, 'came in'],
      [counts.fellOut, 'fell out'],
      [counts.changed, 'changed'],
      [counts.moved, 'moved'],
    ] as const
  )
    .filter(([times]) => times > 0)
    .map(([times, word]) => `${count(times)} ${word}`)
  return told.length === 0 ? 'nothing in it changes' : told.join(', ')
}
