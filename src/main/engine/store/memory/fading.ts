import { isKept } from '#shared/kept.ts'
import type { FadingReads, FadingRow } from '../upkeep/fading.ts'
import type { Kept } from './kept.ts'

export function memoryFading(kept: () => Kept[]): FadingReads {
  return {
    async fading({ after, places }) {
      const until = after + places
      const all = kept().toSorted((a, b) => a.row - b.row)
      const here = all.filter(({ row }) => row > after && row <= until)
      return {
        rows: here.filter(({ memory }) => memory.status === 'active').map(toRow),
        next: until < (all.at(-1)?.row ?? 0) ? until : null,
      }
    },
  }
}

function toRow({ memory }: Kept): FadingRow {
  const { id, type, priority, createdBy, contributors, createdAt, updatedAt, expiresAt } = memory
  return {
    id,
    type,
    isCritical: priority === 'critical',
    isPersons: createdBy === 'USER' || contributors.includes('USER'),
    isKept: isKept(memory),
    createdAt,
    usedAt: Math.max(createdAt, updatedAt, memory.lastAccessedAt ?? 0),
    expiresAt,
  }
}
