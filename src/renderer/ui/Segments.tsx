import { useId } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { useField } from './Field.tsx'

interface SegmentsProps<T extends string> {
  label: string
  /** Another than those there are to choose from: none of them is chosen. */
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** One of a few, all in sight: radio buttons side by side. */
export function Segments<T extends string>({ label, value, options, onChange }: SegmentsProps<T>) {
  const name = useId()
  const wiring = useField()
  return (
    <div
      {...wiring}
      role="radiogroup"
      aria-label={label}
      className="inline-flex shrink-0 rounded-md border border-frame bg-panel p-0.5"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            'relative flex h-6 items-center rounded-sm px-2.5 whitespace-nowrap tabular-nums text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
            option.value === value
              ? 'bg-raised font-medium text-ink shadow-[0_0_0_1px_var(--frame)]'
              : 'text-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
