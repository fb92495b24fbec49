import type { ReactNode } from 'react'
import { FieldRow } from '#renderer/ui/Field.tsx'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import type { EditedPolicy } from './policy-draft.ts'

const USUAL_GROWTH = 100

/** What makes a run begin by itself. */
export function Triggers({ edited: { draft, put } }: { edited: EditedPolicy }) {
  const { sessionEnd, grownBy, weekly, tick, onBattery } = draft.triggers
  return (
    <section aria-labelledby="when-it-runs">
      <h2 id="when-it-runs" className="section-label mb-1">
        When it runs
      </h2>
      <Row label="After a session" hint="When an agent’s session ends.">
        <Switch checked={sessionEnd} onChange={(on) => put('triggers', { sessionEnd: on })} />
      </Row>
      <Row
        label="When a scope has grown"
        hint="When so many entries came into one scope since its last run."
        beside={
          grownBy > 0 && (
            <NumberField
              label="Entries that make a scope grown"
              value={grownBy}
              unit="entries"
              accepts={(read) => Number.isInteger(read) && read >= 1 && read <= 100_000}
              rule="1 to 100,000 entries"
              onChange={(entries) => put('triggers', { grownBy: entries })}
              className="w-32"
            />
          )
        }
      >
        <Switch
          checked={grownBy > 0}
          onChange={(on) => put('triggers', { grownBy: on ? USUAL_GROWTH : 0 })}
        />
      </Row>
      <Row label="Weekly" hint="Seven days after the last whole run.">
        <Switch checked={weekly} onChange={(on) => put('triggers', { weekly: on })} />
      </Row>
      <Row label="Light upkeep" hint="Expire and clear out, with the tick of short-term memory.">
        <Switch checked={tick} onChange={(on) => put('triggers', { tick: on })} />
      </Row>
      <Row label="Also on battery" hint="Otherwise a run waits for the mains.">
        <Switch checked={onBattery} onChange={(on) => put('triggers', { onBattery: on })} />
      </Row>
      <p className="pt-2 text-sm text-soft">
        A run never begins while you type, while an agent waits for an answer, or while another run
        is under way. One that was missed is made up for once.
      </p>
    </section>
  )
}

interface RowProps {
  label: string
  hint: string
  beside?: ReactNode
  children: ReactNode
}

function Row({ label, hint, beside, children }: RowProps) {
  return (
    <div className="flex items-center gap-4 border-b py-2">
      <FieldRow label={label} hint={hint} className="flex-1 flex-row-reverse justify-end! gap-3!">
        {children}
      </FieldRow>
      {beside}
    </div>
  )
}
