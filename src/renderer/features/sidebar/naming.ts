import { create } from 'zustand'
import { useNavigation } from '#renderer/lib/navigation.ts'
import type { MemoryFilter, Sort } from '#shared/filter.ts'
import type { SavedFilter } from '#shared/saved-filter.ts'

export type Naming =
  | { kind: 'new'; filter: MemoryFilter; sort: Sort }
  | { kind: 'rename'; saved: SavedFilter }

/** The filter that is being given a name, if one is. */
export const useNaming = create<{ naming: Naming | null }>(() => ({ naming: null }))

export function nameCurrentFilter() {
  useNaming.setState({ naming: { kind: 'new', ...currentList() } })
}

export function renameFilter(saved: SavedFilter) {
  useNaming.setState({ naming: { kind: 'rename', saved } })
}

export function stopNaming() {
  useNaming.setState({ naming: null })
}

export function currentList() {
  const { filter, sort } = useNavigation.getState().place
  return { filter, sort }
}
