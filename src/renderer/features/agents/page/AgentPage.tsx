import { Table2 } from 'lucide-react'
import { useContext } from 'react'
import { OpenVaultId, useEngineQuery } from '#renderer/lib/engine.ts'
import { principalOf, usualEyes } from '#renderer/lib/eyes/eyes.ts'
import { counted } from '#renderer/lib/format.ts'
import { showAgentTab, showMemories, useNavigation } from '#renderer/lib/navigation.ts'
import { useStatusText } from '#renderer/lib/status-line.ts'
import { EffectiveList } from '#renderer/parts/memory-lines/EffectiveList.tsx'
import { MemoryLines } from '#renderer/parts/memory-lines/MemoryLines.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { TabPanel, Tabs } from '#renderer/ui/Tabs.tsx'
import type { KnownAgent } from '#shared/agent.ts'
import { type MemoryFilter, NEWEST_FIRST } from '#shared/filter.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { CallList } from '../calls/CallList.tsx'
import { GivenList } from '../given/GivenList.tsx'
import { ShortTermTab } from '../short-term/ShortTermTab.tsx'
import { useAgentPageState } from './agent-page-state.ts'
import { EyesBar } from './EyesBar.tsx'
import { Presence } from './Presence.tsx'
import { SeesTab } from './SeesTab.tsx'
import { SessionsTab } from './SessionsTab.tsx'

/** One agent: what it sees, what just happened to it, what it wrote and what it asks. */
export function AgentPage({ id }: { id: string }) {
  const { data: agents, error, refetch } = useEngineQuery('agents.list', {}, { keepPrevious: true })
  const known = agents?.find((agent) => agent.id === id)
  const tab = useNavigation(({ place }) => place.agentTab)
  return (
    <>
      <ScreenHeader
        title={id}
        sentence={agents && <Presence known={known} />}
        actions={
          tab === 'wrote' && (
            <Button icon={Table2} onClick={() => showMemories({ creators: [id] })}>
              Show in the table
            </Button>
          )
        }
      />
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {agents && <Views id={id} known={known} />}
    </>
  )
}

function Views({ id, known }: { id: string; known: KnownAgent | undefined }) {
  const key = `${useContext(OpenVaultId)} ${id}`
  const chosen = useAgentPageState((view) => view.eyes[key])
  const tab = useNavigation(({ place }) => place.agentTab)
  const eyes = chosen ?? usualEyes(known)
  const as = principalOf(id, eyes)
  const wrote: MemoryFilter = { creators: [id] }
  const sees = useTotal({}, as)
  const things = useEngineQuery('scopes.effective', { as }, { keepPrevious: true })
  const ring = useEngineQuery('experiences.ring', { agent: id }, { keepPrevious: true })
  const bar = (
    <EyesBar eyesKey={key} id={id} known={known} eyes={eyes} moved={chosen !== undefined} />
  )
  useStatusText(sees === undefined ? '' : `${id} sees ${counted(sees, 'memory', 'memories')}`)
  return (
    <Tabs
      label="Views of this agent"
      value={tab}
      onChange={showAgentTab}
      tabs={[
        { value: 'sees', label: 'Sees', count: sees },
        { value: 'effective', label: 'Effective memory', count: things.data?.length },
        { value: 'short-term', label: 'Short-term', count: ring.data?.holds },
        { value: 'sessions', label: 'Sessions' },
        { value: 'given', label: 'Given', count: known?.given.packages },
        { value: 'wrote', label: 'Wrote', count: useTotal(wrote) },
        { value: 'calls', label: 'Calls' },
      ]}
      className="flex-1 pt-1"
    >
      <TabPanel value={tab} className="flex flex-col">
        {tab === 'sees' && (
          <>
            {bar}
            <SeesTab as={as} />
          </>
        )}
        {tab === 'effective' && (
          <>
            {bar}
            <EffectiveList things={things} />
          </>
        )}
        {tab === 'short-term' && <ShortTermTab agent={id} />}
        {tab === 'sessions' && <SessionsTab agent={id} />}
        {tab === 'given' && <GivenList agent={id} />}
        {tab === 'wrote' && (
          <MemoryLines filter={wrote} empty={`It fills when ${id} remembers something.`} />
        )}
        {tab === 'calls' && <CallList agent={id} />}
      </TabPanel>
    </Tabs>
  )
}

function useTotal(filter: MemoryFilter, as?: AgentPrincipal): number | undefined {
  const input = { filter, sort: NEWEST_FIRST, pageSize: 500, ...(as && { as }) }
  return useEngineQuery('memories.outline', input, { keepPrevious: true }).data?.total
}
