import { X } from 'lucide-react'
import { classes } from '#renderer/lib/classes.ts'

interface TagProps {
  children: string
  onClick?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  /** What clicking it does: "Show memories tagged deploy". */
  title?: string
}

/** A word somebody gave a thing. Plain, a button, or removable. */
export function Tag({ children, onClick, onRemove, title }: TagProps) {
  return (
    <span title={title} className={classes(SHAPE, onClick && 'hover:border-edge')}>
      {onClick ? (
        <button type="button" onClick={onClick} className="max-w-48 truncate rounded-sm">
          {children}
        </button>
      ) : (
        <span className="max-w-48 truncate">{children}</span>
      )}
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${children}`}
          onClick={onRemove}
          className="-mr-1 rounded-sm p-0.5 text-soft hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-3" />
        </button>
      )}
    </span>
  )
}

const SHAPE =
  'inline-flex h-5 min-w-0 items-center gap-0.5 rounded-sm border border-line bg-panel px-1.5 text-sm text-ink'
