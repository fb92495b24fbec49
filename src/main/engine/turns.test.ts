import { setImmediate } from 'node:timers'
import { afterAll, expect, test } from 'vitest'
import { agent, openTestEngine } from './test-support.ts'

const AGENTS = 8
const engine = await openTestEngine()
afterAll(() => engine.close())

const eight = Array.from({ length: AGENTS }, (_, n) => agent(`DEV-${n}`))

/** How often the loop went round until all of them were answered, and in which order they were. */
async function roundsOf(work: (n: number) => Promise<unknown>) {
  let rounds = 0
  let isOver = false
  const count = () => {
    rounds += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const order: number[] = []
  await Promise.all(eight.map(async (_, n) => work(n).then(() => order.push(n))))
  isOver = true
  return { rounds, order }
}

test('[U68] calls that arrive together are begun one in each round of the loop, in the order they came', async () => {
  const found = await roundsOf((n) => engine.call('recall.search', { text: 'relay' }, eight[n]))
  expect(found.rounds).toBeGreaterThanOrEqual(AGENTS - 1)
  expect(found.order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('[U68] and so are the commits of what they write', async () => {
  const written = await roundsOf((n) =>
    engine.call(
      'memories.create',
      { content: { form: 'text', text: `Relay ${n} answered.` } },
      eight[n],
    ),
  )
  expect(written.rounds).toBeGreaterThanOrEqual(2 * (AGENTS - 1))
  expect(written.order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})
