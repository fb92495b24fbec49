import { useNavigation } from '#renderer/lib/navigation.ts'
import { isGridFocused } from './grid-focus.ts'
import type { MemoryList } from './pages/use-memory-list.ts'
import { countSelected, isSelected, type RowSelection, targetOf } from './row-selection.ts'
import { type ActionSubject, useTableState } from './table-state.ts'

/** What an action at this row is for: the whole selection if the row is in it, else the row alone. */
export function subjectAt(list: MemoryList, index: number): ActionSubject | null {
  const row = list.rowAt(index)
  if (!row) return null
  const { selection } = useTableState.getState()
  if (isSelected(selection, row.id)) return selectedSubject(list, selection)
  return { target: { ids: [row.id] }, count: 1, status: row.status }
}

/** What a key pressed now is for: the selection, else the row under the cursor, else the memory in the pane. */
export function subjectNow(list: MemoryList): ActionSubject | null {
  const { selection, cursor } = useTableState.getState()
  if (selection.kind !== 'none') return selectedSubject(list, selection)
  const { memoryId } = useNavigation.getState().place
  const id = isGridFocused() ? cursor?.id : (memoryId ?? cursor?.id)
  if (!id) return null
  const index = list.indexOf(id)
  const status = index === null ? null : (list.rowAt(index)?.status ?? null)
  return { target: { ids: [id] }, count: 1, status }
}

/** Nobody at all while another list is on its way: "all" would mean other rows than the ones on screen. */
export function selectedSubject(
  { reading, total, isCurrent }: MemoryList,
  selection: RowSelection,
): ActionSubject | null {
  if (!reading || total === null || !isCurrent) return null
  const target = targetOf(selection, reading.filter)
  return target && { target, count: countSelected(selection, total), status: null }
}
