import { useState } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { useEngineMutation } from '#renderer/lib/engine.ts'
import { fieldError, reportError } from '#renderer/lib/toasts.ts'
import { FieldRow } from '#renderer/ui/Field.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { JudgeEdit, JudgeSettings } from '#shared/judge.ts'

interface JudgeFieldProps {
  name: keyof JudgeSettings
  label: string
  hint: string
  value: string
  toEdit: (typed: string) => JudgeEdit
  wide?: boolean
}

/** Sent with Enter, or when one goes on to the next: half an address must not be asked about. */
export function JudgeField({ name, label, hint, value, toEdit, wide = false }: JudgeFieldProps) {
  // What was typed holds over the value it was typed over; what was saved is shown as it was saved.
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  const edit = useEngineMutation('judge.edit')
  const text = typed?.over === value ? typed.text : value

  function send() {
    if (text === value || edit.isPending) return
    edit.mutate(toEdit(text), {
      onError: (error) => {
        if (error.fields.length > 0) return
        setTyped(null)
        reportError(error)
      },
    })
  }

  return (
    <FieldRow
      className="py-3"
      label={label}
      hint={hint}
      error={text === value ? undefined : fieldError(edit.error, name)}
    >
      <TextField
        value={text}
        onChange={(next) => setTyped({ text: next, over: value })}
        onBlur={send}
        onKeyDown={(event) => event.key === 'Enter' && send()}
        inputMode={wide ? 'text' : 'decimal'}
        className={classes('shrink-0', wide ? 'w-72' : 'w-32 tabular-nums')}
      />
    </FieldRow>
  )
}
