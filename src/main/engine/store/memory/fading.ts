import { isKept } from '#shared/kept.ts'
import type { Memory } from '#shared/memory.ts'
import type { LedgerReads } from '../ledger.ts'
import type { FadedBy, FadingReads, FadingRow } from '../upkeep/fading.ts'
import type { Kept } from './kept.ts'

export function memoryFading(
  kept: () => Kept[],
  { feedbackOn }: Pick<LedgerReads, 'feedbackOn'>,
): FadingReads {
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
    async unfaded(ids, by) {
      const left: Memory[] = []
      for (const id of ids) {
        const here = kept().find(({ memory }) => memory.id === id)
        if (here === undefined) continue
        const isKeptBy = (await feedbackOn(id)).length > 0
        if (isKeptBy || !hasFaded(toRow(here), by)) left.push(structuredClone(here.memory))
      }
      return left
    },
  }
}

function hasFaded(row: FadingRow, by: FadedBy): boolean {
  if (row.isCritical || row.isPersons || row.isKept) return false
  const line = by[row.type]
  return line !== null && row.usedAt <= line
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
