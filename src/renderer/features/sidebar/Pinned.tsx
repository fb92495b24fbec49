import { Ellipsis, Filter, Pencil, RefreshCw, Search, Trash2 } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { showPinned, useNavigation, type WindowPlace } from '#renderer/lib/navigation.ts'
import { isAsked } from '#renderer/lib/recall/search-input.ts'
import { act } from '#renderer/lib/toasts.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/Menu.tsx'
import { canonical } from '#shared/json.ts'
import { isSearch, type SavedFilter } from '#shared/saved-filter.ts'
import { currentList, currentSearch, renameFilter } from './name-filter.ts'
import { SidebarRow } from './SidebarRow.tsx'

/** What a person gave a name, filters of the list and searches together; absent while there is none. */
export function Pinned() {
  const { data: saved = NONE, error } = useEngineQuery('filters.list', {})
  if (saved.length === 0 && !error) return null
  return (
    <section aria-labelledby="pinned" className="pb-2">
      <h2 id="pinned" className="section-label flex h-6 items-center pl-2">
        Pinned
      </h2>
      {error && <p className="px-2 text-sm text-danger">{error.message}</p>}
      <ul>
        {saved.map((one) => (
          <Saved key={one.id} saved={one} />
        ))}
      </ul>
    </section>
  )
}

const NONE: readonly SavedFilter[] = []

function Saved({ saved }: { saved: SavedFilter }) {
  const current = useNavigation(({ place }) => isShown(saved, place))
  // Every list can be kept, but of searches only one that looks for something.
  const canSave = useNavigation(({ place }) => !isSearch(saved) || isAsked(place.search))
  return (
    <SidebarRow
      icon={isSearch(saved) ? Search : Filter}
      current={current}
      onClick={() => showPinned(saved)}
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
            disabled={current || !canSave}
            onSelect={() => void act('filters.save', replaced(saved))}
          >
            Replace with the current {isSearch(saved) ? 'search' : 'filter'}
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

function isShown(saved: SavedFilter, { screen, search, filter, sort }: WindowPlace): boolean {
  if (isSearch(saved)) return screen === 'search' && canonical(search) === canonical(saved.search)
  return (
    screen === 'memories' && canonical([filter, sort]) === canonical([saved.filter, saved.sort])
  )
}

function replaced(saved: SavedFilter): SavedFilter {
  return isSearch(saved) ? { ...saved, search: currentSearch() } : { ...saved, ...currentList() }
}
