import type { ComponentProps } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { useField } from './Field.tsx'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type'> {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** On or off, at once. Name it with a `Field` around it or with `aria-label`. */
export function Switch({ checked, onChange, className, ...rest }: SwitchProps) {
  const wiring = useField()
  return (
    <span className={classes('relative inline-flex h-5 w-8.5 shrink-0', className)}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        {...wiring}
        {...rest}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className={classes(
          'peer h-full w-full appearance-none rounded-full border transition-colors disabled:opacity-45',
          checked ? 'border-accent bg-accent' : 'border-edge bg-canvas',
        )}
      />
      <span
        aria-hidden
        className={classes(
          'pointer-events-none absolute top-1 left-1 size-3 rounded-full transition-transform',
          checked ? 'translate-x-3.5 bg-on-accent' : 'bg-edge',
        )}
      />
    </span>
  )
}
