import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Topic } from '#shared/contract/method.ts'
import { heartbeat } from './heartbeat.ts'

test('ticks go on, one at a time, and the stop waits for the last', async () => {
  let running = 0
  let most = 0
  let ended = 0
  const engine = anEngine({
    async tick() {
      most = Math.max(most, ++running)
      await wait(5)
      running--
      ended++
    },
  })
  const beating = heartbeat(engine, { isIdle: () => true, log: quiet, everyMs: 1 })
  await until(() => ended >= 3)
  await beating.stop()
  const after = ended
  expect([running, most]).toEqual([0, 1])
  await wait(10)
  expect(ended).toBe(after)
})

test('a tick that throws is logged and does not stop the next', async () => {
  const logged: string[] = []
  let ticks = 0
  const engine = anEngine({
    async tick() {
      ticks++
      throw new Error('no')
    },
  })
  const beating = heartbeat(engine, {
    isIdle: () => true,
    log: { write: (_level, event) => void logged.push(event) },
    everyMs: 1,
  })
  await until(() => ticks >= 3)
  await beating.stop()
  expect(new Set(logged)).toEqual(new Set(['engine.beat']))
})

test('upkeep runs while nobody waits, until there is nothing left, and again after a write', async () => {
  let idle = false
  let left = 3
  let steps = 0
  let ticks = 0
  const engine = anEngine({
    tick: async () => void ticks++,
    async maintain() {
      steps++
      return --left > 0
    },
  })
  const beating = heartbeat(engine, { isIdle: () => idle, log: quiet, everyMs: 1 })
  await until(() => ticks >= 2)
  expect(steps).toBe(0)
  idle = true
  await until(() => steps >= 3)
  const sofar = ticks
  await until(() => ticks >= sofar + 3)
  expect(steps).toBe(3)
  engine.say(['experiences'])
  await until(() => ticks >= sofar + 6)
  expect(steps).toBe(3)
  engine.say(['memories', 'journal'])
  await until(() => steps === 4)
  await beating.stop()
})

const quiet = { write: () => undefined }

function anEngine(given: { tick?: () => Promise<void>; maintain?: () => Promise<boolean> }) {
  const listeners = new Set<(topics: Topic[]) => void>()
  return {
    tick: async () => undefined,
    maintain: async () => false,
    onChanged(listener: (topics: Topic[]) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    say: (topics: Topic[]) => listeners.forEach((listener) => listener(topics)),
    ...given,
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(1)
}
