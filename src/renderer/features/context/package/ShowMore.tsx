import { count, counted } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { MOST_SHOWN } from '#shared/context-view.ts'

interface ShowMoreProps {
  shown: number
  all: number
  onMore: (shown: number) => void
}

/** Twice as many, up to what a window can draw while somebody drags. */
export function ShowMore({ shown, all, onMore }: ShowMoreProps) {
  if (all <= shown) return null
  if (shown >= MOST_SHOWN)
    return (
      <p className="px-4 py-2 text-sm text-soft">
        and {count(all - shown)} more, not listed here; the exact text has all that go in
      </p>
    )
  return (
    <Button
      size="s"
      variant="ghost"
      className="m-2"
      onClick={() => onMore(Math.min(MOST_SHOWN, shown * 2))}
    >
      Show more of the other {counted(all - shown, 'memory', 'memories')}
    </Button>
  )
}
