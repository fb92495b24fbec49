import { useState } from 'react'
import { counted } from '#renderer/lib/format.ts'
import {
  type PromotionQuestion,
  settlePromote,
  usePromoting,
} from '#renderer/lib/memory/promote-dialog.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { SCOPE_KINDS, scopeLabel, type ScopeKind } from '#shared/scope.ts'
import { promote } from './promote.ts'
import { readScope, type ScopeDraft, ScopePicker } from './ScopePicker.tsx'

/** Carries memories to another tier: up to be shared, or down to be out of the way. */
export function PromoteDialog() {
  const asked = usePromoting((promoting) => promoting.asked)
  return asked && <Question key={JSON.stringify(asked.target)} {...asked} />
}

function Question({ target, count, from }: PromotionQuestion) {
  const [draft, setDraft] = useState<ScopeDraft>({ kind: tierAbove(from?.kind), id: '' })
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const few = counted(count, 'memory', 'memories')
  const verb = from !== null && isBelow(draft.kind, from.kind) ? 'Demote' : 'Promote'

  async function submit(chosen: ScopeDraft) {
    const read = readScope(chosen)
    if ('problem' in read) return setProblem(read.problem)
    setBusy(true)
    const done = await promote(target, read.scope)
    setBusy(false)
    if (done) settlePromote(true)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && settlePromote(false)}
      title={`Promote or demote ${few}`}
      description={`What is carried is written anew there, derived from ${count === 1 ? 'the memory' : 'the memories'}${from === null ? '' : ` in ${scopeLabel(from)}`}, which ${count === 1 ? 'is' : 'are'} archived. Words that the target knows already are reinforced.`}
      footer={
        <>
          <Button onClick={() => settlePromote(false)}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit(draft)}>
            {from === null ? `Carry ${few} there` : `${verb} ${few}`}
          </Button>
        </>
      }
    >
      <ScopePicker
        label="To"
        value={draft}
        problem={problem}
        onSubmit={(chosen) => void submit(chosen)}
        onChange={(next) => {
          setDraft(next)
          setProblem(undefined)
        }}
      />
    </Dialog>
  )
}

const isBelow = (kind: ScopeKind, other: ScopeKind) =>
  SCOPE_KINDS.indexOf(kind) >= SCOPE_KINDS.indexOf(other)

/** Where promotion usually leads: from a task or session to its project, from there to everybody. */
function tierAbove(kind: ScopeKind | undefined): ScopeKind {
  return kind === 'project' || kind === 'team' || kind === 'agent' ? 'global' : 'project'
}
