import { Tags } from 'lucide-react'
import { useCommands } from '#renderer/lib/commands.ts'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { stepToIndex } from '#renderer/lib/index-places.ts'
import { startDraft, useNavigation } from '#renderer/lib/navigation.ts'
import { useStatusText } from '#renderer/lib/status-line.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { scopeLabel } from '#shared/scope.ts'
import { AutomaticTags } from './AutomaticTags.tsx'
import { IndexDialog } from './dialogs/IndexDialog.tsx'
import { IndexPage } from './IndexPage.tsx'
import { IndicesSkeleton } from './IndicesSkeleton.tsx'
import { ScopeList } from './ScopeList.tsx'

/** What lies in which scope, under which tags and types, and what of it is not in order. */
export function IndicesScreen() {
  const scopes = useEngineQuery('indices.list', {}, { keepPrevious: true })
  const chosen = useNavigation(({ place }) => place.index)
  const list = scopes.data ?? []
  const total = list.reduce((sum, index) => sum + index.total, 0)
  const names = [null, ...list.map(({ scope }) => scope)]
  const at = names.findIndex((scope) => labelOf(scope) === labelOf(chosen))
  const step = (by: number) => () => {
    const next = names[Math.min(names.length - 1, Math.max(0, at + by))]
    if (next !== undefined) stepToIndex(next)
  }
  useStatusText(
    scopes.data
      ? `${counted(list.length, 'scope')}, ${counted(total, 'memory', 'memories')} of any status`
      : '',
  )
  useCommands([
    {
      id: 'next-index',
      title: 'Next index',
      group: 'Indices',
      shortcut: ['J', 'ArrowDown'],
      keyOnly: true,
      run: step(1),
    },
    {
      id: 'previous-index',
      title: 'Previous index',
      group: 'Indices',
      shortcut: ['K', 'ArrowUp'],
      keyOnly: true,
      run: step(-1),
    },
  ])
  return (
    <>
      <ScreenHeader
        title="Indices"
        sentence="What lies where, and under which names"
        actions={<AutomaticTags />}
      />
      {scopes.error ? (
        <ErrorState sentence={scopes.error.message} onRetry={() => void scopes.refetch()} />
      ) : scopes.data === undefined ? (
        <IndicesSkeleton />
      ) : total === 0 ? (
        <EmptyState
          icon={Tags}
          title="No indices yet"
          sentence="Every scope has one as soon as something is remembered there: its entries, its tags and its types."
          action={<Button onClick={() => startDraft()}>Write the first memory</Button>}
        />
      ) : (
        <div className="flex min-h-0 flex-1">
          <ScopeList indices={list} chosen={chosen} />
          <IndexPage
            key={labelOf(chosen)}
            scope={chosen}
            index={list.find(({ scope }) => scopeLabel(scope) === labelOf(chosen)) ?? null}
          />
        </div>
      )}
      <IndexDialog />
    </>
  )
}

const labelOf = (scope: Parameters<typeof scopeLabel>[0] | null) =>
  scope === null ? '' : scopeLabel(scope)
