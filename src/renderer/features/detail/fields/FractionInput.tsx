import { TextField } from '#renderer/ui/TextField.tsx'
import { useEditor } from './editor-context.ts'
import { Row } from './Row.tsx'

interface FractionInputProps {
  field: 'importance' | 'confidence'
  label: string
  hint: string
}

/** 0 to 1, by hand or to the digit. */
export function FractionInput({ field, label, hint }: FractionInputProps) {
  const { draft, set } = useEditor()
  const value = draft[field]
  const amount = Number(value)
  return (
    <Row place={field} label={label} hint={hint}>
      <div className="flex items-center gap-2">
        <input
          type="range"
          min={0}
          max={1}
          step={0.01}
          aria-label={`${label}, as a slider`}
          value={value.trim() === '' || Number.isNaN(amount) ? 0.5 : amount}
          onChange={(event) => set(field, event.target.value)}
          className="h-4 min-w-0 flex-1 accent-accent"
        />
        <TextField
          inputMode="decimal"
          className="w-16"
          value={value}
          placeholder="auto"
          onChange={(next) => set(field, next)}
        />
      </div>
    </Row>
  )
}
