import { type ReactNode, useId } from 'react'
import { classes } from '#renderer/lib/classes.ts'

interface RadioListProps<T extends string> {
  label: string
  value: T
  options: readonly {
    value: T
    label: string
    hint?: ReactNode
    disabled?: boolean
    /** What is to be said further, once it is chosen. */
    more?: ReactNode
  }[]
  onChange: (value: T) => void
}

/** One of a few that need a word of explanation each. */
export function RadioList<T extends string>({
  label,
  value,
  options,
  onChange,
}: RadioListProps<T>) {
  const name = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-soft">{label}</legend>
      {options.map((option) => {
        const chosen = option.value === value
        const id = `${name}-${option.value}`
        return (
          <div key={option.value} className="min-w-0">
            <label className={classes('flex gap-2', option.disabled === true && 'opacity-45')}>
              <input
                type="radio"
                name={name}
                checked={chosen}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
                aria-describedby={option.hint === undefined ? undefined : id}
                className={classes(
                  'mt-0.5 size-4 shrink-0 appearance-none rounded-full border transition-colors',
                  chosen ? 'border-5 border-accent bg-on-accent' : 'border-edge bg-canvas',
                )}
              />
              <span className="min-w-0 break-words">{option.label}</span>
            </label>
            {option.hint !== undefined && (
              <p id={id} className="ml-6 text-sm text-soft">
                {option.hint}
              </p>
            )}
            {chosen && option.more !== undefined && <div className="mt-2 ml-6">{option.more}</div>}
          </div>
        )
      })}
    </fieldset>
  )
}
