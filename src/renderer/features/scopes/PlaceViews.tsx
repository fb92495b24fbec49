import { useEngineQuery } from '#renderer/lib/engine.ts'
import { TabPanel, Tabs } from '#renderer/ui/Tabs.tsx'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { EffectiveList } from '#renderer/parts/memory-lines/EffectiveList.tsx'
import { MemoryLines } from '#renderer/parts/memory-lines/MemoryLines.tsx'
import { showPlaceTab, useScopePageState } from './scope-page-state.ts'

interface PlaceViewsProps {
  scope: Scope
  /** How the place fills. */
  empty: string
}

/** What lies in a place, and what whoever works there sees from it. */
export function PlaceViews({ scope, empty }: PlaceViewsProps) {
  const tab = useScopePageState((view) => view.placeTab)
  const as = anybodyIn(scope)
  const holds = useCount({ scopes: [scope], statuses: ['active'] })
  const sees = useCount({}, as)
  const things = useEngineQuery('scopes.effective', { as }, { keepPrevious: true })
  return (
    <Tabs
      label="Views of this place"
      value={tab}
      onChange={showPlaceTab}
      tabs={[
        { value: 'holds', label: 'Holds', count: holds },
        { value: 'sees', label: 'Seen from here', count: sees },
        { value: 'effective', label: 'Effective memory', count: things.data?.length },
      ]}
      className="flex-1 pt-1"
    >
      <TabPanel value={tab} className="flex flex-col">
        {tab === 'holds' && (
          <MemoryLines filter={{ scopes: [scope], statuses: ['active'] }} empty={empty} />
        )}
        {tab === 'sees' && <MemoryLines filter={{}} as={as} empty={empty} />}
        {tab === 'effective' && <EffectiveList things={things} />}
      </TabPanel>
    </Tabs>
  )
}

function useCount(filter: object, as?: AgentPrincipal): number | undefined {
  const input = { filter, sort: NEWEST_FIRST, pageSize: 500, ...(as && { as }) }
  return useEngineQuery('memories.outline', input, { keepPrevious: true }).data?.total
}

/** An agent that is nowhere else, has written nothing and is called as no agent is. */
function anybodyIn(scope: Scope): AgentPrincipal {
  const nowhere = { teams: [], project: null, session: null, task: null }
  const place =
    scope.kind === 'team'
      ? { teams: [scope.id] }
      : scope.kind === 'global' || scope.kind === 'agent'
        ? {}
        : { [scope.kind]: scope.id }
  return { kind: 'agent', id: 'anybody-here', ...nowhere, ...place }
}
