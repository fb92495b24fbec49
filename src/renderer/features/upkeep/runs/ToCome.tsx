import { CalendarClock, Hourglass } from 'lucide-react'
import { useContext } from 'react'
import { Badge } from '#renderer/ui/Badge.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { ClockContext, Time } from '#renderer/ui/Time.tsx'
import type { NextRun } from '#shared/upkeep.ts'
import { OverTime } from '../over-time/OverTime.tsx'
import { TRIGGER_WORDS } from '#renderer/lib/upkeep/upkeep-words.ts'
import { useUpkeepState } from '../use-upkeep-state.ts'

/** The runs that are to come, what for and what they wait for; and how the vault did over time. */
export function ToCome() {
  const { data, error, refetch } = useUpkeepState()
  return (
    <div className="scroller flex min-w-0 flex-1 flex-col gap-6 px-5 py-4">
      <section aria-labelledby="next-runs">
        <h2 id="next-runs" className="section-label mb-1.5">
          Next runs
        </h2>
        {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
        {data === undefined && !error && <Skeleton className="my-2 w-1/2" />}
        {data?.next.length === 0 && (
          <p className="text-soft">
            No run is scheduled: everything that would begin one is off. You can still begin one
            here.
          </p>
        )}
        <ul>
          {data?.next.map((next) => (
            <Next key={next.trigger} next={next} />
          ))}
        </ul>
      </section>
      <OverTime />
    </div>
  )
}

function Next({ next: { trigger, at, because, waits } }: { next: NextRun }) {
  const { now } = useContext(ClockContext)
  return (
    <li className="flex min-h-9 items-center gap-2.5 border-b py-1.5">
      <CalendarClock aria-hidden className="size-4 shrink-0 text-soft" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{TRIGGER_WORDS[trigger]}</span>
        <span className="block text-sm text-soft">{because}</span>
      </span>
      {waits !== null && (
        <Badge tone="warn">
          <Hourglass aria-hidden className="size-3" />
          waits: {waits}
        </Badge>
      )}
      <span className="shrink-0 text-sm text-soft tabular-nums">
        {at === null ? 'when it happens' : at <= now ? 'due' : <Time at={at} />}
      </span>
    </li>
  )
}
