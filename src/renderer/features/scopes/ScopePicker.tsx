import { Field } from '#renderer/ui/Field.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { SuggestField } from '#renderer/ui/SuggestField.tsx'
import { Scope, SCOPE_KINDS, type ScopeKind } from '#shared/scope.ts'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { SCOPE_WORDS } from '#renderer/lib/memory/memory-words.ts'

/** A scope while it is being chosen. The id stays while the kind is tried out. */
export interface ScopeDraft {
  kind: ScopeKind
  id: string
}

export function draftOf(scope: Scope): ScopeDraft {
  return { kind: scope.kind, id: scope.kind === 'global' ? '' : scope.id }
}

/** The scope that was chosen, or what is wrong with it. */
export function readScope({ kind, id }: ScopeDraft): { scope: Scope } | { problem: string } {
  const read = Scope.safeParse(kind === 'global' ? { kind } : { kind, id: id.trim() })
  if (read.success) return { scope: read.data }
  return { problem: read.error.issues[0]?.message ?? 'Choose a scope.' }
}

interface ScopePickerProps {
  label: string
  value: ScopeDraft
  onChange: (value: ScopeDraft) => void
  problem?: string | undefined
  /** Enter on what is typed already. */
  onSubmit: (value: ScopeDraft) => void
}

/** One of the scopes the vault knows, or a new one. */
export function ScopePicker({ label, value, onChange, problem, onSubmit }: ScopePickerProps) {
  const { data: scopes } = useEngineQuery('scopes.list', {})
  const { kind, id } = value
  const known =
    scopes
      ?.toSorted((a, b) => b.active - a.active)
      .flatMap(({ scope }) => (scope.kind === kind && scope.kind !== 'global' ? [scope.id] : [])) ??
    []
  return (
    <div className="flex gap-3">
      <Field label={label} className="w-32 shrink-0">
        <Select value={kind} options={KINDS} onChange={(next) => onChange({ kind: next, id })} />
      </Field>
      {kind !== 'global' && (
        <Field
          label={`Which ${SCOPE_WORDS[kind].one.toLowerCase()}`}
          error={problem}
          className="flex-1"
        >
          <SuggestField
            value={id}
            onChange={(typed) => onChange({ kind, id: typed })}
            suggestions={known}
            onTake={(taken) =>
              taken === id.trim() ? onSubmit({ kind, id: taken }) : onChange({ kind, id: taken })
            }
            placeholder={EXAMPLES[kind]}
          />
        </Field>
      )}
    </div>
  )
}

const EXAMPLES = {
  team: 'platform',
  project: 'atlas',
  agent: 'DEV-001',
  session: 'session-42',
  task: 'ATL-188',
}

const KINDS = SCOPE_KINDS.map((kind) => ({ value: kind, label: SCOPE_WORDS[kind].one }))
