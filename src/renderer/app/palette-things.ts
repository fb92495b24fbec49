import { useEngineQuery } from '#renderer/lib/engine.ts'
import type { Command } from '#renderer/lib/commands.ts'
import {
  openMemory,
  refineSearch,
  showPinned,
  showScope,
  showSettings,
} from '#renderer/lib/navigation.ts'
import { SCOPE_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { queryOf } from '#renderer/lib/recall/search-input.ts'
import { SETTINGS_PARTS } from '#renderer/lib/settings-index.ts'
import { useSettled } from '#renderer/lib/use-settled.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { PaletteGroup } from './palette-search.ts'

const MEMORIES_SHOWN = 5

/** What can be gone to by name: everything but memories, which are searched for and not listed. */
export function useNamedThings(inVault: boolean): readonly Command[] {
  const { data: agents = [] } = useEngineQuery('agents.list', {}, { enabled: inVault })
  const { data: scopes = [] } = useEngineQuery('scopes.list', {}, { enabled: inVault })
  const { data: saved = [] } = useEngineQuery('filters.list', {}, { enabled: inVault })
  return [
    ...agents.map(({ id }) =>
      thing(`agent ${id}`, id, 'Agents', () => showScope({ kind: 'agent', id })),
    ),
    ...scopes
      .filter(({ scope }) => scope.kind !== 'agent')
      .map(({ scope }) =>
        thing(`scope ${scopeLabel(scope)}`, scopeName(scope), 'Scopes', () => showScope(scope)),
      ),
    ...saved.map((one) => thing(`pinned ${one.id}`, one.name, 'Pinned', () => showPinned(one))),
    ...SETTINGS_PARTS.filter(({ place }) => inVault || place === 'computer').map(
      ({ id, title, words }) => ({
        ...thing(`setting ${id}`, title, 'Settings', () => showSettings(id)),
        synonyms: words,
      }),
    ),
  ]
}

/** The best memories for the words, and the way to all of them: there is always something to choose. */
export function useFoundMemories(typed: string, inVault: boolean): readonly PaletteGroup[] {
  const words = useSettled(typed.trim(), 80)
  const asked = inVault && words.length > 1
  const { data } = useEngineQuery(
    'recall.search',
    { ...queryOf({ text: words, as: null }), limit: MEMORIES_SHOWN },
    {
      enabled: asked,
      keepPrevious: true,
      brief: true,
    },
  )
  if (!inVault || typed.trim() === '') return []
  const found = asked ? (data?.hits ?? []) : []
  const memories = found
    .filter(({ from }) => from === 'vault')
    .map(({ id, row }) => thing(`memory ${id}`, row.summary, 'Memories', () => openMemory(id)))
  const search = thing('search-for', `Search memories for “${typed.trim()}”`, 'Search', () =>
    refineSearch({ text: typed.trim() }),
  )
  return [
    { name: 'Memories', commands: memories },
    { name: 'Search', commands: [search] },
  ].filter(({ commands }) => commands.length > 0)
}

/** "Project atlas": a name alone does not say what it is. */
const scopeName = (scope: Scope) =>
  scope.kind === 'global' ? 'Global' : `${SCOPE_WORDS[scope.kind].one} ${scope.id}`

const thing = (id: string, title: string, group: string, run: () => void): Command => ({
  id: `go ${id}`,
  title,
  group,
  run,
})
