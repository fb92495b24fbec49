import { setTimeout as wait } from 'node:timers/promises'
import { errorFields } from '#shared/errors.ts'
import type { Job } from '#engine/jobs.ts'
import type { Log } from '#engine/ports/log.ts'

export interface RunJobsOptions {
  /** Whether nobody waits for an answer. */
  isIdle: () => boolean
  /** What a job needs and the engine cannot load itself. */
  prepare?: (job: Job) => Promise<unknown>
  log: Log
}

export interface RunningJobs {
  /** Begins no step any more; resolves when those under way have ended. */
  stop(): Promise<void>
}

/** Between two steps, and until somebody who waits may have been answered: the processor is not only ours. */
const BREATH_MS = 20

/** Each job goes round by itself: a batch takes the model a second, and short-term memory must not wait for it. */
export function runJobs(jobs: readonly Job[], options: RunJobsOptions): RunningJobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = jobs.map((job) => keepRunning(job, options, signal))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

async function keepRunning(job: Job, options: RunJobsOptions, signal: AbortSignal): Promise<void> {
  // A process that is done must not wait for its own jobs.
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false })
  try {
    await pause(job.afterMs)
    while (!signal.aborted) {
      await round(job, options, signal, pause)
      await pause(job.everyMs)
    }
  } catch {
    // Only a stop breaks a pause, and a step never throws past `stepOf`.
  }
}

async function round(
  job: Job,
  options: RunJobsOptions,
  signal: AbortSignal,
  pause: (ms: number) => Promise<void>,
): Promise<void> {
  let more = true
  for (let step = 0; more && step < job.steps && !signal.aborted; step++) {
    if (step > 0) await pause(BREATH_MS)
    // A round that somebody interrupts is taken up again as soon as they have their answer.
    while (job.idle && !options.isIdle()) await pause(BREATH_MS)
    more = await stepOf(job, options)
  }
}

async function stepOf(job: Job, { prepare, log }: RunJobsOptions): Promise<boolean> {
  try {
    await prepare?.(job)
    return await job.step()
  } catch (error) {
    log.write('error', 'engine.job', { job: job.name, ...errorFields(error) })
    return false
  }
}
