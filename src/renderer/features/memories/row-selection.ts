import type { Input } from '#shared/contract.ts'
import type { MemoryFilter } from '#shared/filter.ts'
import type { MemoryId } from '#shared/memory.ts'

export type ChangeTarget = Input<'memories.change'>['target']

/** The contract takes no more than this by name; beyond it only "all that match" is possible. */
export const MOST_PICKED = 10_000

/** Why so many cannot be changed at once; null when they can. */
export function tooManySentence(count: number): string | null {
  if (count <= MOST_PICKED) return null
  return `${numbers.format(count)} memories are selected, and at most ${numbers.format(MOST_PICKED)} can be changed at once. Narrow the filter.`
}
const numbers = new Intl.NumberFormat('en-GB')

export type RowSelection =
  | { kind: 'none' }
  | { kind: 'some'; ids: ReadonlySet<MemoryId> }
  | { kind: 'all' }

export const NOTHING_SELECTED: RowSelection = { kind: 'none' }
export const ALL_SELECTED: RowSelection = { kind: 'all' }

export function someOf(ids: Iterable<MemoryId>): RowSelection {
  const set = new Set(ids)
  return set.size === 0 ? NOTHING_SELECTED : { kind: 'some', ids: set }
}

export function isSelected(selection: RowSelection, id: MemoryId): boolean {
  return selection.kind === 'all' || (selection.kind === 'some' && selection.ids.has(id))
}

/** Of "all" nothing is known by name: whoever takes one out has to read the names first. */
export function toggled(
  selection: Exclude<RowSelection, { kind: 'all' }>,
  id: MemoryId,
): RowSelection {
  const ids = new Set(pickedIds(selection))
  if (!ids.delete(id)) ids.add(id)
  return someOf(ids)
}

export function addedTo(selection: RowSelection, ids: Iterable<MemoryId>): RowSelection {
  return selection.kind === 'all' ? selection : someOf([...pickedIds(selection), ...ids])
}

export function countSelected(selection: RowSelection, total: number): number {
  if (selection.kind === 'all') return total
  return selection.kind === 'some' ? selection.ids.size : 0
}

export function targetOf(selection: RowSelection, filter: MemoryFilter): ChangeTarget | null {
  if (selection.kind === 'all') return { filter }
  return selection.kind === 'some' ? { ids: [...selection.ids] } : null
}

function pickedIds(selection: Exclude<RowSelection, { kind: 'all' }>): Iterable<MemoryId> {
  return selection.kind === 'some' ? selection.ids : []
}
