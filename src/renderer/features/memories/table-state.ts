import { create } from 'zustand'
import type { MemoryFilter, Sort } from '#shared/filter.ts'
import type { MemoryId, Status } from '#shared/memory.ts'
import { NOTHING_SELECTED, type RowSelection, type ChangeTarget } from './row-selection.ts'

/** The row the keys act on. `home` is where the human put it: a row that moves on is followed, its place is not lost. */
export interface CursorRow {
  /** Null until its page has come. */
  id: MemoryId | null
  index: number
  home: number
}

/** What an action is for, fixed when it was asked for: the list may change while a dialog is open. */
export interface ActionSubject {
  target: ChangeTarget
  count: number
  /** Known when it is a single memory. */
  status: Status | null
}

export type BulkQuestion = 'tag' | 'priority' | 'scope' | 'status' | 'purge'

interface TableState {
  /** The list all the rest is about. */
  list: { vaultId: string | null; filter: MemoryFilter; sort: Sort } | null
  scrollTop: number
  selection: RowSelection
  /** Where a range begins, and what was picked before it. */
  rangeFrom: number | null
  beforeRange: RowSelection
  cursor: CursorRow | null
  asking: { question: BulkQuestion; subject: ActionSubject } | null
  menu: { x: number; y: number; subject: ActionSubject } | null
  /** Over the table, where there is no room beside it. */
  facetsOverTable: boolean
}

const START: TableState = {
  list: null,
  scrollTop: 0,
  selection: NOTHING_SELECTED,
  rangeFrom: null,
  beforeRange: NOTHING_SELECTED,
  cursor: null,
  asking: null,
  menu: null,
  facetsOverTable: false,
}

export const useTableState = create<TableState>(() => START)

/** Another list starts at its top. Rows picked under another filter would be out of sight, and acted on all the same. */
export function enterList(vaultId: string | null, filter: MemoryFilter, sort: Sort) {
  useTableState.setState(({ list, selection }) => {
    if (list?.vaultId === vaultId && list.filter === filter && list.sort === sort) return {}
    const sameRows = list?.vaultId === vaultId && list.filter === filter
    return {
      list: { vaultId, filter, sort },
      scrollTop: 0,
      selection: sameRows ? selection : NOTHING_SELECTED,
      rangeFrom: null,
      cursor: null,
      asking: null,
      menu: null,
    }
  })
}

export function rememberScroll(scrollTop: number) {
  useTableState.setState({ scrollTop })
}

export function select(selection: RowSelection, rangeFrom: number | null = null) {
  useTableState.setState({ selection, rangeFrom, beforeRange: selection })
}

export function clearSelection() {
  select(NOTHING_SELECTED)
}

/** The range so far in place of the one before it; what was picked earlier stays. */
export function selectRange(selection: RowSelection) {
  useTableState.setState({ selection })
}

/** The human went there: a range that was being drawn ends. */
export function moveCursor(cursor: CursorRow) {
  useTableState.setState({ cursor, rangeFrom: null })
}

/** Its row moved, or came; or it is the end of a range. */
export function placeCursor(cursor: CursorRow | null) {
  useTableState.setState({ cursor })
}

export function ask(question: BulkQuestion, subject: ActionSubject) {
  useTableState.setState({ asking: { question, subject }, menu: null })
}

export function stopAsking() {
  useTableState.setState({ asking: null })
}

export function openMenu(x: number, y: number, subject: ActionSubject) {
  useTableState.setState({ menu: { x, y, subject } })
}

export function closeMenu() {
  useTableState.setState({ menu: null })
}

export function showFacetsOverTable(facetsOverTable: boolean) {
  useTableState.setState({ facetsOverTable })
}
