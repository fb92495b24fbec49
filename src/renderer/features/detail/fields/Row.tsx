import type { ReactNode } from 'react'
import { Field } from '#renderer/ui/Field.tsx'
import { useEditor } from './editor-context.ts'

interface RowProps {
  /** Where what is wrong with it is shown: `ttl`, `content.text`. */
  place: string
  label: ReactNode
  hint?: ReactNode
  className?: string
  children: ReactNode
}

/** A field of the form: its name, its control, and under it what is wrong or what to know. */
export function Row({ place, label, hint, className, children }: RowProps) {
  const { issues, leave } = useEditor()
  return (
    <div onBlur={() => leave(place)} className={className}>
      <Field label={label} hint={hint} error={issues[place]}>
        {children}
      </Field>
    </div>
  )
}
