import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { useField } from './Field.tsx'

interface Option<T extends string> {
  value: T
  label: string
}

interface SelectProps<T extends string> extends Omit<
  ComponentProps<'select'>,
  'onChange' | 'value' | 'children' | 'size'
> {
  value: T
  options: readonly Option<T>[]
  onChange: (value: T) => void
  size?: 's' | 'm'
}

/** The platform's own list: it knows type-ahead, screen readers and small screens, and needs no style element. */
export function Select<T extends string>({
  value,
  options,
  onChange,
  size = 'm',
  className,
  ...rest
}: SelectProps<T>) {
  const wiring = useField()
  return (
    <span className={classes('relative inline-flex min-w-0', className)}>
      <select
        {...wiring}
        {...rest}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
        className={classes(
          'w-full min-w-0 appearance-none truncate rounded-md border bg-canvas pr-7 pl-2 transition-colors hover:bg-hover focus-visible:-outline-offset-1 disabled:text-soft',
          wiring['aria-invalid'] ? 'border-danger' : 'border-frame',
          size === 's' ? 'h-6 text-sm' : 'h-7.5',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-soft"
      />
    </span>
  )
}
