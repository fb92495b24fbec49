import { type ReactNode, useContext } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { ClockContext } from '#renderer/ui/Time.tsx'
import type { ReviewStats } from '#shared/review.ts'
import { SEEN_BY, type SeenBy } from '../found-by.ts'
import { DayBars } from './DayBars.tsx'
import { ModelQuestions } from './ModelQuestions.tsx'
import { ageWords, agreementWords, faredOf } from './stats-words.ts'

/** How the queue fares: folded away until somebody asks. */
export function StatsPanel() {
  const { now } = useContext(ClockContext)
  const offset = -new Date(now).getTimezoneOffset()
  const { data, error } = useEngineQuery('reviews.stats', { offset })
  return (
    <section
      aria-label="Statistics"
      className="flex min-h-20 shrink-0 flex-wrap items-center gap-x-8 gap-y-2 border-b bg-panel px-4 py-2.5"
    >
      {error !== null ? (
        <p role="alert" className="text-danger">
          {error.message}
        </p>
      ) : (
        data && <Figures stats={data} />
      )}
    </section>
  )
}

function Figures({ stats }: { stats: ReviewStats }) {
  const { open, postponed, days, medianAgeMs, agreement, byModel, modelReads } = stats
  const settled = days.some(({ byPeople, byRule }) => byPeople + byRule > 0)
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure name="Open">{count(open)}</Figure>
        <Figure name="Postponed">{count(postponed)}</Figure>
        <Figure name="Median age when settled">
          {medianAgeMs === null ? 'nothing settled yet' : ageWords(medianAgeMs)}
        </Figure>
        <Figure name="You agreed with the detector">{agreementWords(agreement)}</Figure>
      </dl>
      <div className="flex items-end gap-4">
        {settled ? <DayBars days={days} /> : <p className="text-soft">Nothing settled yet</p>}
        <div className="text-sm whitespace-nowrap text-soft">
          <p>Settled per day, {days.length} days</p>
          <p className="flex items-center gap-3">
            <span className="flex items-center gap-1">
              <span className="size-2.5 bg-accent" /> by people
            </span>
            <span className="flex items-center gap-1">
              <span className="rule-hatch size-2.5" /> by Loci
            </span>
          </p>
        </div>
      </div>
      <ProvedRight stats={stats} />
      {byModel.reads && <ModelQuestions asks={byModel.asks} reads={modelReads} />}
    </>
  )
}

const SEEN: Record<SeenBy, string> = {
  rule: 'Only a rule saw it',
  model: 'Only the model saw it',
  both: 'Rule and model saw it',
  doubted: 'A rule saw it, the model doubted',
}

/** Of what was settled, how much was a contradiction in people's eyes, by who had seen it. */
function ProvedRight({ stats }: { stats: ReviewStats }) {
  return (
    <dl aria-label="Proved right" className="flex flex-wrap gap-x-8 gap-y-2">
      {stats.byModel.reads ? (
        SEEN_BY.map((who) => (
          <Figure key={who} name={SEEN[who]}>
            {agreementWords(faredOf(stats, who))}
          </Figure>
        ))
      ) : (
        <Figure name={SEEN.model}>no such model here: rules alone look</Figure>
      )}
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="whitespace-nowrap">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  )
}
