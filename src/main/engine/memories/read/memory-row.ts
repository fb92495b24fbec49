import { type Memory, MemoryRow } from '#shared/memory.ts'

const NAMES = MemoryRow.omit({ disputed: true }).keyof().options

/** What a list shows of a memory. */
export function rowOf(memory: Memory): MemoryRow {
  const row: Record<string, unknown> = {}
  for (const name of NAMES) row[name] = memory[name]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one field for every name of a row; parsing ten of them took a millisecond
  return row as MemoryRow
}
