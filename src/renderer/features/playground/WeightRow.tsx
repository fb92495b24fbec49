import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { SIGNAL_WORDS } from '#renderer/lib/recall/signal-words.ts'
import { Swatch } from '#renderer/lib/recall/Why.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Slider } from '#renderer/ui/Slider.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { SignalName } from '#shared/recall.ts'

const MOST = 10

interface WeightRowProps {
  name: SignalName
  weight: number
  /** The vault's own, where reset leads. */
  usual: number
  onChange: (weight: number) => void
}

/** A signal with what it means, and its weight to be pushed or typed. */
export function WeightRow({ name, weight, usual, onChange }: WeightRowProps) {
  const words = SIGNAL_WORDS[name]
  return (
    <div role="group" aria-label={words.name} className="text-sm">
      <div className="flex h-7 items-center gap-2">
        <span className="w-27 shrink-0 truncate font-medium">
          <Swatch colour={words.colour} />
          {words.name}
        </span>
        <Slider
          aria-label={`Weight of ${words.name}`}
          min={0}
          max={MOST}
          step={0.1}
          value={weight}
          onChange={onChange}
          className="flex-1"
        />
        <WeightField name={words.name} weight={weight} onChange={onChange} />
        <span className="size-6 shrink-0">
          {weight !== usual && (
            <IconButton
              size="s"
              label={`Reset ${words.name} to ${usual}`}
              icon={RotateCcw}
              onClick={() => onChange(usual)}
            />
          )}
        </span>
      </div>
      <p className="text-soft">{words.says}</p>
    </div>
  )
}

interface WeightFieldProps {
  name: string
  weight: number
  onChange: (weight: number) => void
}

/** What is no weight yet, such as a lone point, waits in the field and changes nothing. */
function WeightField({ name, weight, onChange }: WeightFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  function type(text: string) {
    setTyped(text)
    const read = Number(text)
    if (text.trim() !== '' && read >= 0 && read <= MOST) onChange(read)
  }
  return (
    <TextField
      aria-label={`${name}, 0 to ${MOST}`}
      inputMode="decimal"
      maxLength={6}
      value={typed ?? String(weight)}
      onChange={type}
      onBlur={() => setTyped(null)}
      className="h-6! w-12 shrink-0 tabular-nums"
    />
  )
}
