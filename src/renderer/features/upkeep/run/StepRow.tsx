import { ChevronRight, Undo2 } from 'lucide-react'
import { classes } from '#renderer/lib/classes.ts'
import { count } from '#renderer/lib/format.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import type { StepTally, UpkeepRun } from '#shared/upkeep.ts'
import { allOf, STEP_WORDS } from '#renderer/lib/upkeep/upkeep-words.ts'
import type { Row } from './proposal-keys.ts'
import { RowFrame, type RowPlace } from './RowFrame.tsx'
import { setStepTick, turnStep, useTicks } from './run-view.ts'
import { stepTick, tickedOf, type Ticks } from './ticks.ts'
import { undoStep } from './undo-run.ts'

interface StepRowProps extends RowPlace {
  run: UpkeepRun
  row: Extract<Row, { kind: 'step' }>
}

/** A step with how much of it there is; ticked, opened or taken back as a whole. */
export function StepRow({ run, row: { key, section }, ...place }: StepRowProps) {
  const { tally, open } = section
  const ticks = useTicks(run.id)
  const { name, says } = STEP_WORDS[tally.step]
  const dry = run.state === 'planned'
  const amount = dry ? tickedWords(ticks, tally) : doneWords(tally)
  return (
    <RowFrame rowKey={key} label={`${name}: ${amount}`} className="bg-panel" {...place}>
      <div className="flex min-h-12 items-center gap-2 px-4">
        {dry && (
          <Checkbox
            aria-label={`All of “${name}”`}
            tabIndex={-1}
            checked={stepTick(ticks, tally)}
            onChange={(on) => setStepTick(run.id, tally.step, on)}
          />
        )}
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={open}
          onClick={() => turnStep(run.id, tally.step)}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 text-left"
        >
          <ChevronRight
            aria-hidden
            className={classes(
              'size-4 shrink-0 text-soft transition-transform',
              open && 'rotate-90',
            )}
          />
          <span className="min-w-0 flex-1">
            <span className="flex gap-2">
              <span className="min-w-0 truncate font-semibold">{name}</span>
              <span className="shrink-0 text-soft tabular-nums">{amount}</span>
            </span>
            <span className="block truncate text-sm text-soft" title={says}>
              {says}
            </span>
          </span>
        </button>
        {tally.done > 0 && !dry && (
          <IconButton
            size="s"
            label={`Undo “${name}”`}
            tooltip="Undo this step"
            shortcut="U"
            icon={Undo2}
            tabIndex={place.tabbable ? 0 : -1}
            onClick={() => void undoStep(run.id, tally.step)}
          />
        )}
      </div>
    </RowFrame>
  )
}

function tickedWords(ticks: Ticks, tally: StepTally): string {
  const [ticked, all] = [tickedOf(ticks, tally), allOf(tally)]
  return ticked === all ? count(all) : `${count(ticked)} of ${count(all)}`
}

function doneWords({ done, left, unticked, undone, proposed }: StepTally): string {
  const parts = [
    [done, 'done'],
    [left, 'left alone'],
    [undone, 'undone'],
    [unticked, 'not wanted'],
    [proposed, 'to do'],
  ] as const
  return parts
    .filter(([amount]) => amount > 0)
    .map(([amount, words]) => `${count(amount)} ${words}`)
    .join(', ')
}
