import { UPKEEP_STEPS } from '#shared/upkeep.ts'
import type { Consumer } from '../follow.ts'
import { openPreview } from './look/preview.ts'
import { type UpkeepWorker, openRuns } from './run/runs.ts'
import type { RunWork } from './run/work.ts'
import { type Schedule, openSchedule } from './schedule/schedule.ts'

/** Upkeep of one vault by one engine. */
export interface Consolidation {
  follow: Consumer
  /** A little of the run that is under way, or the beginning of one that is due; whether there is more. */
  step(): Promise<boolean>
  runs: UpkeepWorker
  schedule: Schedule
  preview: ReturnType<typeof openPreview>['preview']
  /** As a person asks for it. */
  start(dry: boolean): Promise<string>
}

export function openConsolidation(at: RunWork): Consolidation {
  const runs = openRuns(at)
  const schedule = openSchedule(at, runs)
  const { preview, letGo } = openPreview(at.loci, at.loadTokens)
  return {
    follow: schedule.follow,
    async step() {
      letGo()
      return (await runs.step()) || schedule.step()
    },
    runs,
    schedule,
    preview,
    async start(dry) {
      const because = dry ? 'You asked what it would do.' : 'You asked for it.'
      const id = await runs.begin({ trigger: 'person', because, dry, takes: [...UPKEEP_STEPS] })
      if (!dry) await schedule.begun()
      return id
    },
  }
}
