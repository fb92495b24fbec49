import type { KeyboardEvent } from 'react'
import type { UpkeepProposal, UpkeepRun } from '#shared/upkeep.ts'
import type { RunSection } from './run-lines.ts'
import { moveTo, setStepTick, toggleOpen, toggleTick, turnStep, useRunView } from './run-view.ts'
import { ALL_TICKED, stepTick } from './ticks.ts'
import { canUndo, undoProposal, undoStep } from './undo-run.ts'

export type Row =
  | { kind: 'step'; key: string; section: RunSection }
  | { kind: 'proposal'; key: string; proposal: UpkeepProposal }

interface Keyed {
  run: UpkeepRun
  rowAt: (index: number) => Row | undefined
  total: number
  scrollTo: (index: number) => void
}

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
}

/** Arrows go from row to row, Space ticks, Enter opens, U undoes. Keys pressed on a button inside a row stay its own. */
export function proposalKeys({ run, rowAt, total, scrollTo }: Keyed) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
    const { row: key, at } = target.dataset
    const row = at === undefined ? undefined : rowAt(Number(at))
    if (key === undefined || at === undefined || row === undefined) return
    const step = STEPS[event.key]
    if (step !== undefined) move(Number(at), step)
    else if (event.key === ' ') tick(run, row)
    else if (event.key === 'Enter') open(run, row)
    else if (event.key === 'u' && canUndo(row)) void undo(run, row)
    else return
    event.preventDefault()
  }

  /** So many rows further, passing over what has no row of its own. */
  function move(from: number, by: number) {
    const wanted = Math.min(total - 1, Math.max(1, from + by))
    const way = by < 0 ? -1 : 1
    for (const index of [wanted, wanted + way, wanted - way]) {
      const row = rowAt(index)
      if (row === undefined || index === from) continue
      scrollTo(index)
      return moveTo(row.key)
    }
  }
}

function tick(run: UpkeepRun, row: Row) {
  if (run.state !== 'planned') return open(run, row)
  if (row.kind === 'proposal') return void toggleTick(run.id, row.proposal.step, row.key)
  const { tally } = row.section
  const ticks = useRunView.getState().ticks[run.id] ?? ALL_TICKED
  setStepTick(run.id, tally.step, stepTick(ticks, tally) === false)
}

function open(run: UpkeepRun, row: Row) {
  if (row.kind === 'proposal') toggleOpen(row.key)
  else turnStep(run.id, row.section.tally.step)
}

const undo = (run: UpkeepRun, row: Row) =>
  row.kind === 'proposal' ? undoProposal(run.id, row.key) : undoStep(run.id, row.section.tally.step)
