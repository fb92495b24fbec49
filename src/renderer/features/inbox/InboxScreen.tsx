import { counted } from '#renderer/lib/format.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { refineInbox } from '#renderer/lib/inbox-places.ts'
import { useStatusText } from '#renderer/lib/status-line.ts'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { TabPanel, Tabs } from '#renderer/ui/Tabs.tsx'
import { BulkBar } from './bulk/BulkBar.tsx'
import { Preview } from './bulk/Preview.tsx'
import { DoneByLoci } from './done/DoneByLoci.tsx'
import { InboxHeader } from './InboxHeader.tsx'
import { ReviewList } from './list/ReviewList.tsx'
import { NothingHere } from './NothingHere.tsx'
import { usePairsAhead } from './pair/use-pairs-ahead.ts'
import { Questions } from './verdicts/Questions.tsx'
import { ReviewPane } from './item/ReviewPane.tsx'
import { SettledLine } from './stats/SettledLine.tsx'
import { StatsPanel } from './stats/StatsPanel.tsx'
import { type Inbox, useInbox } from './use-inbox.ts'
import { subjectOf, useInboxCommands, useTabCommands } from './keys/use-inbox-commands.ts'
import { useSteadyQuestions } from './verdicts/use-steady-questions.ts'
import { useVanished } from './use-vanished.ts'
import { showDone, useInboxState, useIsDoneShown } from './inbox-state.ts'
import { canonical } from '#shared/json.ts'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'

/** What waits for a person: one queue, settled from the keyboard; and what Loci did without them. */
export function InboxScreen() {
  const { state } = useNavigation(({ place }) => place.inbox)
  const statsShown = useInboxState((view) => view.statsShown)
  const isDone = useIsDoneShown()
  const wanted = useNavigation(({ place }) => place.done)
  const inbox = useInbox()
  const { counts } = inbox
  const tab = isDone ? 'done' : state
  useTabCommands()
  return (
    <>
      <InboxHeader inbox={inbox} done={isDone} />
      {statsShown && <StatsPanel />}
      <Tabs
        label="Items by state"
        value={tab}
        onChange={(chosen) => (chosen === 'done' ? showDone() : refineInbox({ state: chosen }))}
        tabs={[
          { value: 'open', label: 'Open', count: counts.open },
          { value: 'postponed', label: 'Postponed', count: counts.postponed },
          { value: 'resolved', label: 'Settled' },
          { value: 'done', label: 'Done by Loci' },
        ]}
        className="flex-1"
      >
        <TabPanel value={tab} className="flex flex-col">
          {isDone ? (
            <DoneByLoci key={canonical(wanted)} wanted={wanted} />
          ) : (
            <Queue inbox={inbox} />
          )}
        </TabPanel>
      </Tabs>
    </>
  )
}

function Queue({ inbox }: { inbox: Inbox }) {
  const { state } = useNavigation(({ place }) => place.inbox)
  const { picked } = inbox
  const subject = subjectOf(inbox)
  useInboxCommands(inbox)
  useVanished(inbox)
  useSteadyQuestions(subject)
  usePairsAhead(inbox)
  useStatusText(picked.length === 0 ? '' : `${counted(picked.length, 'item')} selected`)
  return (
    <>
      {state === 'resolved' && <SettledLine />}
      <Body inbox={inbox} />
      <Questions subject={subject} />
      <Preview subject={subject} cards={picked} />
    </>
  )
}

function Body({ inbox }: { inbox: Inbox }) {
  const { state } = useNavigation(({ place }) => place.inbox)
  const { lines, active, picked, error, retry, loading, kinds } = inbox
  if (error) return <ErrorState sentence={error.message} onRetry={retry} />
  if (loading) return <InboxSkeleton />
  if (active === null) return <NothingHere kinds={kinds} />
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex w-[31%] max-w-120 min-w-72 shrink-0 flex-col border-r">
        {picked.length > 0 && <BulkBar picked={picked} subject={subjectOf(inbox)} />}
        {inbox.held > 0 && (
          <button
            type="button"
            onClick={inbox.letIn}
            className="shrink-0 border-b bg-accent-soft px-3 py-1.5 text-left font-medium text-accent hover:underline"
          >
            {inbox.held} new
          </button>
        )}
        <ReviewList key={state} lines={lines} active={active} pickable={state !== 'resolved'} />
      </div>
      <ReviewPane
        oneOfMany={picked.length > 0}
        key={active.id}
        card={active}
        subject={{ ...subjectOf(inbox), ids: [active.id] }}
      />
    </div>
  )
}

function InboxSkeleton() {
  return (
    <div role="status" aria-label="Reading the inbox" className="flex min-h-0 flex-1">
      <div className="flex w-[31%] max-w-120 min-w-72 shrink-0 flex-col gap-8 border-r px-4 py-5">
        {['w-2/3', 'w-1/2', 'w-3/4', 'w-2/3'].map((width, index) => (
          <div key={index} className="flex flex-col gap-2">
            <Skeleton className={width} />
            <Skeleton className="w-1/3" />
          </div>
        ))}
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <Skeleton className="w-1/2" />
        <Skeleton className="w-3/4" />
      </div>
    </div>
  )
}
