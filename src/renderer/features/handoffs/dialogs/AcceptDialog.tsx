import { useState } from 'react'
import { copyText } from '#renderer/lib/copy-text.ts'
import { mutate, useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { sentenceOf, toast } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import type { Output } from '#shared/contract.ts'
import type { HandoffView } from '#shared/handoff.ts'
import { askHandoff, useHandoffsView } from '../handoffs-state.ts'
import { eyesAt, receiversOf } from '../receiver-eyes.ts'

/** Takes it for an agent that cannot come itself; the text is for the person to give to it. */
export function AcceptDialog({ handoff }: { handoff: HandoffView }) {
  const { data: agents = [] } = useEngineQuery('agents.list', {})
  const budget = useHandoffsView((view) => view.budget)
  const [chosen, setChosen] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [taken, setTaken] = useState<Output<'handoffs.accept'> | null>(null)
  const receivers = receiversOf(handoff, agents)
  const agent = chosen ?? receivers[0] ?? null
  const close = () => askHandoff(null)
  async function accept(id: string) {
    try {
      const as = eyesAt(id, handoff, agents)
      setTaken(await mutate('handoffs.accept', { id: handoff.id, as, budget }))
    } catch (error) {
      setRefusal(error)
    }
  }
  if (taken !== null) return <Taken taken={taken} agent={agent ?? ''} onClose={close} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Accept for an agent"
      description="It counts as taken by this agent. You get the text to give to it; Undo takes it back."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            disabled={agent === null}
            onClick={() => agent !== null && void accept(agent)}
          >
            Accept
          </Button>
        </>
      }
    >
      {agent === null ? (
        <p className="text-soft">No agent is known that it could be for.</p>
      ) : (
        <Field label="Agent" error={refusal === null ? null : sentenceOf(refusal)}>
          <Select
            value={agent}
            options={receivers.map((id) => ({ value: id, label: id }))}
            onChange={(id) => {
              setChosen(id)
              setRefusal(null)
            }}
          />
        </Field>
      )}
    </Dialog>
  )
}

interface TakenProps {
  taken: Output<'handoffs.accept'>
  agent: string
  onClose: () => void
}

function Taken({ taken: { text, tokens }, agent, onClose }: TakenProps) {
  function copy() {
    toast(
      copyText(text)
        ? { text: `Copied the text for ${agent}` }
        : { text: 'The clipboard refused the text.', tone: 'error' },
    )
    onClose()
  }
  return (
    <Dialog
      open
      width="m"
      onOpenChange={(open) => !open && onClose()}
      title={`Accepted for ${agent}`}
      description={`${count(tokens)} tokens to give to it.`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={copy}>
            Copy and close
          </Button>
        </>
      }
    >
      <pre className="max-h-80 overflow-y-auto rounded-md border bg-panel px-3 py-2 font-mono text-sm break-words whitespace-pre-wrap">
        {text}
      </pre>
    </Dialog>
  )
}
