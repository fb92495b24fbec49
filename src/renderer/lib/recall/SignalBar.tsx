import { classes } from '#renderer/lib/classes.ts'
import type { Signal } from '#shared/recall.ts'
import { scoreWords } from './score-words.ts'
import { SIGNAL_WORDS } from './signal-words.ts'

interface SignalBarProps {
  signals: readonly Signal[]
  /** The score that would fill the whole width. */
  full: number
  className?: string
}

/** A score, piece by piece: as long as what each signal adds. */
export function SignalBar({ signals, full, className }: SignalBarProps) {
  const adding = signals.filter(({ contribution }) => contribution > 0)
  const words = adding.map(
    ({ name, contribution }) => `${SIGNAL_WORDS[name].name} ${scoreWords(contribution)}`,
  )
  return (
    <span
      role="img"
      aria-label={words.length === 0 ? 'No signal' : words.join(', ')}
      className={classes('flex h-2 overflow-hidden rounded-sm bg-line', className)}
    >
      {adding.map(({ name, contribution }) => (
        <span
          key={name}
          title={`${SIGNAL_WORDS[name].name} ${scoreWords(contribution)}`}
          className={classes('h-full shrink-0', SIGNAL_WORDS[name].colour)}
          style={{ width: `${full > 0 ? Math.min(100, (contribution / full) * 100) : 0}%` }}
        />
      ))}
    </span>
  )
}
