import { CircleStop, Download, Table2 } from 'lucide-react'
import { exportPart } from '#renderer/lib/archive-places.ts'
import { useCommands } from '#renderer/lib/commands.ts'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { SCOPE_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { showMemories } from '#renderer/lib/navigation.ts'
import { useStatusText } from '#renderer/lib/status-line.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { EndDialog } from './EndDialog.tsx'
import { PlaceFacts } from './PlaceFacts.tsx'
import { PlaceViews } from './PlaceViews.tsx'
import { askEnd, useScopePageState } from './scope-page-state.ts'

const SENTENCES: Record<Exclude<Scope['kind'], 'agent'>, string> = {
  global: 'What every agent sees',
  team: 'What the agents of this team share',
  project: 'What the agents working on this project share',
  session: 'What belongs to this session and ends with it',
  task: 'What belongs to this task and ends with it',
}

/** What a place holds, who writes there and who sees it. */
export function PlacePage({ scope }: { scope: Scope }) {
  const ending = useScopePageState((view) => view.ending)
  const facets = useEngineQuery(
    'memories.facets',
    { filter: { scopes: [scope] } },
    { keepPrevious: true },
  )
  const active = facets.data?.statuses.find(({ value }) => value === 'active')?.count ?? 0
  const ends = scope.kind === 'session' || scope.kind === 'task'
  const kind = SCOPE_WORDS[scope.kind].one.toLowerCase()
  useStatusText(facets.data ? `${counted(active, 'active memory', 'active memories')} here` : '')
  const exportHere = () => exportPart({ kind: 'scopes', scopes: [scope] })
  useCommands([
    {
      id: 'end-scope',
      title: 'End this session or task…',
      group: 'Edit',
      when: () => ends && active > 0,
      run: () => askEnd(scope),
    },
    {
      id: 'export-scope',
      title: 'Export this scope…',
      group: 'Vault',
      synonyms: 'archive zip markdown csv',
      run: exportHere,
    },
  ])
  return (
    <>
      <ScreenHeader
        title={scope.kind === 'global' ? 'Global' : scope.id}
        sentence={scope.kind === 'agent' ? '' : SENTENCES[scope.kind]}
        actions={
          <>
            {ends && (
              <Button icon={CircleStop} disabled={active === 0} onClick={() => askEnd(scope)}>
                End {kind}…
              </Button>
            )}
            <Button icon={Download} onClick={exportHere}>
              Export…
            </Button>
            <Button
              icon={Table2}
              onClick={() => showMemories({ statuses: ['active'], scopes: [scope] })}
            >
              Show in the table
            </Button>
          </>
        }
      />
      {facets.error && (
        <ErrorState sentence={facets.error.message} onRetry={() => void facets.refetch()} />
      )}
      <PlaceFacts scope={scope} facets={facets.data} />
      <PlaceViews
        scope={scope}
        empty={
          ends
            ? `This ${kind} has ended, or nothing was written in it yet.`
            : `It fills when an agent or you write a memory to ${scopeLabel(scope)}.`
        }
      />
      {ending && scopeLabel(ending) === scopeLabel(scope) && <EndDialog scope={scope} />}
    </>
  )
}
