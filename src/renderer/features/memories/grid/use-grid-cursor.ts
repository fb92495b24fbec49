import { useEffect, useRef } from 'react'
import { openMemory, stepToMemory, useNavigation } from '#renderer/lib/navigation.ts'
import { reportError, toast } from '#renderer/lib/toasts.ts'
import type { MemoryId } from '#shared/memory.ts'
import { ALL_SELECTED, MOST_PICKED, someOf, addedTo, toggled } from '../row-selection.ts'
import { isGridFocused } from '../grid-focus.ts'
import { moveCursor, placeCursor, select, selectRange, useTableState } from '../table-state.ts'
import { idsBetween } from './pick-rows.ts'
import type { MemoryList } from '../pages/use-memory-list.ts'

export interface GridCursor {
  /** To a row that may not be here yet; the pane follows if it is open. */
  goTo(index: number): void
  /** With everything between here and where the range began picked. */
  extendTo(index: number): void
  toggle(index: number): void
  selectAll(): void
  open(index: number): void
}

const TOO_MANY = `At most ${MOST_PICKED.toLocaleString('en')} memories can be picked one by one. Select all and narrow the filter instead.`

export function useGridCursor(list: MemoryList): GridCursor {
  useFollowedCursor(list)
  const latestRange = useRef(0)

  const at = (index: number) => ({ id: list.rowAt(index)?.id ?? null, index, home: index })

  async function pick(
    from: number,
    to: number,
    done: (ids: Awaited<ReturnType<typeof idsBetween>>) => void,
  ) {
    if (Math.abs(from - to) >= MOST_PICKED) return toast({ text: TOO_MANY, tone: 'error' })
    latestRange.current += 1
    const mine = latestRange.current
    try {
      const ids = await idsBetween(list, from, to)
      // A longer range was asked for while this one was read.
      if (mine === latestRange.current) done(ids)
    } catch (error) {
      reportError(error)
    }
  }

  return {
    goTo(index) {
      const cursor = at(index)
      moveCursor(cursor)
      if (cursor.id !== null) stepPane(cursor.id)
    },
    extendTo(index) {
      const { cursor, rangeFrom, selection } = useTableState.getState()
      const from = rangeFrom ?? cursor?.index ?? index
      if (rangeFrom === null) select(selection, from)
      placeCursor(at(index))
      if (selection.kind === 'all') return
      void pick(from, index, (ids) =>
        selectRange(addedTo(useTableState.getState().beforeRange, ids)),
      )
    },
    toggle(index) {
      const row = list.rowAt(index)
      if (!row) return
      moveCursor(at(index))
      const { selection } = useTableState.getState()
      if (selection.kind !== 'all') return select(toggled(selection, row.id), index)
      void pick(0, (list.total ?? 0) - 1, (ids) =>
        select(someOf(ids.filter((id) => id !== row.id)), index),
      )
    },
    selectAll: () => select(ALL_SELECTED),
    open(index) {
      const cursor = at(index)
      moveCursor(cursor)
      if (cursor.id !== null) openMemory(cursor.id)
    },
  }
}

/** The cursor stays on its memory when rows move; when its memory leaves the list, the next one takes its place. */
function useFollowedCursor(list: MemoryList) {
  const cursor = useTableState((view) => view.cursor)
  useEffect(() => {
    if (!cursor || list.total === null || !list.isCurrent) return
    if (cursor.id !== null && list.rowAt(cursor.index)?.id === cursor.id) return
    const moved = cursor.id === null ? null : list.indexOf(cursor.id)
    if (moved !== null) return placeCursor({ ...cursor, index: moved })
    const home = Math.min(cursor.home, list.total - 1)
    if (home < 0) return placeCursor(null)
    const heir = list.rowAt(home)
    if (!heir) return
    placeCursor({ id: heir.id, index: home, home })
    // Somebody is going through the list: the pane goes with them, unless they are at work in it.
    const { memoryId } = useNavigation.getState().place
    if ((cursor.id === null || memoryId === cursor.id) && isGridFocused()) stepPane(heir.id)
  }, [list, cursor])
}

function stepPane(id: MemoryId) {
  if (useNavigation.getState().place.memoryId !== null) stepToMemory(id)
}
