import type { Input } from '#shared/contract.ts'
import type { MemoryFilter } from '#shared/filter.ts'
import type { MemoryId } from '#shared/memory.ts'

export type Target = Input<'memories.change'>['target']

/** The contract takes no more than this by name; beyond it only "all that match" is possible. */
export const MOST_PICKED = 10_000

export type Selection =
  | { kind: 'none' }
  | { kind: 'some'; ids: ReadonlySet<MemoryId> }
  | { kind: 'all' }

export const NOTHING_SELECTED: Selection = { kind: 'none' }
export const ALL_SELECTED: Selection = { kind: 'all' }

export function someOf(ids: Iterable<MemoryId>): Selection {
  const set = new Set(ids)
  return set.size === 0 ? NOTHING_SELECTED : { kind: 'some', ids: set }
}

export function isSelected(selection: Selection, id: MemoryId): boolean {
  return selection.kind === 'all' || (selection.kind === 'some' && selection.ids.has(id))
}

/** Of "all" nothing is known by name: whoever takes one out has to read the names first. */
export function toggled(selection: Exclude<Selection, { kind: 'all' }>, id: MemoryId): Selection {
  const ids = new Set(pickedIds(selection))
  if (!ids.delete(id)) ids.add(id)
  return someOf(ids)
}

export function together(selection: Selection, ids: Iterable<MemoryId>): Selection {
  return selection.kind === 'all' ? selection : someOf([...pickedIds(selection), ...ids])
}

export function countSelected(selection: Selection, total: number): number {
  if (selection.kind === 'all') return total
  return selection.kind === 'some' ? selection.ids.size : 0
}

export function targetOf(selection: Selection, filter: MemoryFilter): Target | null {
  if (selection.kind === 'all') return { filter }
  return selection.kind === 'some' ? { ids: [...selection.ids] } : null
}

function pickedIds(selection: Exclude<Selection, { kind: 'all' }>): Iterable<MemoryId> {
  return selection.kind === 'some' ? selection.ids : []
}
