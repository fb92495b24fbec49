import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { ExperienceDraft } from '#shared/experience.ts'
import { memoryId } from '../store/test-support/a-memory.ts'
import { stoppedClock } from '../test-support.ts'
import type { KeepVerdict } from './consolidate.ts'
import { type ShortTerm, openShortTerm } from './short-term.ts'
import { anAgent } from './test-support.ts'

const DAY = 86_400_000
const FAILED: KeepVerdict = { kind: 'failed', error: new Error('disk full') }
const KEPT: KeepVerdict = { kind: 'kept', id: memoryId(1) }
const SUBTYPES = ['chat', 'observation', 'remark', 'error', 'observation', 'remark']

test('[X16] a million enqueues and ticks leave the heap where it was', async () => {
  const clock = stoppedClock('2026-03-02T09:00:00Z')
  let writes = 0
  const shortTerm = openShortTerm({
    clock,
    log: { write: () => undefined },
    // Every seventh write fails, so that retries and what they hold are part of it.
    keep: async (_buffer, experiences) =>
      new Map(experiences.map((held) => [held, ++writes % 7 === 0 ? FAILED : KEPT])),
    onChanged: () => undefined,
  })
  const round = async (first: number, count: number) => {
    for (let n = first; n < first + count; n++) {
      shortTerm.enqueue(anAgent(`A-${Math.floor(n / 500) % 1500}`), aDraft(n))
      clock.pass(40)
      if (n % 25 === 0) await shortTerm.tick()
      if (n % 100_000 === 0) expect(shortTerm.buffers.size).toBeLessThanOrEqual(1001)
    }
    await emptied(shortTerm, clock)
  }
  await round(0, 100_000)
  const start = heapNow()
  await round(100_000, 1_000_000)
  const end = heapNow()
  expect(shortTerm.buffers.size).toBe(0)
  expect(end / start).toBeLessThan(1.05)
}, 60_000)

function aDraft(n: number): ExperienceDraft {
  return {
    content: { form: 'text', text: `It happened for the ${n}th time.` },
    subtype: SUBTYPES[n % SUBTYPES.length],
    durable: false,
  }
}

async function emptied(
  { tick, flush }: ShortTerm,
  clock: { pass(ms: number): void },
): Promise<void> {
  clock.pass(2 * DAY)
  await tick()
  await flush()
}

function heapNow(): number {
  setFlagsFromString('--expose_gc')
  const gc: unknown = runInNewContext('gc')
  if (typeof gc !== 'function') throw new Error('the garbage collector cannot be called')
  for (let times = 0; times < 4; times++) gc()
  return process.memoryUsage().heapUsed
}
