import { Check, Minus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'

interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'onChange' | 'checked' | 'type' | 'ref'
> {
  /** `mixed`: some of what it stands for is chosen. */
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
  /** Without words beside it, give `aria-label`. */
  children?: ReactNode
}

export function Checkbox({ checked, onChange, children, className, ...rest }: CheckboxProps) {
  const box = (
    <span className="relative inline-flex size-4 shrink-0">
      <input
        type="checkbox"
        {...rest}
        ref={(input) => {
          if (input) input.indeterminate = checked === 'mixed'
        }}
        checked={checked === true}
        onChange={(event) => onChange(event.target.checked)}
        className={classes(
          'peer size-4 appearance-none rounded-sm border transition-colors',
          checked === false ? 'border-edge bg-canvas' : 'border-accent bg-accent',
        )}
      />
      {checked !== false && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 flex items-center justify-center text-on-accent"
        >
          {checked === 'mixed' ? (
            <Minus className="size-3" strokeWidth={3} />
          ) : (
            <Check className="size-3" strokeWidth={3} />
          )}
        </span>
      )}
    </span>
  )
  if (children === undefined) return box
  return (
    <label className={classes('flex min-w-0 items-center gap-2', className)}>
      {box}
      <span className="min-w-0">{children}</span>
    </label>
  )
}
