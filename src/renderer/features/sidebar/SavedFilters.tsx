import {
  Ellipsis,
  Filter,
  type LucideIcon,
  Pencil,
  Plus,
  RefreshCw,
  Search,
  Trash2,
} from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import {
  showMemories,
  showSearch,
  useNavigation,
  type WindowPlace,
} from '#renderer/lib/navigation.ts'
import { isAsked } from '#renderer/lib/recall/search-input.ts'
import { act } from '#renderer/lib/toasts.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/Menu.tsx'
import { canonical } from '#shared/json.ts'
import { isSearch, type SavedFilter } from '#shared/saved-filter.ts'
import {
  currentList,
  currentSearch,
  nameCurrentFilter,
  nameCurrentSearch,
  renameFilter,
} from './name-filter.ts'
import { SidebarRow } from './SidebarRow.tsx'

type Noun = 'filter' | 'search'

interface NounWords {
  title: string
  icon: LucideIcon
  /** How the list fills. */
  nothing: string
  nameCurrent: () => void
}

const NOUNS: Record<Noun, NounWords> = {
  filter: {
    title: 'Saved filters',
    icon: Filter,
    nothing: 'Filter the memories, then keep the filter here with +.',
    nameCurrent: nameCurrentFilter,
  },
  search: {
    title: 'Saved searches',
    icon: Search,
    nothing: 'Search, then keep the search here with +.',
    nameCurrent: nameCurrentSearch,
  },
}

/** What a person gave a name: filters of the list, or searches. */
export function SavedFilters({ noun }: { noun: Noun }) {
  const { data, error } = useEngineQuery('filters.list', {})
  const canSave = useCanSave(noun)
  const saved = data?.filter((one) => nounOf(one) === noun)
  const { title, nothing, nameCurrent } = NOUNS[noun]
  const id = `saved-${noun}`
  return (
    <section aria-labelledby={id}>
      <div className="flex h-6 items-center justify-between pr-0.5 pl-2">
        <h2 id={id} className="section-label">
          {title}
        </h2>
        <IconButton
          label={`Save the current ${noun}`}
          icon={Plus}
          size="s"
          disabled={!canSave}
          tooltip={canSave ? undefined : 'Search for something first, then keep it here'}
          onClick={nameCurrent}
        />
      </div>
      {/* Both are read at once: once is enough to say why they could not be. */}
      {error && noun === 'filter' && <p className="px-2 text-sm text-danger">{error.message}</p>}
      {saved?.length === 0 && <p className="px-2 text-sm text-soft">{nothing}</p>}
      <ul>
        {saved?.map((one) => (
          <Saved key={one.id} saved={one} noun={noun} />
        ))}
      </ul>
    </section>
  )
}

function Saved({ saved, noun }: { saved: SavedFilter; noun: Noun }) {
  const current = useNavigation(({ place }) => isShown(saved, place))
  const canSave = useCanSave(noun)
  return (
    <SidebarRow
      icon={NOUNS[noun].icon}
      current={current}
      onClick={() => show(saved)}
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
            Replace with the current {noun}
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

/** Every list can be kept, but of searches only one that looks for something. */
function useCanSave(noun: Noun): boolean {
  return useNavigation(({ place }) => noun === 'filter' || isAsked(place.search))
}

const nounOf = (saved: SavedFilter): Noun => (isSearch(saved) ? 'search' : 'filter')

function isShown(saved: SavedFilter, { screen, search, filter, sort }: WindowPlace): boolean {
  if (isSearch(saved)) return screen === 'search' && canonical(search) === canonical(saved.search)
  return (
    screen === 'memories' && canonical([filter, sort]) === canonical([saved.filter, saved.sort])
  )
}

function show(saved: SavedFilter) {
  if (isSearch(saved)) showSearch(saved.search)
  else showMemories(saved.filter, saved.sort)
}

function replaced(saved: SavedFilter): SavedFilter {
  return isSearch(saved) ? { ...saved, search: currentSearch() } : { ...saved, ...currentList() }
}
