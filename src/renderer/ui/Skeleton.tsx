import { classes } from '#renderer/lib/classes.ts'

/** A grey bar in the shape of what will stand there. It comes late, so that a quick answer shows none. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes('block h-3 animate-late rounded-sm bg-hover', className)}
    />
  )
}
