import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openAfterwards } from './afterwards.ts'
import { openServing } from './serving.ts'
import { DEV } from './test-support.ts'

test('[B131] what an agent was given is counted a few at a time, each once, with time for others in between', async () => {
  const counted: (readonly string[])[] = []
  let turns = 0
  const over = new AbortController()
  const afterwards = openAfterwards((error) => {
    throw error
  })
  const serving = openServing({
    store: { touch: async (ids) => void counted.push(ids) },
    clock: { now: () => 0 },
    loci: () => {
      throw new Error('Nobody is asked.')
    },
    items: {} as Parameters<typeof openServing>[0]['items'],
    afterwards,
    told: [],
    promoteAlone: () => false,
  })
  const ids = Array.from({ length: 1201 }, (_, n) => `mem_${n}`)
  const changesets = { next: () => '', mayComeAgain: false }
  const others = (async () => {
    while (!over.signal.aborted) {
      await setImmediate()
      turns += 1
    }
  })()
  serving.listedTo({ principal: DEV, changesets })([...ids, ...ids.slice(0, 7)])
  await afterwards.settled()
  over.abort()
  await others
  expect(counted.map(({ length }) => length)).toEqual([500, 500, 201])
  expect(counted.flat()).toEqual(ids)
  expect(turns).toBeGreaterThanOrEqual(2)
})
