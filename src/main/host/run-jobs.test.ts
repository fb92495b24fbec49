import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { announcements } from '#engine/announce.ts'
import { type Job, jobsOf } from '#engine/jobs.ts'
import { runJobs } from './run-jobs.ts'

const quiet = { write: () => undefined }
const isIdle = () => true

test('[X17] steps go on, one at a time, and the stop waits for the last', async () => {
  let running = 0
  let most = 0
  let ended = 0
  const step = async () => {
    most = Math.max(most, ++running)
    await wait(5)
    running--
    ended++
    return false
  }
  const jobs = runJobs([aJob({ step })], { isIdle, log: quiet })
  await until(() => ended >= 3)
  await jobs.stop()
  const after = ended
  expect([running, most]).toEqual([0, 1])
  await wait(10)
  expect(ended).toBe(after)
})

test('[X17] a step that throws is logged, and neither it nor what it needs ends the job', async () => {
  const logged: unknown[] = []
  const log = {
    write: (_level: string, event: string, fields?: Record<string, unknown>) =>
      void logged.push([event, fields?.['job']]),
  }
  const fails = () => Promise.reject(new Error('no'))
  const prepare = ({ name }: Job) => (name === 'embedding' ? fails() : Promise.resolve())
  const jobs = runJobs([aJob({ step: fails }), aJob({ name: 'embedding' })], {
    isIdle,
    prepare,
    log,
  })
  await until(() => logged.length >= 6)
  await jobs.stop()
  expect(new Set(logged.map(String))).toEqual(
    new Set(['engine.job,short-term', 'engine.job,embedding']),
  )
})

test('[X17] goes on while there is more, as often as a round has steps, and looks again while there is not', async () => {
  const left = [true, true, false]
  let steps = 0
  let rounds = 0
  const counted = aJob({
    steps: 500,
    step: async () => {
      if (left[steps++] !== true) rounds++
      return left[steps - 1] ?? false
    },
  })
  const bounded: number[] = []
  const endless = aJob({
    everyMs: 200,
    steps: 3,
    step: async () => (bounded.push(performance.now()), true),
  })
  const jobs = runJobs([counted, endless], { isIdle, log: quiet })
  await until(() => steps >= 5 && bounded.length >= 4)
  await jobs.stop()
  const after = steps
  await wait(20)
  expect(steps).toBe(after)
  expect(rounds).toBeGreaterThanOrEqual(3)
  const [first = 0, , third = 0, fourth = 0] = bounded
  expect(third - first).toBeLessThan(190)
  expect(fourth - third).toBeGreaterThan(190)
})

test('[X17] what is to be idle waits while somebody waits for an answer, and is taken up again', async () => {
  let idle = false
  let steps = 0
  const step = async () => (steps++, steps < 3)
  const jobs = runJobs([aJob({ idle: true, everyMs: 60_000, steps: 9, step })], {
    isIdle: () => idle,
    log: quiet,
  })
  await wait(60)
  expect(steps).toBe(0)
  idle = true
  await until(() => steps > 0)
  idle = false
  const during = steps
  await wait(60)
  expect(steps).toBe(during)
  idle = true
  await until(() => steps === 3)
  await jobs.stop()
})

test('[X17] a slow job does not hold up another, and the stop waits for it', async () => {
  const slow = Promise.withResolvers<boolean>()
  let ticks = 0
  const jobs = runJobs(
    [
      aJob({ name: 'embedding', step: () => slow.promise }),
      aJob({ step: async () => (ticks++, false) }),
    ],
    { isIdle, log: quiet },
  )
  await until(() => ticks >= 5)
  let stopped = false
  const stopping = jobs.stop().then(() => (stopped = true))
  await wait(20)
  expect(stopped).toBe(false)
  slow.resolve(true)
  await stopping
})

test('upkeep runs while nobody waits, until there is nothing left, and again after a write', async () => {
  let idle = false
  let left = 3
  let steps = 0
  let ticks = 0
  const { announce, listen } = announcements((error) => {
    throw error
  })
  const engine = jobsOf({
    announce,
    listen,
    shortTerm: { tick: async () => void ticks++ },
    items: { cameBack: () => false },
    expiry: { step: async () => false },
    growth: { step: async () => false },
    endVanished: async () => false,
    takeBackUnfinished: async () => false,
    backups: { step: async () => false },
    mirror: { step: async () => false },
    servedFiles: { step: async () => false },
    background: { step: async () => false },
    rest: { step: async () => false },
    byModel: { step: async () => false },
    consolidation: { step: async () => false },
    store: {
      assertInPlace: async () => undefined,
      sketchSome: async () => false,
      async maintain() {
        steps++
        return --left > 0
      },
    },
    clock: { now: () => 0 },
  })
  const quick = engine.map((job) => ({ ...job, everyMs: 1, afterMs: 1 }))
  const jobs = runJobs(quick, { isIdle: () => idle, log: quiet })
  await until(() => ticks >= 2)
  expect(steps).toBe(0)
  idle = true
  await until(() => steps >= 3)
  const sofar = ticks
  await until(() => ticks >= sofar + 30)
  expect(steps).toBe(3)
  announce(['experiences'], null)
  await until(() => ticks >= sofar + 60)
  expect(steps).toBe(3)
  announce(['memories', 'journal'], null)
  await until(() => steps === 4)
  await jobs.stop()
})

function aJob(given: Partial<Job>): Job {
  return {
    name: 'short-term',
    purpose: 'For a test.',
    everyMs: 1,
    afterMs: 1,
    idle: false,
    steps: 1,
    step: async () => false,
    ...given,
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(1)
}
