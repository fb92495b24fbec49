import { CircleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

interface ShownToast {
  id: number
  text: string
  tone: 'plain' | 'error'
  seconds: number
  action: { label: string; run: () => void } | null
}

interface ToastsProps {
  toasts: readonly ShownToast[]
  onDismiss: (id: number) => void
}

/** At the bottom, above the status line. They wait while the pointer or the focus is on them. */
export function Toasts({ toasts, onDismiss }: ToastsProps) {
  return (
    <Radix.Provider label="Notice" swipeDirection="down">
      {toasts.map(({ id, text, tone, seconds, action }) => (
        <Radix.Root
          key={id}
          duration={seconds * 1000}
          type={tone === 'error' || action !== null ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && onDismiss(id)}
          className="pointer-events-auto flex w-fit max-w-140 animate-appear items-center gap-2 rounded-lg bg-raised py-1.5 pr-1.5 pl-3 shadow-float"
        >
          {tone === 'error' && <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />}
          <Radix.Description className="min-w-0 py-1 break-words">{text}</Radix.Description>
          {action !== null && (
            <Radix.Action asChild altText={`${action.label}: press F8 and then Enter`}>
              <Button size="s" variant="ghost" className="text-accent!" onClick={action.run}>
                {action.label}
              </Button>
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <IconButton label="Dismiss" icon={X} size="s" tooltipSide="top" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className="pointer-events-none fixed bottom-9 left-1/2 z-50 flex -translate-x-1/2 flex-col items-center gap-2 outline-none" />
    </Radix.Provider>
  )
}
