import { create } from 'zustand'
import { useNavigation } from '#renderer/lib/navigation.ts'
import type { MemoryFilter, Sort } from '#shared/filter.ts'
import { isSearch, type SavedFilter, type Search } from '#shared/saved-filter.ts'
import { filterSentence } from '#shared/filter-sentence.ts'

export type Naming =
  | { kind: 'new'; filter: MemoryFilter; sort: Sort }
  | { kind: 'new-search'; search: Search }
  | { kind: 'rename'; saved: SavedFilter }

/** The filter or search that is being given a name, if one is. */
export const useNaming = create<{ naming: Naming | null }>(() => ({ naming: null }))

export function nameCurrentFilter() {
  useNaming.setState({ naming: { kind: 'new', ...currentList() } })
}

export function nameCurrentSearch() {
  useNaming.setState({ naming: { kind: 'new-search', search: currentSearch() } })
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

export function currentSearch(): Search {
  return useNavigation.getState().place.search
}

/** What is being named, and what it would find. */
export function aboutNaming(naming: Naming): { noun: 'filter' | 'search'; sentence: string } {
  const named = naming.kind === 'rename' ? naming.saved : naming
  if ('filter' in named)
    return { noun: 'filter', sentence: filterSentence(named.filter, named.sort) }
  return { noun: 'search', sentence: searchSentence(named.search) }
}

export function draftOf(naming: Naming, name: string) {
  switch (naming.kind) {
    case 'new':
      return { name, filter: naming.filter, sort: naming.sort }
    case 'new-search':
      return { name, search: naming.search }
    case 'rename':
      return isSearch(naming.saved) ? { ...naming.saved, name } : { ...naming.saved, name }
  }
}

function searchSentence({ text, as }: Search): string {
  const words = text.length > 120 ? `${text.slice(0, 119)}…` : text
  return as === null ? `“${words}”` : `“${words}”, as ${as.id}`
}
