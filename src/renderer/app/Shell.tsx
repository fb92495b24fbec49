import { type ReactNode, useEffect } from 'react'
import { AboutScreen } from '#renderer/features/about/AboutScreen.tsx'
import { AgentsScreen } from '#renderer/features/agents/AgentsScreen.tsx'
import { AgentScreen } from '#renderer/features/agents/page/AgentScreen.tsx'
import { ArchivesScreen } from '#renderer/features/archives/ArchivesScreen.tsx'
import { ConnectDialog } from '#renderer/features/connect/ConnectDialog.tsx'
import { VaultCheckDialog } from '#renderer/features/vault-check/VaultCheckDialog.tsx'
import { DetailPane } from '#renderer/features/detail/DetailPane.tsx'
import { HandoffsScreen } from '#renderer/features/handoffs/HandoffsScreen.tsx'
import { IndicesScreen } from '#renderer/features/indices/IndicesScreen.tsx'
import { InboxScreen } from '#renderer/features/inbox/InboxScreen.tsx'
import { JournalScreen } from '#renderer/features/journal/JournalScreen.tsx'
import { MemoriesScreen } from '#renderer/features/memories/MemoriesScreen.tsx'
import { OverviewScreen } from '#renderer/features/overview/OverviewScreen.tsx'
import { GoToScope } from '#renderer/features/scopes/GoToScope.tsx'
import { PromoteDialog } from '#renderer/features/scopes/PromoteDialog.tsx'
import { ScopeScreen } from '#renderer/features/scopes/ScopeScreen.tsx'
import { SearchScreen } from '#renderer/features/search/SearchScreen.tsx'
import { WhyNot } from '#renderer/features/search/WhyNot.tsx'
import { SessionScreen } from '#renderer/features/sessions/page/SessionScreen.tsx'
import { SessionsScreen } from '#renderer/features/sessions/SessionsScreen.tsx'
import { SettingsScreen } from '#renderer/features/settings/SettingsScreen.tsx'
import { FilterNameDialog } from '#renderer/features/sidebar/FilterNameDialog.tsx'
import { Sidebar } from '#renderer/features/sidebar/Sidebar.tsx'
import { UpkeepScreen } from '#renderer/features/upkeep/UpkeepScreen.tsx'
import { classes } from '#renderer/lib/classes.ts'
import { call } from '#renderer/lib/engine.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { hasPane, type Screen } from '#renderer/lib/screens.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { DisputesProvider } from '#renderer/parts/disputed/DisputesProvider.tsx'
import { Resizer } from '#renderer/ui/Resizer.tsx'
import type { OpenVault } from '#shared/vault.ts'
import { ContextArea } from './ContextArea.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { StatusLine } from './StatusLine.tsx'
import { TopBar } from './TopBar.tsx'
import { useVisitOf } from './use-visit.ts'
import { usePanePlace } from './use-pane-place.ts'
import { WINDOW_LAYOUT, resizeDetail, resizeSidebar, useWindowLayout } from './window-layout.ts'

export function Shell({ vault }: { vault: OpenVault }) {
  const screen = useNavigation(({ place }) => place.screen)
  const sidebarShown = useWindowLayout((layout) => layout.sidebarShown)
  useAttention(screen)
  useVisitOf(vault.id)
  return (
    <DisputesProvider>
      <div className="flex h-full flex-col">
        <TopBar vault={vault} />
        <div className="flex min-h-0 flex-1">
          {sidebarShown && <SidebarColumn />}
          <div className="relative flex min-w-0 flex-1">
            {/* Isolated: whatever a screen lays over itself stays under the pane. */}
            <main className="isolate flex min-w-0 flex-1 flex-col bg-canvas">
              <ErrorBoundary key={areaOf(screen)}>{SCREENS[screen]}</ErrorBoundary>
            </main>
            <DetailColumn />
          </div>
        </div>
        <StatusLine />
        <FilterNameDialog />
        <GoToScope />
        <PromoteDialog />
        <WhyNot />
        <ConnectDialog />
        <VaultCheckDialog />
      </div>
    </DisputesProvider>
  )
}

/** Two screens of one area follow each other without losing the focus. */
const areaOf = (screen: Screen): Screen => (screen === 'playground' ? 'context' : screen)

/** Main has to know whether what comes into the inbox comes before somebody's eyes. */
function useAttention(screen: Screen) {
  const inbox = screen === 'inbox'
  useEffect(() => {
    void call('window.attend', { inbox }).catch(reportError)
    return () => void call('window.attend', { inbox: false }).catch(reportError)
  }, [inbox])
}

const SCREENS: Record<Screen, ReactNode> = {
  overview: <OverviewScreen />,
  memories: <MemoriesScreen />,
  indices: <IndicesScreen />,
  search: <SearchScreen />,
  playground: <ContextArea />,
  context: <ContextArea />,
  journal: <JournalScreen />,
  inbox: <InboxScreen />,
  scope: <ScopeScreen />,
  agents: <AgentsScreen />,
  agent: <AgentScreen />,
  sessions: <SessionsScreen />,
  session: <SessionScreen />,
  handoffs: <HandoffsScreen />,
  upkeep: <UpkeepScreen />,
  archives: <ArchivesScreen />,
  settings: <SettingsScreen />,
  about: <AboutScreen />,
}

function SidebarColumn() {
  const width = useWindowLayout((layout) => layout.sidebarWidth)
  return (
    <nav aria-label="Vault" className="flex max-w-[30vw] shrink-0 bg-panel">
      <div style={{ width }} className="min-w-0">
        <Sidebar />
      </div>
      <Resizer
        label="Width of the sidebar"
        pane="left"
        width={width}
        min={180}
        max={420}
        onResize={resizeSidebar}
        onReset={() => resizeSidebar(WINDOW_LAYOUT.sidebarWidth)}
      />
    </nav>
  )
}

const OVER_THE_LIST = 'absolute inset-y-0 right-0 z-20 shadow-float'

function DetailColumn() {
  const width = useWindowLayout((layout) => layout.detailWidth)
  const shown = useNavigation(
    ({ place, draft }) => hasPane(place.screen) && (place.memoryId !== null || draft !== null),
  )
  const place = usePanePlace(width)
  if (!shown) return null
  return (
    <aside
      aria-label="Memory"
      data-over={place === 'beside' ? undefined : ''}
      className={classes(
        'flex max-w-full shrink-0 bg-canvas',
        place !== 'beside' && OVER_THE_LIST,
        place === 'alone' && 'w-full',
      )}
    >
      <Resizer
        label="Width of the detail pane"
        pane="right"
        width={width}
        min={340}
        max={900}
        onResize={resizeDetail}
        onReset={() => resizeDetail(WINDOW_LAYOUT.detailWidth)}
      />
      <div style={{ width: place === 'alone' ? '100%' : width }} className="flex min-w-0 flex-col">
        <ErrorBoundary>
          <DetailPane />
        </ErrorBoundary>
      </div>
    </aside>
  )
}
