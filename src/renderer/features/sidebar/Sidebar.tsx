import {
  FlaskConical,
  History,
  Inbox,
  Info,
  Layers,
  PackageOpen,
  Settings,
  Timer,
} from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import {
  DEFAULT_FILTER,
  showAbout,
  showContext,
  showInbox,
  showJournal,
  showMemories,
  showPlayground,
  showSettings,
  showShortTerm,
  useNavigation,
} from '#renderer/lib/navigation.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { canonical } from '#shared/json.ts'
import { BuiltInViews } from './BuiltInViews.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { ScopeTree } from './ScopeTree.tsx'
import { SidebarRow } from './SidebarRow.tsx'

export function Sidebar() {
  const screen = useNavigation(({ place }) => place.screen)
  const agentTab = useNavigation(({ place }) => place.agentTab)
  const wholeList = useNavigation(
    ({ place }) => canonical([place.filter, place.sort]) === WHOLE_LIST,
  )
  const { data: summary } = useEngineQuery('vault.summary', {}, { keepPrevious: true })
  const { data: buffers } = useEngineQuery('experiences.agents', {}, { keepPrevious: true })
  return (
    <div className="flex h-full flex-col">
      <div className="scroller flex min-h-0 flex-1 flex-col gap-4 py-2 pl-2">
        <ul>
          <SidebarRow
            icon={Layers}
            current={screen === 'memories' && wholeList}
            trailing={summary && count(summary.active)}
            onClick={() => showMemories()}
          >
            Memories
          </SidebarRow>
          <SidebarRow
            icon={History}
            current={screen === 'journal'}
            trailing={summary && count(summary.journalEntries)}
            onClick={() => showJournal()}
          >
            Journal
          </SidebarRow>
          <InboxRow />
          <SidebarRow
            icon={Timer}
            current={screen === 'agent' && agentTab === 'short-term'}
            trailing={buffers && count(buffers.reduce((sum, { holds }) => sum + holds, 0))}
            onClick={() => showShortTerm()}
          >
            Short-term memory
          </SidebarRow>
          <SidebarRow
            icon={FlaskConical}
            current={screen === 'playground'}
            onClick={showPlayground}
          >
            Recall playground
          </SidebarRow>
          <SidebarRow icon={PackageOpen} current={screen === 'context'} onClick={showContext}>
            Context
          </SidebarRow>
          <BuiltInViews />
        </ul>
        <SavedFilters noun="filter" />
        <SavedFilters noun="search" />
        <ScopeTree />
      </div>
      <ul className="shrink-0 border-t p-2">
        <SidebarRow icon={Settings} current={screen === 'settings'} onClick={showSettings}>
          Settings
        </SidebarRow>
        <SidebarRow icon={Info} current={screen === 'about'} onClick={showAbout}>
          About
        </SidebarRow>
      </ul>
    </div>
  )
}

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

const WHOLE_LIST = canonical([DEFAULT_FILTER, NEWEST_FIRST])
