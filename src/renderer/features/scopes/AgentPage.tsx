import { Table2, Timer } from 'lucide-react'
import { useContext } from 'react'
import { principalOf, usualEyes } from '#renderer/lib/eyes/eyes.ts'
import { OpenVaultId, useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { showMemories, showShortTerm } from '#renderer/lib/navigation.ts'
import { useStatusText } from '#renderer/lib/status-line.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { TabPanel, Tabs } from '#renderer/ui/Tabs.tsx'
import type { KnownAgent } from '#shared/agent.ts'
import { type MemoryFilter, NEWEST_FIRST } from '#shared/filter.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { EffectiveList } from './EffectiveList.tsx'
import { EyesBar } from './EyesBar.tsx'
import { Levels } from './Levels.tsx'
import { MemoryLines } from './MemoryLines.tsx'
import { showTab, useScopePageState } from './scope-page-state.ts'

/** The vault through an agent’s eyes. */
export function AgentPage({ id }: { id: string }) {
  const { data: agents, error, refetch } = useEngineQuery('agents.list', {}, { keepPrevious: true })
  return (
    <>
      <ScreenHeader
        title={id}
        sentence="What this agent sees, and which level overrides which"
        actions={<Actions id={id} />}
      />
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {agents && <Seen id={id} known={agents.find((agent) => agent.id === id)} />}
    </>
  )
}

function Actions({ id }: { id: string }) {
  return (
    <>
      <Button icon={Timer} onClick={() => showShortTerm(id)}>
        Short-term memory
      </Button>
      <Button icon={Table2} onClick={() => showMemories({ statuses: ['active'], creators: [id] })}>
        What it wrote
      </Button>
    </>
  )
}

function Seen({ id, known }: { id: string; known: KnownAgent | undefined }) {
  const key = `${useContext(OpenVaultId)} ${id}`
  const chosen = useScopePageState((view) => view.eyes[key])
  const tab = useScopePageState((view) => view.tab)
  const eyes = chosen ?? usualEyes(known)
  const as = principalOf(id, eyes)
  const total = useEngineQuery(
    'memories.outline',
    { filter: EVERYTHING, sort: NEWEST_FIRST, pageSize: 500, as },
    { keepPrevious: true },
  ).data?.total
  const things = useEngineQuery('scopes.effective', { as }, { keepPrevious: true })
  useStatusText(total === undefined ? '' : `${id} sees ${counted(total, 'memory', 'memories')}`)
  return (
    <>
      <EyesBar eyesKey={key} id={id} known={known} eyes={eyes} moved={chosen !== undefined} />
      <Tabs
        label="Views of this agent"
        value={tab}
        onChange={showTab}
        tabs={[
          { value: 'sees', label: 'Sees', count: total },
          { value: 'effective', label: 'Effective memory', count: things.data?.length },
        ]}
        className="flex-1 pt-1"
      >
        <TabPanel value={tab} className="flex flex-col">
          {tab === 'sees' ? <SeesTab as={as} /> : <EffectiveList things={things} />}
        </TabPanel>
      </Tabs>
    </>
  )
}

function SeesTab({ as }: { as: AgentPrincipal }) {
  const level = useScopePageState((view) => view.level)
  const scope = level?.page === as.id ? level.scope : null
  const filter: MemoryFilter = scope === null ? EVERYTHING : { scopes: [scope] }
  return (
    <>
      <Levels as={as} chosen={scope} />
      <MemoryLines
        filter={filter}
        as={as}
        empty={
          scope === null
            ? 'Nothing is shared with it yet. It fills as agents and people write to the places above.'
            : 'Nothing is written at this level yet.'
        }
      />
    </>
  )
}

const EVERYTHING: MemoryFilter = {}
