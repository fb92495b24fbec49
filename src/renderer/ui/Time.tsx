import { createContext, useContext } from 'react'
import { absoluteTime, fullTime, relativeTime } from '#renderer/lib/format.ts'

interface Clock {
  /** How dates are written, from the settings. */
  dates: 'relative' | 'absolute'
  /** A minute hand: "just now" must not stay just now. */
  now: number
}

/** Given by the app, once. */
export const ClockContext = createContext<Clock>({ dates: 'relative', now: Date.now() })

export function Time({ at, className }: { at: number; className?: string }) {
  const { dates, now } = useContext(ClockContext)
  return (
    <time dateTime={new Date(at).toISOString()} title={fullTime(at)} className={className}>
      {dates === 'absolute' ? absoluteTime(at) : relativeTime(at, now)}
    </time>
  )
}
