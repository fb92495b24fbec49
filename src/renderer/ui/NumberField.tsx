import { useState } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { TextField } from '#renderer/ui/TextField.tsx'

interface NumberFieldProps {
  label: string
  value: number
  accepts: (read: number) => boolean
  onChange: (value: number) => void
  /** What it must be, said when what is typed is not. */
  rule: string
  onRefused?: (refused: boolean) => void
  unit?: string
  className?: string
}

/** What is no number yet, or too large a one, waits in the field and changes nothing. */
export function NumberField({
  label,
  value,
  accepts,
  onChange,
  rule,
  onRefused,
  unit,
  className,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isGood = (text: string) => text.trim() !== '' && accepts(read(text))
  const isRefused = typed !== null && !isGood(typed)
  function type(text: string) {
    setTyped(text)
    onRefused?.(!isGood(text))
    if (isGood(text)) onChange(read(text))
  }
  function leave() {
    setTyped(null)
    onRefused?.(false)
  }
  return (
    <TextField
      aria-label={label}
      inputMode="numeric"
      maxLength={13}
      value={typed ?? grouped(value)}
      onChange={type}
      onBlur={leave}
      aria-invalid={isRefused}
      title={isRefused ? rule : undefined}
      trailing={unit !== undefined && <span className="text-soft">{unit}</span>}
      className={classes('tabular-nums', isRefused && 'border-danger!', className)}
    />
  )
}

const read = (text: string) => Number(text.replaceAll(/[\s,_]/g, ''))

const grouped = (value: number) => value.toLocaleString('en')
