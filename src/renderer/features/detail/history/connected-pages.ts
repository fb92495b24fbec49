import type { Output } from '#shared/contract.ts'
import type { Revision } from '#shared/journal.ts'

type Page = Output<'memories.history'>

export interface ConnectedPages {
  revisions: Revision[]
  next: number | null
  /** The cursors that still fit; the others are forgotten. */
  used: number[]
}

/**
 * The pages as one list. A change while the list is open moves the end of the first page: pages that
 * were fetched behind the old end would leave a gap, so they are dropped until asked for again.
 */
export function connected(
  pages: readonly (Page | undefined)[],
  cursors: readonly number[],
): ConnectedPages {
  const [first, ...older] = pages
  const result: ConnectedPages = {
    revisions: [...(first?.revisions ?? [])],
    next: first?.next ?? null,
    used: [],
  }
  for (const [index, page] of older.entries()) {
    const cursor = cursors[index]
    if (page === undefined || cursor === undefined || cursor !== result.next) return result
    result.revisions.push(...page.revisions)
    result.next = page.next
    result.used.push(cursor)
  }
  return result
}
