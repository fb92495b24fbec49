import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mutex } from './mutex.ts'

test('one after the other, in order, and a failure stops nobody', async () => {
  const inTurn = mutex()
  const done: string[] = []
  const slow = inTurn(async () => {
    await wait(10)
    done.push('slow')
    throw new Error('refused')
  })
  const quick = inTurn(async () => done.push('quick'))
  await expect(slow).rejects.toThrow('refused')
  await quick
  expect(done).toEqual(['slow', 'quick'])
})
