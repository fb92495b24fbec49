import { count, counted, percent } from '#renderer/lib/format.ts'
import { TYPE_HINTS, TYPE_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { Segments } from '#renderer/ui/Segments.tsx'
import { Slider } from '#renderer/ui/Slider.tsx'
import { TYPES, type MemoryType } from '#shared/memory.ts'
import type { ForgettingPolicy } from '#shared/upkeep.ts'
import { daysAt, LAST_STOP, stopOf } from './base-stops.ts'
import type { EditedForgetting } from './forgetting-draft.ts'

const MOST_DAYS = 3650
const CURVES = [
  { value: 'power', label: 'Power' },
  { value: 'exponential', label: 'Exponential' },
] as const
const SAYS: Record<ForgettingPolicy['curve'], string> = {
  power:
    'Fast at first, then ever more slowly: this is how people forget, measured over 727 million reviews.',
  exponential:
    'The same share every day, down to nothing. Ebbinghaus’ curve, as textbooks have it.',
}

/** How fast each type fades, by which curve, and where the line is. */
export function HowFast({ edited: { draft, put } }: { edited: EditedForgetting }) {
  const setBase = (type: MemoryType, days: number) =>
    put({ baseDays: { ...draft.baseDays, [type]: days } })
  return (
    <section aria-labelledby="how-fast">
      <h2 id="how-fast" className="section-label mb-1">
        How fast
      </h2>
      <p className="mb-2 text-sm text-soft">
        After so many days without use {percent(0.9)} is left. Each use that helped makes it last
        longer. Critical memories, your own words and what you keep are never forgotten.
      </p>
      <ul>
        {TYPES.map((type) => (
          <li key={type} className="flex h-9 items-center gap-3 border-b">
            <span className="w-22 shrink-0 font-medium" title={TYPE_HINTS[type]}>
              {TYPE_WORDS[type]}
            </span>
            <Slider
              aria-label={`${TYPE_WORDS[type]}: days until ${percent(0.9)} is left`}
              aria-valuetext={counted(draft.baseDays[type], 'day')}
              min={0}
              max={LAST_STOP}
              step={1}
              value={stopOf(draft.baseDays[type])}
              onChange={(stop) => setBase(type, daysAt(stop))}
              className="flex-1"
            />
            <NumberField
              label={`${TYPE_WORDS[type]}, in days`}
              value={draft.baseDays[type]}
              unit="days"
              accepts={(read) => Number.isInteger(read) && read >= 1 && read <= MOST_DAYS}
              rule={`1 to ${count(MOST_DAYS)} days`}
              onChange={(days) => setBase(type, days)}
              className="w-26 shrink-0"
            />
          </li>
        ))}
        <li className="flex h-9 items-center gap-3 border-b">
          <span className="w-22 shrink-0 font-medium">The line</span>
          <Slider
            aria-label="The line: below it agents are not given a memory"
            aria-valuetext={percent(draft.line)}
            min={0}
            max={99}
            step={1}
            value={Math.round(draft.line * 100)}
            onChange={(line) => put({ line: line / 100 })}
            className="flex-1"
          />
          <NumberField
            label="The line, in per cent"
            value={Math.round(draft.line * 100)}
            unit="%"
            accepts={(read) => Number.isInteger(read) && read >= 0 && read <= 100}
            rule={`0 to ${percent(1)}`}
            onChange={(line) => put({ line: line / 100 })}
            className="w-26 shrink-0"
          />
        </li>
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Segments
          label="Curve"
          value={draft.curve}
          options={CURVES}
          onChange={(curve) => put({ curve })}
        />
        <p className="min-w-52 flex-1 text-sm text-soft">{SAYS[draft.curve]}</p>
      </div>
    </section>
  )
}
