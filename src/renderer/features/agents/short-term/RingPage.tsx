import { Timer } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { RingView } from '#shared/experience.ts'
import { ExperienceRow } from './ExperienceRow.tsx'
import { Fill } from './Fill.tsx'
import { goneSentence } from './experience-words.ts'
import { useEffect, useState } from 'react'

/** One agent's buffer, live. */
export function RingPage({ agent }: { agent: string }) {
  const { data: ring, error, refetch } = useEngineQuery('experiences.ring', { agent })
  const now = useSeconds()
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (ring === undefined) return <Skeleton className="m-4 w-80" />
  return (
    <section aria-label={`Short-term memory of ${agent}`} className="flex min-w-0 flex-1 flex-col">
      <Summary ring={ring} />
      {ring.experiences.length === 0 ? (
        <EmptyState
          icon={Timer}
          title={`No recent experiences of ${agent}`}
          sentence="It fills while the agent works: every experience it reports appears here at once. What matters becomes a memory within a minute, the rest fades within an hour."
        />
      ) : (
        <ol aria-label="Experiences, newest first" className="scroller @container min-h-0 flex-1">
          {ring.experiences.map((experience) => (
            <ExperienceRow key={experience.id} experience={experience} now={now} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Summary({ ring }: { ring: RingView }) {
  const { agent, holds, capacity, waiting, lastConsolidatedAt, gone } = ring
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-2 border-b px-4 py-3">
      <div
        role="meter"
        aria-label={`Buffer of ${agent}`}
        aria-valuenow={holds}
        aria-valuemin={0}
        aria-valuemax={capacity}
        className="w-52"
      >
        <div className="flex items-baseline justify-between pb-1">
          <span className="font-medium">{agent}</span>
          <span className="text-sm text-soft tabular-nums">
            {holds} of {capacity}
            {waiting > 0 && `, ${waiting} new`}
          </span>
        </div>
        <Fill holds={holds} capacity={capacity} />
      </div>
      <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-1 text-sm">
        <Fact name="Last consolidation">
          {lastConsolidatedAt === null ? 'not yet' : <Time at={lastConsolidatedAt} />}
        </Fact>
        <Fact name="Since the vault was opened">{goneSentence(gone)}</Fact>
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A second hand, for what happens within a minute. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
