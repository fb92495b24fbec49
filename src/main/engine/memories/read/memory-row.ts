import { type Memory, MemoryRow } from '#shared/memory.ts'

const AsRow = MemoryRow.strip()

/** What a list shows of a memory. */
export function rowOf(memory: Memory): MemoryRow {
  return AsRow.parse(memory)
}
