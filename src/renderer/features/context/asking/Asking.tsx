import { EyesForm } from '#renderer/parts/eyes/EyesForm.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { TextArea } from '#renderer/ui/TextArea.tsx'
import { put, useDesk } from '../desk.ts'
import { BudgetField } from './BudgetField.tsx'

/** Who asks, for what, and how much may be said. */
export function Asking() {
  const task = useDesk((desk) => desk.task)
  const as = useDesk((desk) => desk.as)
  return (
    <section aria-label="Asked" className="flex flex-col gap-3">
      <EyesForm as={as} onChange={(next) => put({ as: next })} />
      <Field label="Task text">
        <TextArea
          value={task}
          onChange={(next) => put({ task: next })}
          rows={4}
          maxLength={100_000}
          placeholder="Fix the retry loop in the billing worker before Friday’s release"
        />
      </Field>
      <BudgetField />
    </section>
  )
}
