import { Segments } from '#renderer/ui/Segments.tsx'
import { FieldRow } from '#renderer/ui/Field.tsx'

interface ChoiceSettingProps<T extends string> {
  label: string
  hint?: string
  value: T
  options: readonly { value: T; label: string }[]
  error: string | undefined
  onChange: (value: T) => void
}

export function ChoiceSetting<T extends string>({
  label,
  hint,
  value,
  options,
  error,
  onChange,
}: ChoiceSettingProps<T>) {
  return (
    <FieldRow label={label} hint={hint} error={error} className="py-3">
      <Segments label={label} value={value} options={options} onChange={onChange} />
    </FieldRow>
  )
}
