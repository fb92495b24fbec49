import { Bot, Plug } from 'lucide-react'
import { useState } from 'react'
import { runCommand, useHasCommand } from '#renderer/lib/commands.ts'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { useStatusText } from '#renderer/lib/status-line.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#renderer/ui/Tabs.tsx'
import { AgentList } from './AgentList.tsx'
import { CallList } from './calls/CallList.tsx'

/** Everybody who ever wrote or asked, and what they do now. */
export function AgentsScreen() {
  const { data: agents, error, refetch } = useEngineQuery('agents.list', {}, { keepPrevious: true })
  const [tab, setTab] = useState<'agents' | 'calls'>('agents')
  const live = agents?.filter(({ connections }) => connections.length > 0).length ?? 0
  const isConnectable = useHasCommand('connect-agent')
  const connect = isConnectable && (
    <Button variant="primary" icon={Plug} onClick={() => runCommand('connect-agent')}>
      Connect an agent…
    </Button>
  )
  useStatusText(agents ? `${counted(agents.length, 'agent')}, ${live} connected` : '')
  return (
    <>
      <ScreenHeader
        title="Agents"
        sentence="Everybody who wrote or asked something"
        actions={agents !== undefined && agents.length > 0 && connect}
      />
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {agents === undefined && !error && <Skeleton className="m-4 w-80" />}
      {agents?.length === 0 && (
        <EmptyState
          icon={Bot}
          title="No agents yet"
          sentence="An agent appears here with its first call: what it writes, what it is given, and every error it gets."
          action={connect || undefined}
        />
      )}
      {agents !== undefined && agents.length > 0 && (
        <Tabs
          label="Views of all agents"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'agents', label: 'Agents', count: agents.length },
            { value: 'calls', label: 'Last calls' },
          ]}
          className="flex-1 pt-1"
        >
          <TabPanel value={tab} className="flex flex-col">
            {tab === 'agents' ? <AgentList agents={agents} /> : <CallList />}
          </TabPanel>
        </Tabs>
      )}
    </>
  )
}
