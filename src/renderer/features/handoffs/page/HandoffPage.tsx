import { ArrowRight } from 'lucide-react'
import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { TabPanel, Tabs } from '#renderer/ui/Tabs.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { HandoffView } from '#shared/handoff.ts'
import { receiverWords } from '#shared/handoff-words.ts'
import { AcceptDialog } from '../dialogs/AcceptDialog.tsx'
import { HandoffForm } from '../dialogs/HandoffForm.tsx'
import { ReaddressDialog } from '../dialogs/ReaddressDialog.tsx'
import { STATE_TONES, STATE_WORDS } from '#renderer/parts/handoffs/handoff-state-words.ts'
import { putView, useHandoffsView } from '../handoffs-state.ts'
import { HandoffActions } from './HandoffActions.tsx'
import { ReceivedTab } from './ReceivedTab.tsx'
import { SentTab } from './SentTab.tsx'
import { UsedTab } from './UsedTab.tsx'

/** One handoff: what was sent, what the receiver gets of it, and what it used. */
export function HandoffPage({ id }: { id: string }) {
  const { data: handoff, error, refetch } = useEngineQuery('handoffs.get', { id })
  const { tab, asked } = useHandoffsView()
  if (error)
    return (
      <div className="min-w-0 flex-1">
        <ErrorState sentence={error.message} onRetry={() => void refetch()} />
      </div>
    )
  if (handoff === undefined)
    return (
      <div role="status" aria-label="Reading the handoff" className="flex-1 p-5">
        <Skeleton className="w-1/2" />
      </div>
    )
  return (
    <section aria-label="Handoff" className="flex min-w-0 flex-1 flex-col">
      <header className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
        <div className="min-w-0 flex-1 basis-64">
          <Title handoff={handoff} />
          <When handoff={handoff} />
        </div>
        <HandoffActions handoff={handoff} />
      </header>
      <Tabs
        label="Sides of the handoff"
        value={tab}
        onChange={(chosen) => putView({ tab: chosen })}
        tabs={[
          { value: 'sent', label: 'Sent', count: handoff.items.length },
          { value: 'received', label: handoff.acceptedBy === null ? 'Would receive' : 'Received' },
          { value: 'used', label: 'Used' },
        ]}
        className="min-h-0 flex-1"
      >
        <TabPanel value={tab} className="flex flex-col">
          {tab === 'sent' && <SentTab handoff={handoff} />}
          {tab === 'received' && <ReceivedTab handoff={handoff} />}
          {tab === 'used' && <UsedTab handoff={handoff} />}
        </TabPanel>
      </Tabs>
      {asked === 'edit' && <HandoffForm handoff={handoff} />}
      {asked === 'accept' && <AcceptDialog handoff={handoff} />}
      {asked === 'readdress' && <ReaddressDialog handoff={handoff} />}
    </section>
  )
}

function Title({ handoff: { agent, to, status } }: { handoff: HandoffView }) {
  return (
    <h2 className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-lg font-semibold">
      <ActorName actor={agent} />
      <ArrowRight aria-label="to" className="size-4 shrink-0 text-soft" />
      <span className="min-w-0 break-words">{receiverWords(to)}</span>
      <Badge tone={STATE_TONES[status]}>{STATE_WORDS[status]}</Badge>
    </h2>
  )
}

function When({ handoff }: { handoff: HandoffView }) {
  const { createdAt, status, expiresAt, settledAt, acceptedBy, project, editedBy } = handoff
  return (
    <p className="text-sm text-soft">
      <Time at={createdAt} />
      {project !== null && ` in ${project}`}
      {editedBy !== null && (
        <>
          , worded by <ActorName actor={editedBy} />
        </>
      )}
      {status === 'open' && (
        <>
          , expires <Time at={expiresAt} />
        </>
      )}
      {settledAt !== null && (
        <>
          , {acceptedBy === null ? STATE_WORDS[status].toLowerCase() : `accepted by ${acceptedBy}`}{' '}
          <Time at={settledAt} />
        </>
      )}
    </p>
  )
}
