import { openMemory } from '#renderer/lib/navigation.ts'
import { openReview } from '#renderer/lib/open-review.ts'
import { dismissToast, type Toast, undo, useToasts } from '#renderer/lib/toasts.ts'
import { Toasts } from '#renderer/ui/Toasts.tsx'

export function ToastHost({ seconds }: { seconds: number }) {
  const toasts = useToasts((state) => state.toasts)
  return <Toasts toasts={toasts.map((toast) => shown(toast, seconds))} onDismiss={dismissToast} />
}

const shown = (toast: Toast, seconds: number) => ({
  id: toast.id,
  text: toast.text,
  tone: toast.tone,
  // A sentence that says what to do must last long enough to be read twice.
  seconds: toast.tone === 'error' ? Math.max(seconds, 12) : seconds,
  action: actionOf(toast),
})

function actionOf({ undoSeq, review, memory }: Toast) {
  if (memory !== null) return { label: 'Open', run: () => openMemory(memory) }
  if (review !== null) return { label: 'Open', run: () => openReview(review) }
  return undoSeq === null ? null : { label: 'Undo', run: () => void undo(undoSeq) }
}
