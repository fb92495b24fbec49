import { useState } from 'react'
import { TextField } from '#renderer/ui/TextField.tsx'

interface NumberFieldProps {
  label: string
  value: number
  accepts: (read: number) => boolean
  onChange: (value: number) => void
  unit?: string
  className?: string
}

/** What is no number yet, or too large a one, waits in the field and changes nothing. */
export function NumberField({
  label,
  value,
  accepts,
  onChange,
  unit,
  className,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  function type(text: string) {
    setTyped(text)
    const read = Number(text.replaceAll(/[\s,_]/g, ''))
    if (text.trim() !== '' && accepts(read)) onChange(read)
  }
  return (
    <TextField
      aria-label={label}
      inputMode="numeric"
      maxLength={13}
      value={typed ?? grouped(value)}
      onChange={type}
      onBlur={() => setTyped(null)}
      trailing={unit !== undefined && <span className="text-soft">{unit}</span>}
      className={`tabular-nums ${className ?? ''}`}
    />
  )
}

const grouped = (value: number) => value.toLocaleString('en')
