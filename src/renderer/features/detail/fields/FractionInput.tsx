import { parseShare, shareWords } from '#shared/share-words.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useEditor } from './editor-context.ts'
import { Row } from './Row.tsx'

interface FractionInputProps {
  field: 'importance' | 'confidence'
  label: string
  hint: string
}

/** Per cent, by hand or to the digit; 0.7 is taken too. */
export function FractionInput({ field, label, hint }: FractionInputProps) {
  const { draft, set } = useEditor()
  const value = draft[field]
  const amount = parseShare(value)
  return (
    <Row place={field} label={label} hint={hint}>
      <div className="flex items-center gap-2">
        <input
          type="range"
          min={0}
          max={1}
          step={0.01}
          aria-label={`${label}, as a slider`}
          value={Number.isNaN(amount) ? 0.5 : amount}
          aria-valuetext={Number.isNaN(amount) ? 'Default' : shareWords(amount)}
          onChange={(event) => set(field, shareWords(Number(event.target.value)))}
          className="h-4 min-w-0 flex-1 accent-accent"
        />
        <TextField
          inputMode="decimal"
          className="w-20"
          value={value}
          placeholder="Default"
          onChange={(next) => set(field, next)}
        />
      </div>
    </Row>
  )
}
