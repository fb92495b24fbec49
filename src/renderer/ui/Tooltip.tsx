import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { shortcutKeys } from '#renderer/lib/format.ts'

interface TooltipProps {
  text: ReactNode
  shortcut?: string | undefined
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** One element that takes a ref and can have the focus. */
  children: ReactElement
}

export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-w-80 animate-appear items-center gap-2 rounded-md bg-ink px-2 py-1 text-sm text-canvas"
        >
          <span className="min-w-0 break-words">{text}</span>
          {shortcut !== undefined && (
            <span className="shrink-0 opacity-75">{shortcutKeys(shortcut).join(' ')}</span>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Once, around the app: the second tooltip in a row comes at once. */
export function TooltipGround({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={450} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  )
}
