import { isKept } from '#shared/kept.ts'
import type { Memory } from '#shared/memory.ts'
import type { FadedBy, FadingRow } from './fading.ts'

/** Whether it has faded by then, if nobody said anything of its uses. */
export function hasFaded(row: FadingRow, by: FadedBy): boolean {
  if (row.isCritical || row.isPersons || row.isKept) return false
  const line = by[row.type]
  return line !== null && row.usedAt <= line
}

export function fadingRowOf(memory: Memory): FadingRow {
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
