import { useId } from 'react'
import { TextField } from '#renderer/ui/TextField.tsx'

interface KnownWordsFieldProps {
  value: string
  known: readonly string[]
  onChange: (value: string) => void
  placeholder?: string
  mono?: boolean
}

/** A text field that knows what was used before, and takes anything else too. */
export function KnownWordsField({
  value,
  known,
  onChange,
  placeholder,
  mono = false,
}: KnownWordsFieldProps) {
  const list = useId()
  return (
    <>
      <TextField
        value={value}
        onChange={onChange}
        list={list}
        mono={mono}
        {...(placeholder !== undefined && { placeholder })}
      />
      <datalist id={list}>
        {known.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </datalist>
    </>
  )
}
