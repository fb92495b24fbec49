import { act } from '#renderer/lib/toasts.ts'
import type { UpkeepStep } from '#shared/upkeep.ts'
import type { Row } from './proposal-keys.ts'

/** Something of it is done and not yet taken back. */
export const canUndo = (row: Row): boolean =>
  row.kind === 'proposal' ? row.proposal.state === 'done' : row.section.tally.done > 0

export const undoRun = (run: string) => act('upkeep.undo', { run })
export const undoStep = (run: string, step: UpkeepStep) => act('upkeep.undo', { run, step })
export const undoProposal = (run: string, proposal: string) => act('upkeep.undo', { run, proposal })
