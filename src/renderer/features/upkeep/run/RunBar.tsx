import { Check, Play, Square, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useCommands } from '#renderer/lib/commands.ts'
import { call, mutate } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { showUpkeepRun } from '#renderer/lib/upkeep-places.ts'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import type { UpkeepRun } from '#shared/upkeep.ts'
import { STATE_WORDS, sumOf, TRIGGER_WORDS } from '#renderer/lib/upkeep/upkeep-words.ts'
import { useTicks } from './run-view.ts'
import { ALL_TICKED, tickedOf, type Ticks, untickedInput } from './ticks.ts'
import { undoRun } from './undo-run.ts'

/** What the run is, and what can be done with all of it. */
export function RunBar({ run }: { run: UpkeepRun }) {
  const dry = run.state === 'planned' || run.state === 'planning'
  return (
    <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2">
      <h2 className="min-w-0 truncate font-semibold">
        {dry ? 'Dry run' : TRIGGER_WORDS[run.trigger]}
      </h2>
      {!(dry && run.state === 'planned') && (
        <Badge tone={TONES[run.state]}>{STATE_WORDS[run.state]}</Badge>
      )}
      <div className="ml-auto flex shrink-0 gap-2">
        <Actions run={run} />
      </div>
    </header>
  )
}

function Actions({ run }: { run: UpkeepRun }) {
  switch (run.state) {
    case 'planning':
    case 'applying':
      return <Cancel run={run} />
    case 'planned':
      return <Apply run={run} />
    case 'done':
    case 'cancelled':
    case 'failed':
    case 'undone':
      return <AfterIt run={run} />
  }
}

function Cancel({ run }: { run: UpkeepRun }) {
  return (
    <Button
      icon={Square}
      onClick={() => void call('upkeep.cancel', { run: run.id }).catch(reportError)}
    >
      {run.state === 'planning' ? 'Stop' : 'Cancel the rest'}
    </Button>
  )
}

async function applyRun(run: string, ticks: Ticks) {
  try {
    showUpkeepRun((await mutate('upkeep.apply', { run, ...untickedInput(ticks) })).run)
  } catch (error) {
    reportError(error)
  }
}

function Apply({ run }: { run: UpkeepRun }) {
  const ticks = useTicks(run.id)
  const [busy, setBusy] = useState(false)
  const wanted = sumOf(run.steps, (tally) => tickedOf(ticks, tally))
  async function apply() {
    setBusy(true)
    await applyRun(run.id, ticks)
    setBusy(false)
  }
  useCommands([
    {
      id: 'upkeep-apply',
      title: 'Apply what is ticked',
      group: 'Upkeep',
      shortcut: 'Mod+Enter',
      when: () => wanted > 0 && !busy,
      run: () => void apply(),
    },
  ])
  return (
    <Button
      variant="primary"
      icon={Check}
      busy={busy}
      disabled={wanted === 0}
      onClick={() => void apply()}
    >
      Apply {counted(wanted, 'change')}
    </Button>
  )
}

function AfterIt({ run }: { run: UpkeepRun }) {
  const done = sumOf(run.steps, (tally) => tally.done)
  const [busy, setBusy] = useState(false)
  async function undo() {
    setBusy(true)
    await undoRun(run.id)
    setBusy(false)
  }
  const rest = run.state === 'undone' ? 0 : sumOf(run.steps, (tally) => tally.proposed)
  return (
    <>
      {done > 0 && (
        <Button icon={Undo2} busy={busy} onClick={() => void undo()}>
          Undo all of it
        </Button>
      )}
      {rest > 0 && (
        <Button icon={Play} onClick={() => void applyRun(run.id, ALL_TICKED)}>
          Go on with {counted(rest, 'change')}
        </Button>
      )}
    </>
  )
}

const TONES: Record<UpkeepRun['state'], Tone> = {
  planning: 'accent',
  planned: 'neutral',
  applying: 'accent',
  done: 'good',
  cancelled: 'warn',
  failed: 'danger',
  undone: 'neutral',
}
