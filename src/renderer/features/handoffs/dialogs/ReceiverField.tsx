import { useEngineQuery } from '#renderer/lib/engine.ts'
import { Field } from '#renderer/ui/Field.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { SuggestField } from '#renderer/ui/SuggestField.tsx'

export interface ReceiverDraft {
  kind: 'agent' | 'team' | 'project' | 'task'
  id: string
}

const KINDS = [
  { value: 'agent', label: 'An agent' },
  { value: 'team', label: 'Anyone in a team' },
  { value: 'project', label: 'Whoever works on a project next' },
  { value: 'task', label: 'Whoever takes a task next' },
] as const

const NAMES = { agent: 'Agent', team: 'Team', project: 'Project', task: 'Task' }

interface ReceiverFieldProps {
  value: ReceiverDraft
  error?: string | undefined
  onChange: (value: ReceiverDraft) => void
}

/** For whom it is. */
export function ReceiverField({ value, error, onChange }: ReceiverFieldProps) {
  const { data: agents = [] } = useEngineQuery('agents.list', {})
  const { data: scopes = [] } = useEngineQuery('scopes.list', {})
  const known =
    value.kind === 'agent'
      ? agents.map(({ id }) => id)
      : scopes.flatMap(({ scope }) => (scope.kind === value.kind ? [scope.id] : []))
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Hand over to">
        <Select
          value={value.kind}
          options={KINDS}
          onChange={(kind) => onChange({ kind, id: '' })}
        />
      </Field>
      <Field label={NAMES[value.kind]} error={error}>
        <SuggestField
          value={value.id}
          suggestions={known.filter((id) => id !== value.id)}
          onChange={(id) => onChange({ ...value, id })}
          onTake={(id) => onChange({ ...value, id })}
        />
      </Field>
    </div>
  )
}
