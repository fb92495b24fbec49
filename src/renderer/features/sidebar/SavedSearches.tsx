import { Ellipsis, Pencil, Plus, RefreshCw, Search, Trash2 } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { showSearch, useNavigation } from '#renderer/lib/navigation.ts'
import { isAsked } from '#renderer/lib/recall/search-input.ts'
import { act } from '#renderer/lib/toasts.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/Menu.tsx'
import { canonical } from '#shared/json.ts'
import { isSearch, type SavedSearch } from '#shared/saved-filter.ts'
import { currentSearch, nameCurrentSearch, renameFilter } from './name-filter.ts'
import { SidebarRow } from './SidebarRow.tsx'

export function SavedSearches() {
  const { data: saved } = useEngineQuery('filters.list', {})
  const asked = useNavigation(({ place }) => isAsked(place.search))
  const searches = saved?.filter(isSearch)
  return (
    <section aria-labelledby="saved-searches">
      <div className="flex h-6 items-center justify-between pr-0.5 pl-2">
        <h2 id="saved-searches" className="section-label">
          Saved searches
        </h2>
        <IconButton
          label="Save the current search"
          icon={Plus}
          size="s"
          disabled={!asked}
          tooltip={asked ? undefined : 'Search for something first, then keep it here'}
          onClick={nameCurrentSearch}
        />
      </div>
      {searches?.length === 0 && (
        <p className="px-2 text-sm text-soft">Search, then keep the search here with +.</p>
      )}
      <ul>
        {searches?.map((search) => (
          <Saved key={search.id} saved={search} />
        ))}
      </ul>
    </section>
  )
}

function Saved({ saved }: { saved: SavedSearch }) {
  const current = useNavigation(
    ({ place }) => place.screen === 'search' && canonical(place.search) === canonical(saved.search),
  )
  const asked = useNavigation(({ place }) => isAsked(place.search))
  return (
    <SidebarRow
      icon={Search}
      current={current}
      onClick={() => showSearch(saved.search)}
      menu={
        <Menu
          align="end"
          trigger={
            <IconButton
              label={`More about ${saved.name}`}
              tooltip="More"
              icon={Ellipsis}
              size="s"
            />
          }
        >
          <MenuItem icon={Pencil} onSelect={() => renameFilter(saved)}>
            Rename…
          </MenuItem>
          <MenuItem
            icon={RefreshCw}
            disabled={current || !asked}
            onSelect={() => void act('filters.save', { ...saved, search: currentSearch() })}
          >
            Replace with the current search
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            icon={Trash2}
            danger
            onSelect={() => void act('filters.remove', { id: saved.id })}
          >
            Remove
          </MenuItem>
        </Menu>
      }
    >
      {saved.name}
    </SidebarRow>
  )
}
