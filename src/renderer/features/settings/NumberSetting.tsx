import { useRef, useState } from 'react'
import { FieldRow } from '#renderer/ui/Field.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

interface NumberSettingProps {
  label: string
  hint: string
  unit: string
  value: number
  error: string | undefined
  onChange: (value: number) => void
}

const PAUSE_MS = 500

/** Sent when the typing pauses: on the way to 12 there is a 1, and nobody wants to hear that it is too small. */
export function NumberSetting({ label, hint, unit, value, error, onChange }: NumberSettingProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function send(text: string) {
    clearTimeout(timer.current)
    if (Number(text) !== value || text === '' || error !== undefined) onChange(Number(text))
  }
  function onType(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(send, PAUSE_MS, text)
  }
  function onBlur() {
    if (typed !== null) send(typed)
    if (error === undefined) setTyped(null)
  }

  return (
    <FieldRow label={label} hint={hint} error={error} className="py-3">
      <TextField
        inputMode="numeric"
        value={typed ?? String(value)}
        onChange={onType}
        onBlur={onBlur}
        onKeyDown={(event) => event.key === 'Enter' && typed !== null && send(typed)}
        className="w-32 shrink-0 tabular-nums"
        trailing={<span className="text-soft">{unit}</span>}
      />
    </FieldRow>
  )
}
