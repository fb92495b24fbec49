import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { embedLoop } from './embed-loop.ts'

const quiet = { write: () => undefined }
const SOON = { afterMs: 1, everyMs: 5 }

function aModel() {
  const told: string[] = []
  return {
    told,
    load: async () => {
      told.push('load')
      return { kind: 'coming' } as const
    },
    close: async () => void told.push('close'),
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(1)
}

test('goes on while much waits, looks again while nothing does, and ends with the model', async () => {
  const left = [true, true, false]
  let steps = 0
  const model = aModel()
  const engine = { embedSome: async () => left[steps++] ?? false }
  const loop = embedLoop(engine, model, { ...SOON, isIdle: () => true, log: quiet })
  await until(() => steps >= 5)
  await loop.stop()
  const after = steps
  await wait(20)
  expect(steps).toBe(after)
  expect(model.told.at(-1)).toBe('close')
})

test('waits while somebody waits for an answer', async () => {
  let idle = false
  let steps = 0
  const engine = {
    async embedSome() {
      steps++
      return false
    },
  }
  const loop = embedLoop(engine, aModel(), { ...SOON, isIdle: () => idle, log: quiet })
  await wait(60)
  expect(steps).toBe(0)
  idle = true
  await until(() => steps > 0)
  await loop.stop()
})

test('a step that fails is logged and does not end the loop', async () => {
  const logged: string[] = []
  const engine = { embedSome: () => Promise.reject(new Error('no')) }
  const log = { write: (_level: string, event: string) => void logged.push(event) }
  const loop = embedLoop(engine, aModel(), { ...SOON, isIdle: () => true, log })
  await until(() => logged.length >= 2)
  await loop.stop()
  expect(new Set(logged)).toEqual(new Set(['engine.embed']))
})
