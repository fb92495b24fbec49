import { useState } from 'react'
import { count } from '#renderer/lib/format.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Slider } from '#renderer/ui/Slider.tsx'
import { Budget, LARGEST_BUDGET, SMALLEST_BUDGET } from '#shared/context.ts'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { tryOut, useDesk } from '../desk.ts'
import { budgetAt, PRESETS, STEPS, stepOf } from './budget-scale.ts'

/** Dragged, typed, or taken from what models can read. */
export function BudgetField() {
  const budget = useDesk((desk) => desk.now.budget)
  const [refused, setRefused] = useState(false)
  const set = (next: number) => tryOut({ budget: next })
  return (
    <div role="group" aria-label="Budget" className="flex flex-col gap-1.5">
      <span className="text-sm font-medium text-soft">Budget in tokens</span>
      <div className="flex items-center gap-2">
        <Slider
          aria-label="Budget"
          aria-valuetext={`${count(budget)} tokens`}
          min={0}
          max={STEPS}
          step={1}
          value={stepOf(budget)}
          onChange={(step) => set(budgetAt(step))}
          className="flex-1"
        />
        <NumberField
          label="Budget in tokens"
          value={budget}
          accepts={(read) => Budget.safeParse(read).success}
          onChange={set}
          rule={RULE}
          onRefused={setRefused}
          className="w-27"
        />
      </div>
      {refused && (
        <p role="alert" className="text-sm text-danger">
          {RULE} The package keeps {count(budget)}.
        </p>
      )}
      <div className="flex gap-1">
        {PRESETS.map(({ tokens, label, models }) => (
          <Button
            key={tokens}
            size="s"
            aria-pressed={tokens === budget}
            title={`${count(tokens)} tokens: ${models}`}
            className="flex-1 px-0! font-normal aria-pressed:border-accent aria-pressed:bg-selected"
            onClick={() => set(tokens)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

const RULE = `A budget is a whole number from ${count(SMALLEST_BUDGET)} to ${count(LARGEST_BUDGET)}.`
