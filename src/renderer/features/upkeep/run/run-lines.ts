import type { StepTally, UpkeepStep } from '#shared/upkeep.ts'

/** A step with how many of its proposals are there to be shown; none while it is closed. */
export interface RunSection {
  tally: StepTally
  open: boolean
  rows: number
  /** More of it waits to be asked for. */
  more: boolean
}

export type RunLine =
  | { kind: 'head' }
  | { kind: 'step'; section: RunSection }
  | { kind: 'proposal'; step: UpkeepStep; index: number }
  | { kind: 'more'; step: UpkeepStep }

const heightOf = ({ open, rows, more }: RunSection) => 1 + (open ? rows + Number(more) : 0)

/** What is said about the run as a whole stands first, then step by step. */
export const lineCount = (sections: readonly RunSection[]): number =>
  1 + sections.reduce((sum, section) => sum + heightOf(section), 0)

export function lineAt(sections: readonly RunSection[], at: number): RunLine | undefined {
  if (at === 0) return { kind: 'head' }
  let left = at - 1
  for (const section of sections) {
    const { step } = section.tally
    if (left === 0) return { kind: 'step', section }
    const height = heightOf(section)
    if (left < height) {
      return left - 1 < section.rows
        ? { kind: 'proposal', step, index: left - 1 }
        : { kind: 'more', step }
    }
    left -= height
  }
  return undefined
}

/** Which of a step's proposals lie between two lines; null where none does. */
export function rowsBetween(
  sections: readonly RunSection[],
  of: UpkeepStep,
  lines: { first: number; last: number },
): { first: number; last: number } | null {
  let start = 1
  for (const section of sections) {
    if (section.tally.step === of) {
      const first = Math.max(0, lines.first - start - 1)
      const last = Math.min(section.rows - 1, lines.last - start - 1)
      return section.open && last >= first ? { first, last } : null
    }
    start += heightOf(section)
  }
  return null
}
