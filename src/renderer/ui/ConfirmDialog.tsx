import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { Button } from './Button.tsx'
import { FOOTER, OVERLAY, SHEET, WIDTH } from './Dialog.tsx'
import { useFocusBack } from './use-focus-back.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A question. */
  title: string
  /** What will be gone or different afterwards. */
  sentence: ReactNode
  /** What happens, never "OK". */
  confirmLabel: string
  cancelLabel?: string
  /** Not yet: whoever was typing must not have agreed to what came up under their fingers. */
  waits?: boolean
  tone?: 'danger' | 'primary'
  busy?: boolean
  /** The dialog stays open while it runs; close it when done. */
  onConfirm: () => void
  children?: ReactNode
}

/** Only for what cannot be undone, or what somebody else wants to do. It opens on Cancel and does not close by a click beside it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    sentence,
    confirmLabel,
    cancelLabel = 'Cancel',
    waits = false,
    tone = 'danger',
    busy = false,
    onConfirm,
    children,
  } = props
  const focusBack = useFocusBack()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY} />
        <Radix.Content {...focusBack} className={classes(SHEET, WIDTH.s)}>
          <div className="px-5 pt-4">
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            <Radix.Description className="mt-1 text-soft">{sentence}</Radix.Description>
          </div>
          {children !== undefined && (
            <div className="min-h-0 overflow-y-auto px-5 pt-4 pb-0.5">{children}</div>
          )}
          <footer className={FOOTER}>
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={tone} busy={busy} disabled={waits} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
