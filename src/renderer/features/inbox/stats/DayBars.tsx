import { count } from '#renderer/lib/format.ts'
import type { ReviewStats } from '#shared/review.ts'
import { daysSentence } from './stats-words.ts'

const HIGH_PX = 40

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })

/** What was settled, day by day: people's in full, Loci's own hatched on top, so that colour is not all that tells. */
export function DayBars({ days }: { days: ReviewStats['days'] }) {
  const most = Math.max(1, ...days.map(({ byPeople, byRule }) => byPeople + byRule))
  const height = (amount: number) => ({ height: (amount / most) * HIGH_PX })
  return (
    <div
      role="img"
      aria-label={daysSentence(days)}
      className="flex items-end gap-1"
      style={{ height: HIGH_PX + 1 }}
    >
      {days.map(({ from, byPeople, byRule }) => (
        <span
          key={from}
          title={`${day.format(from)}: ${count(byPeople)} by people, ${count(byRule)} by Loci`}
          className="flex h-full w-3 flex-col justify-end border-b border-edge"
        >
          <span className="rule-hatch" style={height(byRule)} />
          <span className="bg-accent" style={height(byPeople)} />
        </span>
      ))}
    </div>
  )
}
