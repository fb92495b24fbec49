import { Ellipsis, Filter, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { showMemories, useNavigation } from '#renderer/lib/navigation.ts'
import { act } from '#renderer/lib/toasts.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/Menu.tsx'
import { canonical } from '#shared/json.ts'
import { isSearch, type SavedFilter, type SavedList } from '#shared/saved-filter.ts'
import { currentList, nameCurrentFilter, renameFilter } from './name-filter.ts'
import { SidebarRow } from './SidebarRow.tsx'

export function SavedFilters() {
  const { data: saved, error } = useEngineQuery('filters.list', {})
  const filters = saved?.filter(isList)
  return (
    <section aria-labelledby="saved-filters">
      <div className="flex h-6 items-center justify-between pr-0.5 pl-2">
        <h2 id="saved-filters" className="section-label">
          Saved filters
        </h2>
        <IconButton
          label="Save the current filter"
          icon={Plus}
          size="s"
          onClick={nameCurrentFilter}
        />
      </div>
      {error && <p className="px-2 text-sm text-danger">{error.message}</p>}
      {filters?.length === 0 && (
        <p className="px-2 text-sm text-soft">
          Filter the memories, then keep the filter here with +.
        </p>
      )}
      <ul>
        {filters?.map((filter) => (
          <Saved key={filter.id} saved={filter} />
        ))}
      </ul>
    </section>
  )
}

const isList = (saved: SavedFilter): saved is SavedList => !isSearch(saved)

function Saved({ saved }: { saved: SavedList }) {
  const current = useNavigation(
    ({ place }) =>
      place.screen === 'memories' &&
      canonical([place.filter, place.sort]) === canonical([saved.filter, saved.sort]),
  )
  return (
    <SidebarRow
      icon={Filter}
      current={current}
      onClick={() => showMemories(saved.filter, saved.sort)}
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
            disabled={current}
            onSelect={() => void act('filters.save', { ...saved, ...currentList() })}
          >
            Replace with the current filter
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
