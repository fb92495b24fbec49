import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { IconButton } from './IconButton.tsx'
import { useFocusBack } from './use-focus-back.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One sentence under the title; screen readers hear it when the dialog opens. */
  description?: ReactNode
  width?: 's' | 'm' | 'l'
  /** Buttons, the one that acts last. */
  footer?: ReactNode
  children?: ReactNode
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 's',
  footer,
  children,
}: DialogProps) {
  const described = description === undefined ? { 'aria-describedby': undefined } : {}
  const focusBack = useFocusBack()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY} />
        <Radix.Content {...described} {...focusBack} className={classes(SHEET, WIDTH[width])}>
          <header className="px-5 pt-4">
            <Radix.Title className="pr-8 text-lg font-semibold">{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="mt-1 text-soft">{description}</Radix.Description>
            )}
          </header>
          {children !== undefined && (
            <div className="min-h-0 overflow-y-auto px-5 pt-4 pb-0.5">{children}</div>
          )}
          {footer === undefined ? (
            <div className="h-4 shrink-0" />
          ) : (
            <footer className={FOOTER}>{footer}</footer>
          )}
          {/* Last, so that the dialog opens on what it asks for and not on the way out. */}
          <Radix.Close asChild>
            <IconButton label="Close" icon={X} size="s" className="absolute top-3.5 right-3.5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export const OVERLAY = 'fixed inset-0 z-40 animate-appear bg-overlay'

export const SHEET =
  'fixed top-[12vh] left-1/2 z-40 flex max-h-[76vh] max-w-[calc(100vw-48px)] -translate-x-1/2 animate-appear flex-col rounded-lg bg-raised shadow-float outline-none'

export const FOOTER = 'flex shrink-0 justify-end gap-2 px-5 pt-5 pb-4'

export const WIDTH = { s: 'w-105', m: 'w-140', l: 'w-200' }
