import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { mutate, useEngineQueries } from '#renderer/lib/engine.ts'
import { showHandoff } from '#renderer/lib/handoff-places.ts'
import { fieldError, sentenceOf, toastOutcome } from '#renderer/lib/toasts.ts'
import { MemoryPicker } from '#renderer/parts/picker/MemoryPicker.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Popover } from '#renderer/ui/Popover.tsx'
import { TextArea } from '#renderer/ui/TextArea.tsx'
import type { HandoffView } from '#shared/handoff.ts'
import type { MemoryId } from '#shared/memory.ts'
import { changesOf, draftOf, type HandoffDraft, linesIn } from './handoff-draft.ts'
import { askHandoff } from '../handoffs-state.ts'
import { ReceiverField } from './ReceiverField.tsx'

/** One made by hand, or one that waits worded anew. */
export function HandoffForm({ handoff }: { handoff: HandoffView | null }) {
  const [draft, setDraft] = useState<HandoffDraft>(() => draftOf(handoff))
  const [refusal, setRefusal] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const put = (change: Partial<HandoffDraft>) => {
    setRefusal(null)
    setDraft({ ...draft, ...change })
  }
  async function submit() {
    setBusy(true)
    try {
      const done =
        handoff === null
          ? await mutate('handoffs.create', {
              to: draft.to,
              summary: draft.summary,
              pending: linesIn(draft.pending),
              recommended: [...draft.memories],
            })
          : await mutate('handoffs.edit', { id: handoff.id, ...changesOf(handoff, draft) })
      toastOutcome(done)
      askHandoff(null)
      showHandoff(done.handoff.id)
    } catch (error) {
      setRefusal(error)
      setBusy(false)
    }
  }
  const at = (...path: string[]) => fieldError(refusal, ...path)
  const isNamed = ['to', 'summary', 'pending'].some((name) => at(name) !== undefined)
  return (
    <Dialog
      open
      width="m"
      onOpenChange={(open) => !open && askHandoff(null)}
      title={handoff === null ? 'Hand over to an agent' : 'Edit the handoff'}
      description={
        handoff === null
          ? 'It waits for seven days. The receiver gets what it may see of it, once.'
          : 'Possible until somebody accepts it.'
      }
      footer={
        <>
          <Button onClick={() => askHandoff(null)}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
            {handoff === null ? 'Hand over' : 'Save changes'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ReceiverField value={draft.to} error={at('to')} onChange={(to) => put({ to })} />
        <Field label="What was done" error={at('summary')}>
          <TextArea
            rows={5}
            value={draft.summary}
            onChange={(summary) => put({ summary })}
            maxLength={10_000}
          />
        </Field>
        <Field label="Pending" hint="One item a line" error={at('pending')}>
          <TextArea rows={3} value={draft.pending} onChange={(pending) => put({ pending })} />
        </Field>
        <Memories ids={draft.memories} onChange={(memories) => put({ memories })} />
        {refusal !== null && !isNamed && (
          <p role="alert" className="text-danger">
            {sentenceOf(refusal)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

interface MemoriesProps {
  ids: readonly MemoryId[]
  onChange: (ids: MemoryId[]) => void
}

/** What goes with it: any memory can be added and any be taken out. */
function Memories({ ids, onChange }: MemoriesProps) {
  const [picking, setPicking] = useState(false)
  const found = useEngineQueries(
    'memories.get',
    ids.map((id) => ({ id })),
  )
  return (
    <section aria-label="Memories that go with it">
      <div className="flex items-center gap-3">
        <h3 className="text-sm font-medium text-soft">Memories that go with it</h3>
        <Popover
          label="Add a memory"
          open={picking}
          onOpenChange={setPicking}
          className="w-110"
          trigger={
            <Button size="s" icon={Plus}>
              Add
            </Button>
          }
        >
          <MemoryPicker
            label="Words of the memory"
            onPick={(id) => {
              setPicking(false)
              if (!ids.includes(id)) onChange([...ids, id])
            }}
          />
        </Popover>
      </div>
      <ul className="mt-1 max-h-40 overflow-y-auto">
        {ids.map((id, at) => (
          <li key={id} className="flex h-7 items-center gap-2">
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {found[at]?.data?.summary ?? '…'}
            </span>
            <IconButton
              size="s"
              icon={X}
              label={`Take out: ${found[at]?.data?.summary ?? 'this memory'}`}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            />
          </li>
        ))}
        {ids.length === 0 && <li className="text-sm text-soft">None.</li>}
      </ul>
    </section>
  )
}
