import type { ComponentProps } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { useField } from './Field.tsx'

interface SliderProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

/** A number to be felt for rather than typed. Name it with a `Field` around it or with `aria-label`. */
export function Slider({ onChange, className, ...rest }: SliderProps) {
  const wiring = useField()
  return (
    <input
      type="range"
      {...wiring}
      {...rest}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      className={classes('slider min-w-0', className)}
    />
  )
}
