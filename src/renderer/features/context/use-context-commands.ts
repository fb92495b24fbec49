import { useCommands } from '#renderer/lib/commands.ts'
import type { PackageView } from '#shared/context-view.ts'
import type { MemoryId } from '#shared/memory.ts'
import { focusedCandidate, stepCandidate } from './candidate-focus.ts'
import { isChanged } from './preview-input.ts'
import { backToStart, put, toggleExclude, togglePin, useDesk } from './desk.ts'

/** The keys of the package: they work wherever the focus is, but for text fields. */
export function useContextCommands(data: PackageView | undefined) {
  const known = (id: MemoryId | null) =>
    data !== undefined && [...data.included, ...data.omitted].some((line) => line.id === id)
  const current = () => {
    const id = focusedCandidate() ?? useDesk.getState().openId
    return useDesk.getState().tab === 'package' && known(id) ? id : null
  }
  const withCurrent = (act: (id: MemoryId) => void) => () => {
    const id = current()
    if (id !== null) act(id)
  }
  const inList = () => useDesk.getState().tab === 'package'
  useCommands([
    {
      id: 'context-next',
      title: 'Next candidate',
      group: GROUP,
      shortcut: ['J', 'ArrowDown'],
      keyOnly: true,
      when: inList,
      run: () => stepCandidate(1),
    },
    {
      id: 'context-previous',
      title: 'Previous candidate',
      group: GROUP,
      shortcut: ['K', 'ArrowUp'],
      keyOnly: true,
      when: inList,
      run: () => stepCandidate(-1),
    },
    {
      id: 'context-pin',
      title: 'Pin the candidate, or let it go',
      group: GROUP,
      shortcut: 'P',
      when: () => current() !== null,
      run: withCurrent(togglePin),
    },
    {
      id: 'context-exclude',
      title: 'Leave the candidate out, or let it in again',
      group: GROUP,
      shortcut: 'X',
      when: () => current() !== null,
      run: withCurrent(toggleExclude),
    },
    {
      id: 'context-close',
      title: 'Close the candidate',
      group: GROUP,
      shortcut: 'Escape',
      keyOnly: true,
      when: () => useDesk.getState().openId !== null,
      run: () => put({ openId: null }),
    },
    {
      id: 'context-reset',
      title: 'Reset what is being tried',
      group: GROUP,
      when: () => isChanged(useDesk.getState().start, useDesk.getState().now),
      run: backToStart,
    },
  ])
}

const GROUP = 'Context'
