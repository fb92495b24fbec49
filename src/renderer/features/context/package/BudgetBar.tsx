import { percentWords } from '#shared/share-words.ts'
import { classes } from '#renderer/lib/classes.ts'
import { count, counted } from '#renderer/lib/format.ts'
import { PRIORITY_WORDS } from '#renderer/lib/memory/memory-words.ts'
import type { PackageView, Portion } from '#shared/context-view.ts'
import { LEVELS } from '#shared/context-policy.ts'
import { TIER_COLOURS, TIER_WORDS } from '../package-words.ts'

/** The budget as a length: what is spent by tier, in packing order, under the ceilings of the policy. */
export function BudgetBar({ data }: { data: PackageView }) {
  const { budget, tokens, portions } = data
  const full = Math.max(budget, tokens)
  const words = portions.map((portion) => portionWords(portion)).join('; ')
  return (
    <div className="pt-1">
      <div
        role="img"
        aria-label={`${count(tokens)} of ${counted(budget, 'token')} used. ${words}`}
        className="relative h-6 rounded-sm bg-hover"
      >
        <span className="absolute inset-0 flex overflow-hidden rounded-sm">
          {portions.map((portion, index) => (
            <span
              key={`${portion.priority} ${portion.tier}`}
              title={portionWords(portion)}
              style={{ width: `${(portion.tokens / full) * 100}%` }}
              className={classes(
                'h-full min-w-0.5 shrink-0',
                TIER_COLOURS[portion.tier],
                portion.priority !== portions[index - 1]?.priority &&
                  index > 0 &&
                  'border-l-2 border-canvas',
              )}
            />
          ))}
        </span>
        {tokens > budget && (
          <span
            title={`${count(tokens - budget)} tokens over the budget`}
            style={{ left: `${(budget / full) * 100}%` }}
            className="overflow-hatch absolute -inset-y-1 right-0 border-l-2 border-danger"
          />
        )}
        <CeilingLines data={data} full={full} />
      </div>
      <CeilingLabels data={data} full={full} />
    </div>
  )
}

interface CeilingsProps {
  data: PackageView
  full: number
}

function CeilingLines({ data: { policy, budget }, full }: CeilingsProps) {
  return LEVELS.map((level) => (
    <span
      key={level}
      aria-hidden
      style={{ left: `${(policy.ceilings[level] / 100) * (budget / full) * 100}%` }}
      className="absolute -top-1 -bottom-1 w-px bg-ink"
    />
  ))
}

const TOO_NEAR = 4
const NEAR = 10

/** Where two would stand on each other, only the first is written; the figures below have them all. */
function CeilingLabels({ data: { policy, budget }, full }: CeilingsProps) {
  const at = LEVELS.map((level) => ({
    level,
    percent: policy.ceilings[level],
    left: policy.ceilings[level] * (budget / full),
  }))
  const gapAt = (index: number) =>
    index === 0 ? Infinity : (at[index]?.left ?? 0) - (at[index - 1]?.left ?? 0)
  const readable = at
    .map((ceiling, index) => ({ ...ceiling, gap: gapAt(index) }))
    .filter(({ gap }) => gap >= TOO_NEAR)
  return (
    <div className="relative mt-1.5 h-4 text-xs text-soft tabular-nums">
      {readable.map(({ level, percent, left, gap }) => (
        <span
          key={level}
          title={`${PRIORITY_WORDS[level]} priority may fill it up to here: ${counted(Math.floor((budget * percent) / 100), 'token')}`}
          style={{ left: `${left}%` }}
          className={classes(
            'absolute -translate-x-1/2 whitespace-nowrap',
            gap < NEAR && 'hidden @2xl:inline',
          )}
        >
          {percentWords(percent)}
        </span>
      ))}
    </div>
  )
}

function portionWords({ priority, tier, memories, tokens }: Portion): string {
  return `${PRIORITY_WORDS[priority]}, ${TIER_WORDS[tier].toLowerCase()}: ${counted(tokens, 'token')} in ${counted(memories, 'memory', 'memories')}`
}
