import { shareWords } from '#shared/share-words.ts'
import { Field } from '#renderer/ui/Field.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { CONTENT, CONTEXT, type ConditionDraft, valueKind } from './condition-draft.ts'

interface ConditionValueProps {
  draft: ConditionDraft
  error: string | null
  onChange: (value: string) => void
}

/** What it is compared with, in the way that suits the field. */
export function ConditionValue({ draft, error, onChange }: ConditionValueProps) {
  const kind = valueKind(draft)
  if (kind === null) return null
  return (
    <Field label="Value" labelHidden error={error}>
      {typeof kind === 'object' ? (
        <Select
          value={draft.value}
          options={kind.options.map((value) => ({ value, label: value }))}
          onChange={onChange}
        />
      ) : (
        <TextField
          type={kind === 'day' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          value={draft.value}
          onChange={onChange}
          placeholder={placeholder(draft)}
          maxLength={1000}
        />
      )}
    </Field>
  )
}

function placeholder({ field, asking }: ConditionDraft): string {
  if (asking === '$in') return 'one, another'
  if (field === 'importance' || field === 'confidence') return `${shareWords(0.7)} or 0.7`
  return field === CONTEXT || field === CONTENT ? 'ops, 42, true or "42"' : 'value'
}
