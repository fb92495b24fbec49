import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { DoorQuestion } from '#shared/door.ts'
import { questionDesk } from './question-desk.ts'

const QUESTION: DoorQuestion = {
  client: { name: 'loci', version: '1' },
  method: 'memories.purge',
  deed: 'erase memories for ever, with their history',
  detail: '{}',
}
const { signal } = new AbortController()

function aDesk({ shown = true, waitMs = 5000 } = {}) {
  let changes = 0
  const desk = questionDesk({
    drawAttention: () => shown,
    onChanged: () => void (changes += 1),
    waitMs,
  })
  return { desk, changes: () => changes }
}

test('[D13] a question stands until somebody decides, and a click for another one does not count', async () => {
  const { desk, changes } = aDesk()
  const decision = desk.confirm('work')(QUESTION, signal)
  expect(desk.open('work')).toEqual({ ...QUESTION, id: '1' })
  expect(desk.open('other')).toBeNull()
  desk.decide('work', '0', true)
  desk.decide('other', '1', true)
  await wait(0)
  expect(desk.open('work')).not.toBeNull()
  desk.decide('work', '1', true)
  expect([await decision, desk.open('work'), changes()]).toEqual(['allowed', null, 2])
})

test('[D13] refused, unanswered and withdrawn questions allow nothing and go away', async () => {
  const { desk } = aDesk({ waitMs: 20 })
  const refused = desk.confirm('work')(QUESTION, signal)
  desk.decide('work', '1', false)
  expect(await refused).toBe('refused')
  expect(await desk.confirm('work')(QUESTION, signal)).toBe('late')
  const gone = new AbortController()
  const withdrawn = desk.confirm('work')(QUESTION, gone.signal)
  gone.abort()
  expect([await withdrawn, desk.open('work')]).toEqual(['late', null])
})

test('[D13] where no window shows the vault nobody is asked', async () => {
  const { desk, changes } = aDesk({ shown: false })
  expect([await desk.confirm('work')(QUESTION, signal), changes()]).toEqual(['nobody', 0])
})
