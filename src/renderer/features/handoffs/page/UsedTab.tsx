import { Hourglass } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { HandoffUse, HandoffView } from '#shared/handoff.ts'
import { HandedLine } from './HandedLine.tsx'
import { PagePart } from './PagePart.tsx'

/** What the receiver really loaded after it accepted, against what it was handed. */
export function UsedTab({ handoff: { id, acceptedBy } }: { handoff: HandoffView }) {
  const { data: use, error, refetch } = useEngineQuery('handoffs.used', { id })
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (use === undefined) return <Skeleton className="m-4 w-1/2" />
  if (use === null || acceptedBy === null)
    return (
      <EmptyState
        icon={Hourglass}
        title="Nobody has accepted it"
        sentence="Once somebody has, this shows which of the memories they really loaded, which they never did, and what they needed besides."
      />
    )
  return <Used use={use} agent={acceptedBy} />
}

function Used({ use, agent }: { use: HandoffUse; agent: string }) {
  const { used, unused, besides, from, until } = use
  const times = (row: { times: number }) => counted(row.times, 'time')
  return (
    <div className="scroller @container flex min-h-0 flex-1 flex-col gap-5 py-4">
      <p className="px-4">
        Since it accepted (<Time at={from} />)
        {until !== null && (
          <>
            {' '}
            and until it took or sent the next one (<Time at={until} />)
          </>
        )}
        , {agent} loaded {used.length} of {used.length + unused.length} memories that were handed
        over, and {counted(besides.length, 'other')}.
      </p>
      <PagePart title="Handed over and loaded">
        <None when={used.length === 0} />
        {used.map((one) => (
          <HandedLine key={one.row.id} row={one.row} because={one.because} aside={times(one)} />
        ))}
      </PagePart>
      <PagePart title="Handed over, never loaded">
        <None when={unused.length === 0} />
        {unused.map(({ row, because }) => (
          <HandedLine key={row.id} row={row} because={because} quiet />
        ))}
      </PagePart>
      <PagePart title="Loaded besides">
        <None when={besides.length === 0} />
        {besides.map((one) => (
          <HandedLine key={one.row.id} row={one.row} aside={times(one)} />
        ))}
      </PagePart>
    </div>
  )
}

const None = ({ when }: { when: boolean }) => when && <p className="px-4 text-soft">None.</p>
