import type { ComponentProps } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { useField } from './Field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
  mono?: boolean
}

export function TextArea({
  value,
  onChange,
  mono = false,
  className,
  rows = 5,
  ...rest
}: TextAreaProps) {
  const wiring = useField()
  return (
    <textarea
      {...wiring}
      {...rest}
      rows={rows}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={classes(
        'w-full min-w-0 resize-y rounded-md border bg-canvas px-2 py-1.5 transition-colors focus-visible:-outline-offset-1 disabled:text-soft',
        wiring['aria-invalid'] ? 'border-danger' : 'border-frame',
        mono && 'font-mono text-sm',
        className,
      )}
    />
  )
}
