import { PRIORITIES, type Priority } from '#shared/memory.ts'
import { classes } from '../classes.ts'
import { PRIORITY_WORDS } from './memory-words.ts'

interface PriorityMarkProps {
  priority: Priority
  withWord?: boolean
}

/** Bars like a signal: readable in a column at a glance, and not by colour alone. */
export function PriorityMark({ priority, withWord = false }: PriorityMarkProps) {
  const level = PRIORITIES.indexOf(priority)
  return (
    <span
      title={`${PRIORITY_WORDS[priority]} priority`}
      className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap"
      {...(!withWord && { role: 'img', 'aria-label': `${PRIORITY_WORDS[priority]} priority` })}
    >
      <span aria-hidden className="inline-flex h-3 items-end gap-0.5">
        {HEIGHTS.map((height, bar) => (
          <span
            key={height}
            className={classes(
              'w-0.75 rounded-[1px]',
              height,
              bar <= level ? COLOURS[priority] : 'bg-line',
            )}
          />
        ))}
      </span>
      {withWord && PRIORITY_WORDS[priority]}
    </span>
  )
}

const HEIGHTS = ['h-1', 'h-1.5', 'h-2.25', 'h-3']

const COLOURS: Record<Priority, string> = {
  low: 'bg-soft',
  medium: 'bg-soft',
  high: 'bg-warn',
  critical: 'bg-danger',
}
