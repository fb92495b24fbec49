import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'

interface PopoverProps {
  trigger: ReactElement
  /** What the panel is, for those who hear it open. */
  label: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

export function Popover({
  trigger,
  label,
  align = 'start',
  side = 'bottom',
  className,
  children,
  ...state
}: PopoverProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={classes(
            'z-50 max-h-(--radix-popover-content-available-height) min-w-56 animate-appear overflow-y-auto rounded-lg bg-raised p-3 shadow-float outline-none',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
