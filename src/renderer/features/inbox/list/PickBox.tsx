import { Check } from 'lucide-react'
import { classes } from '#renderer/lib/classes.ts'

/** For the pointer; the row itself says to others whether it is selected, and Space does the same. */
export function PickBox({ picked, onToggle }: { picked: boolean; onToggle: () => void }) {
  return (
    <span
      aria-hidden
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
      className={classes(
        'absolute inset-0 items-center justify-center rounded-sm border',
        picked
          ? 'flex border-accent bg-accent text-on-accent'
          : 'hidden border-edge bg-canvas group-hover:flex',
      )}
    >
      {picked && <Check className="size-3" strokeWidth={3} />}
    </span>
  )
}
