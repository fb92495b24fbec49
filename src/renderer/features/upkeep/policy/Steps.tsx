import type { ReactNode } from 'react'
import { classes } from '#renderer/lib/classes.ts'
import { Switch } from '#renderer/ui/Switch.tsx'
import { UPKEEP_STEPS, type UpkeepStep } from '#shared/upkeep.ts'
import { effectWords, STEP_WORDS } from '#renderer/lib/upkeep/upkeep-words.ts'
import { ProjectLimits } from './ProjectLimits.tsx'
import type { EditedPolicy } from './policy-draft.ts'
import { Amount, Share } from './Threshold.tsx'
import type { usePreview } from './use-preview.ts'

interface StepsProps {
  edited: EditedPolicy
  preview: ReturnType<typeof usePreview>
}

/** The steps of a run in their order: on or off, their thresholds, and what they find in this vault. */
export function Steps({ edited, preview: { data, error, isLate } }: StepsProps) {
  const { draft, put } = edited
  return (
    <section aria-labelledby="what-it-does">
      <div className="mb-1 flex items-baseline gap-3">
        <h2 id="what-it-does" className="section-label flex-1">
          What it does
        </h2>
        <span className="text-sm text-soft">In this vault now</span>
      </div>
      {error && (
        <p role="alert" className="py-1 text-danger">
          {error.message}
        </p>
      )}
      <ul>
        {UPKEEP_STEPS.map((step) => {
          const effect = data?.find((each) => each.step === step)
          const { name, says } = STEP_WORDS[step]
          const on = draft.steps[step]
          return (
            <li key={step} aria-label={name} className="flex gap-3 border-b py-2.5">
              <Switch
                aria-label={name}
                checked={on}
                onChange={(next) => put('steps', { [step]: next })}
                className="mt-0.5"
              />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-medium">{name}</span>
                  {effect && (
                    <span
                      aria-live="polite"
                      data-effect={step}
                      className={classes(
                        'text-sm tabular-nums',
                        isLate && 'opacity-60',
                        effect.now === effect.drafted ? 'text-soft' : 'font-medium text-accent',
                      )}
                    >
                      {effectWords(step, effect.now, effect.drafted)}
                    </span>
                  )}
                </p>
                <p className="text-sm text-soft">{says}</p>
                {on && <Thresholds step={step} edited={edited} />}
              </div>
            </li>
          )
        })}
      </ul>
      <p className="pt-2 text-sm text-soft">
        Critical memories and your own words are never touched by a step: what concerns them comes
        to the inbox.
      </p>
    </section>
  )
}

const DAYS = { unit: 'days', min: 1, max: 3650 }
const LIMIT = { unit: 'memories', min: 10, max: 1_000_000 }

function Thresholds({ step, edited }: { step: UpkeepStep; edited: EditedPolicy }): ReactNode {
  const { draft, put } = edited
  switch (step) {
    case 'expire':
      return null
    case 'janitor':
      return (
        <Line>
          <Share
            label="Confidence below"
            value={draft.janitor.confidenceBelow}
            onChange={(confidenceBelow) => put('janitor', { confidenceBelow })}
          />
          <Amount
            label="History older than"
            unit="hours"
            min={1}
            max={8760}
            value={draft.janitor.historyHours}
            onChange={(historyHours) => put('janitor', { historyHours })}
          />
        </Line>
      )
    case 'merge':
      return (
        <Line>
          <Share
            label="Alike over"
            slides
            value={draft.merge.alike}
            onChange={(alike) => put('merge', { alike })}
          />
        </Line>
      )
    case 'summarise':
      return (
        <Line>
          <Amount
            label="Notes older than"
            {...DAYS}
            value={draft.summarise.olderThanDays}
            onChange={(olderThanDays) => put('summarise', { olderThanDays })}
          />
          <Amount
            label="Themes of at least"
            unit="notes"
            min={2}
            max={1000}
            value={draft.summarise.atLeast}
            onChange={(atLeast) => put('summarise', { atLeast })}
          />
        </Line>
      )
    case 'promote':
      return (
        <Line>
          <Amount
            label="Used at least"
            unit="times"
            min={1}
            max={10_000}
            value={draft.promote.uses}
            onChange={(uses) => put('promote', { uses })}
          />
        </Line>
      )
    case 'archive':
      return (
        <Line>
          <Amount
            label="Not given for"
            {...DAYS}
            value={draft.archive.unusedDays}
            onChange={(unusedDays) => put('archive', { unusedDays })}
          />
        </Line>
      )
    case 'evict':
      return (
        <>
          <Line>
            <Amount
              label="Each project up to"
              {...LIMIT}
              value={draft.evict.limit}
              onChange={(limit) => put('evict', { limit })}
            />
          </Line>
          <ProjectLimits
            limits={draft.evict.projects}
            usual={draft.evict.limit}
            onChange={(projects) => put('evict', { projects })}
          />
        </>
      )
    case 'prune':
      return (
        <Line>
          <Amount
            label="The vault up to"
            {...LIMIT}
            min={100}
            max={100_000_000}
            value={draft.prune.limit}
            onChange={(limit) => put('prune', { limit })}
          />
          <Share
            label="First of importance below"
            value={draft.prune.importanceBelow}
            onChange={(importanceBelow) => put('prune', { importanceBelow })}
          />
        </Line>
      )
  }
}

const Line = ({ children }: { children: ReactNode }) => (
  <div className="mt-1.5 flex flex-wrap items-center gap-x-6 gap-y-1.5">{children}</div>
)
