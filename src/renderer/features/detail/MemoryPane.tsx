import { useContext, useEffect } from 'react'
import { useCommands } from '#renderer/lib/commands.ts'
import { OpenVaultId, useEngineQuery } from '#renderer/lib/engine.ts'
import { closeDetail, takeEditWish, useNavigation } from '#renderer/lib/navigation.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { DisputedNotice } from '#renderer/parts/disputed/DisputedNotice.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { TabPanel, Tabs } from '#renderer/ui/Tabs.tsx'
import type { Memory, MemoryId } from '#shared/memory.ts'
import { EditMemory } from './edit/EditMemory.tsx'
import { sessionKey, startEditing, useSessions } from './edit/edit-sessions.ts'
import { HistoryTab } from './history/HistoryTab.tsx'
import { LinksTab } from './links/LinksTab.tsx'
import { PaneHeader } from './PaneHeader.tsx'
import { PaneSkeleton } from './PaneSkeleton.tsx'
import { RawTab } from './read/RawTab.tsx'
import { ReadTab } from './read/ReadTab.tsx'
import { showTab, usePaneState } from './pane-state.ts'

export function MemoryPane({ id }: { id: MemoryId }) {
  const key = sessionKey(useContext(OpenVaultId), id)
  const editing = useSessions(({ sessions }) => key in sessions)
  const {
    data: memory,
    error,
    refetch,
  } = useEngineQuery('memories.get', { id }, { keepPrevious: true })
  const edit = () => void startEditing(key, id).catch(reportError)
  const wished = useNavigation(({ toEdit }) => toEdit === id)
  useEffect(() => {
    if (wished && takeEditWish(id)) void startEditing(key, id).catch(reportError)
  }, [wished, key, id])
  useCommands([
    {
      id: 'edit',
      title: 'Edit the open memory',
      group: 'Edit',
      shortcut: 'E',
      when: () => !editing,
      run: edit,
    },
    {
      id: 'close-detail',
      title: 'Close the open memory',
      group: 'Go',
      shortcut: 'Escape',
      when: () => !editing,
      run: closeDetail,
    },
  ])
  if (editing) return <EditMemory key={key} id={id} sessionKey={key} onCancelled={() => {}} />
  if (error)
    return (
      <Unreadable
        gone={error.code === 'not_found'}
        sentence={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (memory === undefined) return <PaneSkeleton />
  return <Reading memory={memory} onEdit={edit} />
}

function Reading({ memory, onEdit }: { memory: Memory; onEdit: () => void }) {
  const tab = usePaneState((view) => (view.tabOf === memory.id ? view.tab : 'memory'))
  const { data: links } = useEngineQuery('memories.links', { id: memory.id })
  return (
    <>
      <PaneHeader memory={memory} onEdit={onEdit} />
      <DisputedNotice id={memory.id} />
      <Tabs
        label="Views of this memory"
        value={tab}
        onChange={(chosen) => showTab(chosen, memory.id)}
        tabs={tabsFor(links?.length)}
        className="flex-1"
      >
        <TabPanel key={memory.id} value={tab} className="scroller">
          {tab === 'memory' && <ReadTab memory={memory} />}
          {tab === 'links' && <LinksTab memory={memory} />}
          {tab === 'history' && <HistoryTab memory={memory} />}
          {tab === 'raw' && <RawTab memory={memory} />}
        </TabPanel>
      </Tabs>
    </>
  )
}

function tabsFor(links: number | undefined) {
  return [
    { value: 'memory', label: 'Memory' },
    { value: 'links', label: 'Links', count: links === 0 ? undefined : links },
    { value: 'history', label: 'History' },
    { value: 'raw', label: 'Raw' },
  ] as const
}

function Unreadable({
  gone,
  sentence,
  onRetry,
}: {
  gone: boolean
  sentence: string
  onRetry: () => void
}) {
  if (!gone) return <ErrorState sentence={sentence} onRetry={onRetry} />
  return (
    <>
      <ErrorState sentence="This memory is not in the vault any more: it was purged, or creating it was undone." />
      <Button className="self-center" onClick={closeDetail}>
        Close
      </Button>
    </>
  )
}
