import { createContext, type ReactNode, useContext, useId } from 'react'
import { classes } from '#renderer/lib/classes.ts'

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong with the value, as a sentence. */
  error?: string | null | undefined
  /** Only for those who cannot see the layout. */
  labelHidden?: boolean
  className?: string
  children: ReactNode
}

/** Gives the control inside it a name, a hint and an error, wherever in `children` it stands. */
export function Field({ label, labelHidden = false, className, children, ...words }: FieldProps) {
  const { wiring, message } = useWiring(words)
  return (
    <FieldContext value={wiring}>
      <div className={classes('flex min-w-0 flex-col gap-1', className)}>
        <label
          htmlFor={wiring.id}
          className={labelHidden ? 'sr-only' : 'text-sm font-medium text-soft'}
        >
          {label}
        </label>
        {children}
        {message}
      </div>
    </FieldContext>
  )
}

/** The same with the words on the left and the control on the right, as in settings. */
export function FieldRow({
  label,
  className,
  children,
  ...words
}: Omit<FieldProps, 'labelHidden'>) {
  const { wiring, message } = useWiring(words)
  return (
    <FieldContext value={wiring}>
      <div className={classes('flex min-w-0 items-center justify-between gap-6', className)}>
        <div className="min-w-0">
          <label htmlFor={wiring.id} className="font-medium">
            {label}
          </label>
          {message}
        </div>
        {children}
      </div>
    </FieldContext>
  )
}

function useWiring({ hint, error }: Pick<FieldProps, 'hint' | 'error'>): {
  wiring: FieldWiring
  message: ReactNode
} {
  const id = useId()
  const about = `${id}-about`
  if (error !== undefined && error !== null && error !== '') {
    const message = (
      <p id={about} role="alert" className="text-sm text-danger">
        {error}
      </p>
    )
    return { wiring: { id, 'aria-describedby': about, 'aria-invalid': true }, message }
  }
  if (hint === undefined || hint === null) return { wiring: { id }, message: null }
  const message = (
    <p id={about} className="text-sm text-soft">
      {hint}
    </p>
  )
  return { wiring: { id, 'aria-describedby': about }, message }
}

interface FieldWiring {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

const FieldContext = createContext<FieldWiring>({})

/** What a control spreads on its element to belong to the field around it. */
export function useField(): FieldWiring {
  return useContext(FieldContext)
}
