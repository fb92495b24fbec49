import { ArrowUp } from 'lucide-react'
import { Button } from './Button.tsx'

interface NewHereProps {
  /** “3 new”; null while nothing waits. */
  words: string | null
  onShow: () => void
  className?: string
}

/** Over the list and not above it: a line that comes in would push every row down. */
export function NewHere({ words, onShow, className = 'top-2' }: NewHereProps) {
  return (
    <div role="status" className={`absolute left-1/2 z-10 -translate-x-1/2 ${className}`}>
      {words !== null && (
        <Button
          size="s"
          icon={ArrowUp}
          className="rounded-full bg-accent-soft text-accent shadow-float"
          onClick={onShow}
        >
          {words}
        </Button>
      )}
    </div>
  )
}
