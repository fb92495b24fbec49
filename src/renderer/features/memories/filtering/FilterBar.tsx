import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import type { MemoryFilter } from '#shared/filter.ts'
import { FilterChips } from './FilterChips.tsx'
import { SearchField } from './SearchField.tsx'

interface FilterBarProps {
  filter: MemoryFilter
  search: Ref<HTMLInputElement>
  onLeaveSearch: () => void
  facetsShown: boolean
  onShowFacets: (shown: boolean) => void
  children: ReactNode
}

export function FilterBar({
  filter,
  search,
  onLeaveSearch,
  facetsShown,
  onShowFacets,
  children,
}: FilterBarProps) {
  return (
    <div className="flex h-10 shrink-0 items-center gap-2 border-b px-3">
      <IconButton
        label={facetsShown ? 'Hide the filters' : 'Show the filters'}
        icon={SlidersHorizontal}
        shortcut="F"
        aria-pressed={facetsShown}
        onClick={() => onShowFacets(!facetsShown)}
      />
      <SearchField ref={search} onLeave={onLeaveSearch} />
      <FilterChips filter={filter} />
      {children}
    </div>
  )
}
