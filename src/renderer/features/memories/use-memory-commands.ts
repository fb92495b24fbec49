import type { RefObject } from 'react'
import { type Command, useCommands } from '#renderer/lib/commands.ts'
import {
  DEFAULT_FILTER,
  editMemory,
  refineMemories,
  useNavigation,
} from '#renderer/lib/navigation.ts'
import type { MemoryFilter } from '#shared/filter.ts'
import { ACTIONS, isOfUse, type MemoryAction } from './acting/actions.ts'
import { focusGrid } from './grid-focus.ts'
import { landing, type GridMove } from './grid/grid-keys.ts'
import type { GridCursor } from './grid/use-grid-cursor.ts'
import type { MemoryList } from './pages/use-memory-list.ts'
import { NOTHING_SELECTED } from './row-selection.ts'
import { subjectNow } from './action-subject.ts'
import { clearSelection, useTableState } from './table-state.ts'

interface Ground {
  list: MemoryList
  filter: MemoryFilter
  cursor: GridCursor
  search: RefObject<HTMLInputElement | null>
  onToggleFacets: () => void
}

/** Every action of this screen, for the palette and its key. */
export function useMemoryCommands(ground: Ground) {
  useCommands([
    ...moves(ground),
    ...ways(ground),
    ...ACTIONS.map((action) => commandFor(action, ground)),
  ])
}

function moves({ list, cursor }: Ground): Command[] {
  const step = (move: GridMove) => () => {
    focusGrid()
    const total = list.total ?? 0
    if (total > 0)
      cursor.goTo(landing(useTableState.getState().cursor?.home ?? null, move, total, 1))
  }
  return [
    {
      id: 'memories-next',
      title: 'Next memory',
      group: GROUP,
      shortcut: 'J',
      keyOnly: true,
      run: step('down'),
    },
    {
      id: 'memories-previous',
      title: 'Previous memory',
      group: GROUP,
      shortcut: 'K',
      keyOnly: true,
      run: step('up'),
    },
  ]
}

function ways({ list, search, cursor, onToggleFacets }: Ground): Command[] {
  return [
    {
      id: 'memories-search',
      title: 'Filter by words',
      group: GROUP,
      shortcut: 'Shift+F',
      // It lies under the bar of the selection.
      when: () => useTableState.getState().selection === NOTHING_SELECTED,
      run: () => {
        search.current?.focus()
        search.current?.select()
      },
    },
    {
      id: 'memories-facets',
      title: 'Show or hide the filters',
      group: GROUP,
      shortcut: 'F',
      run: onToggleFacets,
    },
    {
      id: 'memories-clear-filters',
      title: 'Clear the filters',
      group: GROUP,
      run: () => refineMemories({ filter: DEFAULT_FILTER }),
    },
    {
      id: 'memories-edit',
      title: 'Edit the memory at the cursor',
      group: GROUP,
      shortcut: 'E',
      when: () => useNavigation.getState().place.memoryId === null && cursorId() !== null,
      run: () => {
        const id = cursorId()
        if (id !== null) editMemory(id)
      },
    },
    {
      id: 'memories-select-all',
      title: 'Select all that match',
      group: GROUP,
      shortcut: 'Mod+A',
      when: () => (list.total ?? 0) > 0,
      run: cursor.selectAll,
    },
    {
      id: 'memories-clear-selection',
      title: 'Clear the selection',
      group: GROUP,
      shortcut: 'Escape',
      when: () => useTableState.getState().selection !== NOTHING_SELECTED,
      run: clearSelection,
    },
  ]
}

function commandFor(action: MemoryAction, { list, filter }: Ground): Command {
  return {
    id: `memories-${action.id}`,
    title: action.title,
    group: GROUP,
    ...(action.shortcut !== undefined && { shortcut: action.shortcut }),
    when: () => {
      const subject = subjectNow(list)
      return subject !== null && isOfUse(action, subject, filter)
    },
    run: () => {
      const subject = subjectNow(list)
      if (subject) action.run(subject)
    },
  }
}

const cursorId = () => useTableState.getState().cursor?.id ?? null

const GROUP = 'Memories'
