import { Inbox as InboxIcon } from 'lucide-react'
import { counted } from '#renderer/lib/format.ts'
import { refineInbox, useNavigation } from '#renderer/lib/navigation.ts'
import { useStatusText } from '#renderer/lib/status.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TabPanel, Tabs } from '#renderer/ui/Tabs.tsx'
import { REVIEW_KINDS } from '#shared/review.ts'
import { BulkBar } from './BulkBar.tsx'
import { InboxSkeleton } from './InboxSkeleton.tsx'
import { Questions } from './Questions.tsx'
import { ReviewList } from './ReviewList.tsx'
import { ReviewPane } from './ReviewPane.tsx'
import { type Inbox, useInbox } from './use-inbox.ts'
import { subjectOf, useInboxCommands } from './use-inbox-commands.ts'
import { KIND_WORDS, NOTHING_THERE } from './words.ts'

const KINDS = [
  { value: 'all', label: 'All kinds' },
  ...REVIEW_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
] as const

/** What waits for a person: one queue, settled from the keyboard. */
export function InboxScreen() {
  const { state, kind } = useNavigation(({ place }) => place.inbox)
  const inbox = useInbox()
  const { counts, picked } = inbox
  useInboxCommands(inbox)
  useStatusText(picked.length === 0 ? '' : `${counted(picked.length, 'item')} selected`)
  return (
    <>
      <ScreenHeader
        title="Inbox"
        sentence={
          counts.open === 0
            ? 'Nothing waits for you'
            : `${counted(counts.open, 'item waits', 'items wait')} for you`
        }
        actions={
          <Select
            size="s"
            aria-label="Show items of this kind"
            value={kind ?? 'all'}
            options={KINDS}
            onChange={(chosen) => refineInbox({ kind: chosen === 'all' ? null : chosen })}
          />
        }
      />
      <Tabs
        label="Items by state"
        value={state}
        onChange={(chosen) => refineInbox({ state: chosen })}
        tabs={[
          { value: 'open', label: 'Open', count: counts.open },
          { value: 'postponed', label: 'Postponed', count: counts.postponed },
          { value: 'resolved', label: 'Settled' },
        ]}
        className="flex-1"
      >
        <TabPanel value={state} className="flex flex-col">
          <Body inbox={inbox} />
        </TabPanel>
      </Tabs>
      <Questions subject={subjectOf(inbox)} />
    </>
  )
}

function Body({ inbox }: { inbox: Inbox }) {
  const { state, kind } = useNavigation(({ place }) => place.inbox)
  const { cards, active, picked, error, retry, loading } = inbox
  if (error) return <ErrorState sentence={error.message} onRetry={retry} />
  if (loading) return <InboxSkeleton />
  if (active === null) {
    const { title, sentence } = NOTHING_THERE[state]
    const other = kind === null ? sentence : 'There may be items of another kind.'
    return <EmptyState icon={InboxIcon} title={title} sentence={other} />
  }
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex w-2/5 max-w-120 min-w-72 shrink-0 flex-col border-r">
        {picked.length > 0 && <BulkBar picked={picked} subject={subjectOf(inbox)} />}
        <ReviewList key={state} cards={cards} active={active} pickable={state !== 'resolved'} />
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
