import { useCommands } from '#renderer/lib/commands.ts'
import { leaveSearch, useNavigation } from '#renderer/lib/navigation.ts'
import { askWhyNot } from '#renderer/lib/recall/why-not.ts'
import { focusedResult, stepResult } from './search-focus.ts'
import { toggleWhy } from './results-state.ts'

/** The keys of the results: they work wherever the focus is, but for text fields. */
export function useSearchCommands(asked: boolean) {
  const current = () => focusedResult() ?? useNavigation.getState().place.memoryId
  useCommands([
    {
      id: 'search-leave',
      title: 'Leave the search',
      group: GROUP,
      shortcut: 'Escape',
      keyOnly: true,
      run: leaveSearch,
    },
    {
      id: 'search-next',
      title: 'Next result',
      group: GROUP,
      shortcut: ['J', 'ArrowDown'],
      keyOnly: true,
      run: () => stepResult(1),
    },
    {
      id: 'search-previous',
      title: 'Previous result',
      group: GROUP,
      shortcut: ['K', 'ArrowUp'],
      keyOnly: true,
      run: () => stepResult(-1),
    },
    {
      id: 'search-why',
      title: 'Explain the result',
      group: GROUP,
      shortcut: 'W',
      when: () => current() !== null,
      run: () => {
        const id = current()
        if (id !== null) toggleWhy(id)
      },
    },
    {
      id: 'search-why-not',
      title: 'Why not this one?…',
      group: GROUP,
      shortcut: 'Shift+W',
      when: () => asked,
      run: () => askWhyNot(),
    },
  ])
}

const GROUP = 'Search'
