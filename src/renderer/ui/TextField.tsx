import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { useField } from './Field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
  icon?: LucideIcon | undefined
  /** Stands before the text, inside the frame. */
  leading?: ReactNode
  /** Stands at the end, inside the frame: a shortcut or a small button. */
  trailing?: ReactNode
  mono?: boolean
}

export function TextField({
  value,
  onChange,
  icon: Icon,
  leading,
  trailing,
  mono = false,
  className,
  ...rest
}: TextFieldProps) {
  const wiring = useField()
  return (
    <span
      className={classes(
        FRAME,
        wiring['aria-invalid'] ? 'border-danger' : 'border-frame',
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0 text-soft" />}
      {leading}
      <input
        type="text"
        spellCheck={false}
        autoComplete="off"
        {...wiring}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classes(
          'h-full w-full min-w-0 bg-transparent outline-none disabled:text-soft',
          mono && 'font-mono text-sm',
        )}
      />
      {trailing}
    </span>
  )
}

const FRAME =
  'flex h-7.5 min-w-0 items-center gap-1.5 rounded-md border bg-canvas px-2 transition-colors focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent'
