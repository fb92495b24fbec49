import { dismissToast, type Toast, undo, useToasts } from '#renderer/lib/toasts.ts'
import { Toasts } from '#renderer/ui/Toasts.tsx'

export function ToastHost({ seconds }: { seconds: number }) {
  const toasts = useToasts((state) => state.toasts)
  return <Toasts toasts={toasts.map((toast) => shown(toast, seconds))} onDismiss={dismissToast} />
}

const shown = ({ id, text, tone, undoSeq }: Toast, seconds: number) => ({
  id,
  text,
  tone,
  // A sentence that says what to do must last long enough to be read twice.
  seconds: tone === 'error' ? Math.max(seconds, 12) : seconds,
  action: undoSeq === null ? null : { label: 'Undo', run: () => void undo(undoSeq) },
})
