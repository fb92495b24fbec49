import type { MemoryRow } from '#shared/memory.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'

/** A longer index is split into numbered parts. */
export const INDEX_PART = 1000

/** What an index tells of one memory; a list's row is enough to make it. */
export type IndexedMemory = Pick<
  MemoryRow,
  'id' | 'type' | 'subtype' | 'tags' | 'summary' | 'priority' | 'createdAt' | 'updatedAt'
>

interface IndexEntry {
  id: string
  type: string
  subtype: string
  tags: string[]
  summary: string
  priority: string
  created_at: string
  file_path: string
}

/** An `_index.json`, in the order its keys are written. */
export interface IndexFile {
  version: '1.0.0'
  scope: string
  part: number
  last_updated: string | null
  entry_count: number
  entries: IndexEntry[]
  tag_index: Record<string, string[]>
  type_index: Record<string, string[]>
}

/**
 * One part of the index of a scope, from at most `INDEX_PART` memories in the order of their making.
 * A part tells of itself alone: with totals in it, one edit would touch every part.
 */
export function indexOf(scope: Scope, part: number, memories: readonly IndexedMemory[]): IndexFile {
  const last = memories.reduce<number | null>(
    (newest, { updatedAt }) => (newest === null || updatedAt > newest ? updatedAt : newest),
    null,
  )
  return {
    version: '1.0.0',
    scope: scopeLabel(scope),
    part,
    last_updated: last === null ? null : isoTime(last),
    entry_count: memories.length,
    entries: memories.map(entryOf),
    tag_index: grouped(memories, ({ tags }) => tags),
    type_index: grouped(memories, ({ type }) => [type]),
  }
}

/** `_index.json`, `_index-2.json`: what the file of this part is called. */
export const indexName = (part: number) => (part === 1 ? '_index.json' : `_index-${part}.json`)

/** Where the memory lies beside its index. */
export const memoryFileName = (id: string) => `${id}.json`

/** In the order every index is written: of the same moment, by name, which is the same in every vault. */
export function inIndexOrder(
  a: Pick<IndexedMemory, 'createdAt' | 'id'>,
  b: Pick<IndexedMemory, 'createdAt' | 'id'>,
): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

function entryOf(memory: IndexedMemory): IndexEntry {
  const { id, type, subtype, tags, summary, priority, createdAt } = memory
  return {
    id,
    type,
    subtype,
    tags: [...tags],
    summary,
    priority,
    created_at: isoTime(createdAt),
    file_path: memoryFileName(id),
  }
}

/** Ids in the order of the entries, names in the order of the alphabet. */
function grouped(
  memories: readonly IndexedMemory[],
  namesOf: (memory: IndexedMemory) => readonly string[],
): Record<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const memory of memories)
    for (const name of namesOf(memory)) {
      const ids = groups.get(name)
      if (ids === undefined) groups.set(name, [memory.id])
      else ids.push(memory.id)
    }
  return Object.fromEntries([...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Times beyond what a calendar holds are told as the number they are. */
export function isoTime(at: number): string {
  // oxlint-disable-next-line eslint/no-restricted-globals -- the calendar of a given instant
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? String(at) : date.toISOString()
}
