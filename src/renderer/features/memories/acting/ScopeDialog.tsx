import { useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { SCOPE_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { SuggestField } from '#renderer/ui/SuggestField.tsx'
import { Scope, SCOPE_KINDS, type ScopeKind } from '#shared/scope.ts'
import { stopAsking, type ActionSubject } from '../table-state.ts'
import { change } from './actions.ts'

const KINDS = SCOPE_KINDS.map((kind) => ({ value: kind, label: SCOPE_WORDS[kind].one }))

/** Whom the memories shall belong to from now on. */
export function ScopeDialog({ subject }: { subject: ActionSubject }) {
  const { data: scopes } = useEngineQuery('scopes.list', {})
  const [kind, setKind] = useState<ScopeKind>('project')
  const [id, setId] = useState('')
  const [error, setError] = useState<string>()
  const few = counted(subject.count, 'memory', 'memories')
  const known =
    scopes?.flatMap(({ scope }) =>
      scope.kind === kind && scope.kind !== 'global' ? [scope.id] : [],
    ) ?? []

  function submit(chosen: string) {
    const scope = Scope.safeParse(kind === 'global' ? { kind } : { kind, id: chosen })
    if (!scope.success) return setError(scope.error.issues[0]?.message)
    void change(subject, { do: 'scope', scope: scope.data })
    stopAsking()
  }

  return (
    <Dialog
      open
      onOpenChange={stopAsking}
      title={`Move ${few} to another scope`}
      footer={
        <>
          <Button onClick={stopAsking}>Cancel</Button>
          <Button variant="primary" onClick={() => submit(id.trim())}>
            Move {few}
          </Button>
        </>
      }
    >
      <div className="flex gap-3">
        <Field label="Belongs to" className="w-32 shrink-0">
          <Select value={kind} options={KINDS} onChange={setKind} />
        </Field>
        {kind !== 'global' && (
          <Field
            label={`Which ${SCOPE_WORDS[kind].one.toLowerCase()}`}
            error={error}
            className="flex-1"
          >
            <SuggestField
              value={id}
              onChange={(typed) => {
                setId(typed)
                setError(undefined)
              }}
              suggestions={known}
              onTake={(taken) => (taken === id.trim() ? submit(taken) : setId(taken))}
              placeholder="atlas"
            />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
