import { useState } from 'react'
import { mutate } from '#renderer/lib/engine.ts'
import { fieldError, sentenceOf, toastOutcome } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import type { HandoffView } from '#shared/handoff.ts'
import { askHandoff } from '../handoffs-state.ts'
import { receiverDraft } from './handoff-draft.ts'
import { type ReceiverDraft, ReceiverField } from './ReceiverField.tsx'

/** Opens one that nobody has, or that somebody gave back, for somebody else. */
export function ReaddressDialog({ handoff }: { handoff: HandoffView }) {
  const [to, setTo] = useState<ReceiverDraft>(() => ({ ...receiverDraft(handoff), id: '' }))
  const [refusal, setRefusal] = useState<unknown>(null)
  async function submit() {
    try {
      toastOutcome(await mutate('handoffs.settle', { id: handoff.id, how: 'open', to }))
      askHandoff(null)
    } catch (error) {
      setRefusal(error)
    }
  }
  return (
    <Dialog
      open
      width="m"
      onOpenChange={(open) => !open && askHandoff(null)}
      title="Hand to somebody else"
      description="It is open again for a week, and waits for them."
      footer={
        <>
          <Button onClick={() => askHandoff(null)}>Cancel</Button>
          <Button variant="primary" disabled={to.id.trim() === ''} onClick={() => void submit()}>
            Hand over
          </Button>
        </>
      }
    >
      <ReceiverField
        value={to}
        error={refusal === null ? undefined : (fieldError(refusal, 'to') ?? sentenceOf(refusal))}
        onChange={(next) => {
          setTo(next)
          setRefusal(null)
        }}
      />
    </Dialog>
  )
}
