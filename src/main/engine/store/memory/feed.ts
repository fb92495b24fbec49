import type { Changeset } from '../changeset.ts'
import {
  FOLLOW_UPS,
  type FeedEntry,
  type FollowUp,
  type FollowUps,
  type Position,
} from '../feed.ts'
import type { Journal } from './journal.ts'

export function entriesSince(journal: Journal, position: Position): FeedEntry[] {
  return journal
    .since(Number(position))
    .map(({ seq, entry: { at, actor, kind, undoes }, changes, run }) => ({
      at,
      actor,
      kind,
      undoes,
      position: toPosition(seq),
      changes,
      run,
    }))
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where a position is made
export const toPosition = (seq: number): Position => String(seq) as Position

interface MemoryFollowUps extends FollowUps {
  note(wanted: Changeset['followUps']): void
}

export function memoryFollowUps(): MemoryFollowUps {
  const toDo: Record<FollowUp, Set<string>> = { compare: new Set() }
  return {
    note(wanted = {}) {
      for (const task of FOLLOW_UPS) for (const id of wanted[task] ?? []) toDo[task].add(id)
    },
    followUps: async (task, limit) => [...toDo[task]].slice(0, limit),
    async followedUp(task, ids) {
      for (const id of ids) toDo[task].delete(id)
    },
  }
}
