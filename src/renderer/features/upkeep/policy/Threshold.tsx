import { NumberField } from '#renderer/ui/NumberField.tsx'
import { count, percent } from '#renderer/lib/format.ts'
import { Slider } from '#renderer/ui/Slider.tsx'

interface AmountProps {
  label: string
  unit: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

/** A whole number of something, between its bounds. */
export function Amount({ label, unit, min, max, value, onChange }: AmountProps) {
  return (
    <span className="flex items-center gap-2 text-sm">
      <span aria-hidden className="text-soft">
        {label}
      </span>
      <NumberField
        label={`${label}, in ${unit}`}
        value={value}
        unit={unit}
        accepts={(read) => Number.isInteger(read) && read >= min && read <= max}
        rule={`${count(min)} to ${count(max)} ${unit}`}
        onChange={onChange}
        className="w-34"
      />
    </span>
  )
}

interface ShareProps {
  label: string
  value: number
  /** To be felt for as well. */
  slides?: boolean
  onChange: (value: number) => void
}

/** A share in per cent. */
export function Share({ label, value, slides = false, onChange }: ShareProps) {
  const inPercent = Math.round(value * 100)
  const set = (read: number) => onChange(Math.round(read) / 100)
  return (
    <span className="flex items-center gap-2 text-sm">
      <span aria-hidden className="text-soft">
        {label}
      </span>
      {slides && (
        <Slider
          aria-label={label}
          aria-valuetext={percent(value)}
          min={50}
          max={100}
          step={1}
          value={inPercent}
          onChange={set}
          className="w-36"
        />
      )}
      <NumberField
        label={`${label}, in per cent`}
        value={inPercent}
        unit="%"
        accepts={(read) => Number.isInteger(read) && read >= 0 && read <= 100}
        rule={`0 to ${percent(1)}`}
        onChange={set}
        className="w-18"
      />
    </span>
  )
}
