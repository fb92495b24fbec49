import { classes } from '#renderer/lib/classes.ts'

/** Whether a program is connected in the agent's name; told apart by its shape too. */
export function LiveDot({ connected }: { connected: boolean }) {
  return (
    <span
      role="img"
      aria-label={connected ? 'Connected' : 'Not connected'}
      title={connected ? 'Connected' : 'Not connected'}
      className={classes(
        'size-2 shrink-0 rounded-full',
        connected ? 'bg-good' : 'border border-edge',
      )}
    />
  )
}
