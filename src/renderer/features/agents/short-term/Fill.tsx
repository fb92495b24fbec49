import { classes } from '#renderer/lib/classes.ts'

const NEARLY_FULL = 0.8

/** How full a buffer is; the mark at 80 % is where it is emptied early. */
export function Fill({ holds, capacity }: { holds: number; capacity: number }) {
  const full = holds / capacity
  return (
    <span aria-hidden className="relative block h-1.5 w-full overflow-hidden rounded-sm bg-line">
      <span
        className={classes(
          'absolute inset-y-0 left-0',
          full > NEARLY_FULL ? 'bg-warn' : 'bg-accent',
        )}
        style={{ width: `${full * 100}%` }}
      />
      <span className="absolute inset-y-0 w-px bg-edge" style={{ left: `${NEARLY_FULL * 100}%` }} />
    </span>
  )
}
