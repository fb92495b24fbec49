import {
  Bot,
  CalendarClock,
  FolderArchive,
  Handshake,
  History,
  House,
  Inbox,
  Layers,
  PackageOpen,
  Wrench,
  Tags,
} from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { showArchives } from '#renderer/lib/archive-places.ts'
import { showHandoffs } from '#renderer/lib/handoff-places.ts'
import {
  showAgents,
  showContext,
  showJournal,
  showMemories,
  showOverview,
  useNavigation,
} from '#renderer/lib/navigation.ts'
import { showIndices } from '#renderer/lib/index-places.ts'
import { showInbox } from '#renderer/lib/inbox-places.ts'
import { troubleOf } from '#renderer/lib/upkeep/trouble.ts'
import { showUpkeep } from '#renderer/lib/upkeep-places.ts'
import { showSessions } from '#renderer/lib/session-places.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Pinned } from './Pinned.tsx'
import { ScopeTree } from './ScopeTree.tsx'
import { SidebarFoot } from './SidebarFoot.tsx'
import { SidebarRow } from './SidebarRow.tsx'

/** Four groups with a thin line between them; a number stands only where a person acts on it. */
export function Sidebar() {
  const screen = useNavigation(({ place }) => place.screen)
  return (
    <div className="flex h-full flex-col">
      <div className="scroller flex min-h-0 flex-1 flex-col gap-2 py-2 pl-2">
        <ul>
          <SidebarRow icon={House} current={screen === 'overview'} onClick={showOverview}>
            Overview
          </SidebarRow>
          <InboxRow />
        </ul>
        <Line />
        <ul>
          <SidebarRow icon={Layers} current={screen === 'memories'} onClick={() => showMemories()}>
            Memories
          </SidebarRow>
          <SidebarRow icon={Tags} current={screen === 'indices'} onClick={() => showIndices()}>
            Indices
          </SidebarRow>
          <SidebarRow
            icon={PackageOpen}
            current={screen === 'context' || screen === 'playground'}
            onClick={showContext}
          >
            Context
          </SidebarRow>
        </ul>
        <Line />
        <ul>
          <AgentsRow />
          <SidebarRow
            icon={CalendarClock}
            current={screen === 'sessions' || screen === 'session'}
            onClick={showSessions}
          >
            Sessions
          </SidebarRow>
          <HandoffsRow />
        </ul>
        <Line />
        <ul>
          <UpkeepRow />
          <SidebarRow
            icon={FolderArchive}
            current={screen === 'archives'}
            onClick={() => showArchives()}
          >
            Archives
          </SidebarRow>
          <SidebarRow icon={History} current={screen === 'journal'} onClick={() => showJournal()}>
            Journal
          </SidebarRow>
        </ul>
        <Line />
        <Pinned />
        <ScopeTree />
      </div>
      <SidebarFoot />
    </div>
  )
}

const Line = () => <hr className="mr-2 shrink-0 border-line" />

/** With the number of what waits for the person. */
function InboxRow() {
  const current = useNavigation(({ place }) => place.screen === 'inbox')
  const { data } = useEngineQuery('reviews.waiting', {}, { keepPrevious: true })
  const waiting = data?.open ?? 0
  return (
    <SidebarRow
      icon={Inbox}
      current={current}
      trailing={waiting > 0 && <Badge tone="accent">{count(waiting)}</Badge>}
      onClick={() => showInbox()}
    >
      Inbox
    </SidebarRow>
  )
}

/** With a dot while one of them is connected. */
function AgentsRow() {
  const current = useNavigation(
    ({ place }) => place.screen === 'agents' || place.screen === 'agent',
  )
  const { data: agents } = useEngineQuery('agents.list', {}, { keepPrevious: true })
  const live = agents?.some(({ connections }) => connections.length > 0) ?? false
  return (
    <SidebarRow
      icon={Bot}
      current={current}
      trailing={
        live && (
          <span title="An agent is connected" className="block size-2 rounded-full bg-good">
            <span className="sr-only">An agent is connected</span>
          </span>
        )
      }
      onClick={showAgents}
    >
      Agents
    </SidebarRow>
  )
}

/** With the number of those nobody has taken yet. */
function HandoffsRow() {
  const current = useNavigation(({ place }) => place.screen === 'handoffs')
  const { data } = useEngineQuery('handoffs.waiting', {}, { keepPrevious: true })
  const waiting = data?.open ?? 0
  return (
    <SidebarRow
      icon={Handshake}
      current={current}
      trailing={waiting > 0 && <Badge tone="accent">{count(waiting)}</Badge>}
      onClick={showHandoffs}
    >
      Handoffs
    </SidebarRow>
  )
}

/** With a badge only where the last run failed. */
function UpkeepRow() {
  const current = useNavigation(({ place }) => place.screen === 'upkeep')
  const { data: runs } = useEngineQuery('upkeep.runs', { limit: 20 }, { keepPrevious: true })
  return (
    <SidebarRow
      icon={Wrench}
      current={current}
      trailing={runs && troubleOf(runs) !== null && <Badge tone="danger">failed</Badge>}
      onClick={() => showUpkeep()}
    >
      Upkeep
    </SidebarRow>
  )
}
