import { call } from '#renderer/lib/engine.ts'
import type { MemoryId } from '#shared/memory.ts'
import { PAGE_ROWS, pageOf } from '../pages/page-window.ts'
import type { MemoryList } from '../pages/use-memory-list.ts'

const READ_AT_ONCE = 500

/** The memories from one row to another, both included, read where they are not on screen. */
export async function idsBetween(
  list: MemoryList,
  one: number,
  other: number,
): Promise<MemoryId[]> {
  const [first, last] = one < other ? [one, other] : [other, one]
  const here = idsHere(list, first, last)
  return here ?? idsRead(list, first, last)
}

function idsHere(list: MemoryList, first: number, last: number): MemoryId[] | null {
  const ids: MemoryId[] = []
  for (let index = first; index <= last; index += 1) {
    const row = list.rowAt(index)
    if (!row) return null
    ids.push(row.id)
  }
  return ids
}

async function idsRead(list: MemoryList, first: number, last: number): Promise<MemoryId[]> {
  if (!list.reading) return []
  const { filter, sort, anchors } = list.reading
  const skipped = first - pageOf(first) * PAGE_ROWS
  const wanted = skipped + last - first + 1
  const ids: MemoryId[] = []
  let from = anchors[pageOf(first)] ?? null
  while (from !== null && ids.length < wanted) {
    // One after the other: each page tells where the next begins.
    const page = await call('memories.page', { filter, sort, from, limit: READ_AT_ONCE })
    ids.push(...page.rows.map((row) => row.id))
    from = page.next
  }
  return ids.slice(skipped, wanted)
}
