import type { ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'danger'

/** A word about a thing: its state, its kind. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classes(
        'inline-flex h-4.5 items-center gap-1 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap',
        LOOK[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

const LOOK = {
  neutral: 'bg-hover text-soft',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
}
