import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleUpkeep } from './idle-upkeep.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function upkeepOf(steps: (boolean | Error)[]) {
  const done: number[] = []
  const failures: unknown[] = []
  const upkeep = idleUpkeep(
    async () => {
      const next = steps.shift() ?? false
      done.push(Date.now())
      if (next instanceof Error) throw next
      return next
    },
    (error) => failures.push(error),
  )
  return { upkeep, done, failures }
}

test('upkeep waits for quiet, then goes on until nothing is left', async () => {
  const { upkeep, done } = upkeepOf([true, true, false])
  upkeep.disturb()
  await vi.advanceTimersByTimeAsync(1000)
  upkeep.disturb()
  await vi.advanceTimersByTimeAsync(1400)
  expect(done.length).toBe(0)
  await vi.advanceTimersByTimeAsync(5000)
  expect(done.length).toBe(3)
})

test('a failing step is reported once and not repeated until somebody calls', async () => {
  const { upkeep, done, failures } = upkeepOf([new Error('disk full'), true, false])
  upkeep.disturb()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([done.length, failures.length]).toEqual([1, 1])
  upkeep.disturb()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(done.length).toBe(3)
})

test('nothing runs after it was stopped', async () => {
  const { upkeep, done } = upkeepOf([true])
  upkeep.disturb()
  upkeep.stop()
  upkeep.disturb()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(done).toEqual([])
})
