import { SearchAs } from '#renderer/parts/eyes/SearchAs.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextArea } from '#renderer/ui/TextArea.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { goalProblem } from './trial-query.ts'
import { change, useTrial } from './trial.ts'

/** What an agent would ask for, and as whom. */
export function TaskForm() {
  const { task, goal, limit, as } = useTrial()
  return (
    <div className="flex flex-col gap-3">
      <Field label="Task">
        <TextArea
          value={task}
          onChange={(next) => change({ task: next })}
          rows={4}
          maxLength={100_000}
          placeholder="Fix the retry loop in the billing worker before Friday’s release"
        />
      </Field>
      <div className="flex items-start gap-3">
        <Field label="Goal" error={goalProblem(goal)} className="flex-1">
          <TextField
            value={goal}
            onChange={(next) => change({ goal: next })}
            maxLength={64}
            placeholder="none"
          />
        </Field>
        <Field label="Results">
          <Select
            value={String(limit)}
            options={LIMITS}
            onChange={(next) => change({ limit: Number(next) })}
          />
        </Field>
      </div>
      <SearchAs as={as} onChange={(next) => change({ as: next })} />
    </div>
  )
}

const LIMITS = ['5', '10', '20', '50'].map((value) => ({ value, label: value }))
