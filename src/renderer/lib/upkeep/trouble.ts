import type { UpkeepRun } from '#shared/upkeep.ts'

/** A dry run only looked: the vault is no tidier for it. */
const wasReal = ({ state }: UpkeepRun): boolean => state !== 'planning' && state !== 'planned'

/** The last run that came to an end, of those listed newest first. */
export const lastReal = (runs: readonly UpkeepRun[]): UpkeepRun | null =>
  runs.find((run) => wasReal(run) && run.endedAt !== null) ?? null

/** The last run, where it failed: one that went well since has made up for it. */
export function troubleOf(runs: readonly UpkeepRun[]): UpkeepRun | null {
  const last = lastReal(runs)
  return last?.state === 'failed' ? last : null
}

/** It looks or works right now; there is never more than one. */
export const isUnderWay = ({ state }: UpkeepRun): boolean =>
  state === 'planning' || state === 'applying'
