import { CircleAlert } from 'lucide-react'
import { Button } from './Button.tsx'

interface ErrorStateProps {
  /** What went wrong and what to do next. */
  sentence: string
  onRetry?: (() => void) | undefined
}

export function ErrorState({ sentence, onRetry }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-90 flex-col items-center px-6 py-16 text-center"
    >
      <CircleAlert aria-hidden className="size-7 text-danger" strokeWidth={1.5} />
      <p className="mt-3">{sentence}</p>
      {onRetry && (
        <Button className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
