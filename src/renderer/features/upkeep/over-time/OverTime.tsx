import { useContext, useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { Segments } from '#renderer/ui/Segments.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import { DayCharts } from './DayCharts.tsx'
import { DAY_MS, everyDay } from './days.ts'

const SPANS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const

/** How the vault did, day by day: what is in it, what went on, what upkeep did. */
export function OverTime() {
  const { now } = useContext(ClockContext)
  const [span, setSpan] = useState<(typeof SPANS)[number]['value']>('30')
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const from = today - (Number(span) - 1) * DAY_MS
  const { data, error } = useEngineQuery(
    'upkeep.statistics',
    { from, to: today + DAY_MS },
    { keepPrevious: true },
  )
  return (
    <section aria-labelledby="over-time" className="@container">
      <div className="mb-3 flex items-center gap-3">
        <h2 id="over-time" className="section-label flex-1">
          Over time
        </h2>
        <Segments label="Time shown" value={span} options={SPANS} onChange={setSpan} />
      </div>
      {error && <p className="text-danger">{error.message}</p>}
      {data === undefined && !error && <Skeleton className="h-40" />}
      {data?.length === 0 && (
        <p className="text-soft">
          Nothing was counted in this time yet. From now on every day in which something happens is.
        </p>
      )}
      {data !== undefined && data.length > 0 && <DayCharts days={everyDay(data, from, today)} />}
    </section>
  )
}
