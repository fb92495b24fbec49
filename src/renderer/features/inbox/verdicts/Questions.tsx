import { useState } from 'react'
import { counted } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { settle, type VerdictSubject } from './settle.ts'
import { BegunTexts } from '../edit/BegunTexts.tsx'
import { stopEditing } from '../edit/typed-texts.ts'
import { storeMerged } from './typed-verdict.ts'
import { ask, useInboxState } from '../inbox-state.ts'

/** What this screen asks before it acts. */
export function Questions({ subject }: { subject: VerdictSubject }) {
  const asking = useInboxState((view) => view.asking)
  const { active } = subject
  return (
    <>
      {asking === 'reason' && <Reason subject={subject} />}
      <ConfirmDialog
        open={asking === 'store-secret'}
        onOpenChange={(open) => ask(open ? 'store-secret' : null)}
        title="Store the credential as it is?"
        sentence="It is written to the vault in plain text, and every agent that sees the memory is given it. Redact keeps the memory without it."
        confirmLabel="Store it"
        onConfirm={() => void settle(subject, { how: 'approve' })}
      />
      <MergeClashQuestion subject={subject} />
      <ConfirmDialog
        open={asking === 'discard'}
        onOpenChange={(open) => ask(open ? 'discard' : null)}
        title="Discard what you typed?"
        sentence="The proposal stays as it was."
        confirmLabel="Discard"
        onConfirm={() => active !== null && stopEditing(active)}
      />
    </>
  )
}

function MergeClashQuestion({ subject }: { subject: VerdictSubject }) {
  const { active } = subject
  const open = useInboxState(({ asking }) => asking === 'merge-clash')
  const clash = useInboxState(({ merging }) => (active === null ? null : merging[active]?.clash))
  if (!open || active === null || clash == null) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={() => ask(null)}
      title="Merge into a text that says both?"
      sentence={`It still says “${clash.a}” and “${clash.b}”, which clash. Agents would be given one memory that contradicts itself.`}
      confirmLabel="Merge anyway"
      cancelLabel="Go on editing"
      onConfirm={() => void storeMerged({ ...subject, ids: [active] })}
    />
  )
}

function Reason({ subject }: { subject: VerdictSubject }) {
  const [why, setWhy] = useState('')
  const reject = () => void settle(subject, { how: 'reject' }, why)
  return (
    <Dialog
      open
      onOpenChange={() => ask(null)}
      title="Reject with a reason"
      description="It is kept with the settled item and in the journal."
      footer={
        <>
          <Button onClick={() => ask(null)}>Cancel</Button>
          <Button variant="primary" onClick={reject}>
            Reject {counted(subject.ids.length, 'item')}
          </Button>
        </>
      }
    >
      <BegunTexts ids={subject.ids} />
      <Field label="Reason">
        <TextField
          value={why}
          maxLength={500}
          onChange={setWhy}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) reject()
          }}
        />
      </Field>
    </Dialog>
  )
}
