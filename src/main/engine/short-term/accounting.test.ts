import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aShortTerm, anAgent, anExperience } from './test-support.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('enqueue' as const),
      agent: fc.nat(2),
      times: fc.integer({ min: 1, max: 60 }),
      subtype: fc.constantFrom('chat', 'error', 'observation', 'remark'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(1000, 10_000, MINUTE, HOUR),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('tick' as const),
      fails: fc.boolean(),
      meanwhile: fc.integer({ min: 0, max: 120 }),
    }),
  },
)

test('[X10] whatever happens, every experience is held, kept once, or reported as gone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const stm = aShortTerm()
      const sent = new Map<string, number>()
      // A buffer that was let go starts to count anew.
      const earlier = new Map<string, number>()
      const enqueue = (agent: string, subtype: string, times: number) => {
        for (let n = 0; n < times; n++) stm.enqueue(anAgent(agent), anExperience(subtype))
        sent.set(agent, (sent.get(agent) ?? 0) + times)
      }
      const keptOnce = () => {
        // Each agent's are counted by themselves.
        const kept = stm.batches.flatMap(({ agent, ids }) => ids.map((id) => `${agent} ${id}`))
        expect(new Set(kept).size).toBe(kept.length)
        for (const agent of sent.keys())
          for (const { id } of stm.held(agent)) expect(kept).not.toContain(`${agent} ${id}`)
      }
      for (const next of steps) {
        if (next.do === 'enqueue') enqueue(`A-${next.agent}`, next.subtype, next.times)
        else if (next.do === 'pass') stm.clock.pass(next.ms)
        else {
          stm.vault.fails = next.fails
          stm.vault.during = () => enqueue('A-0', 'chat', next.meanwhile)
          await stm.tick()
          keptOnce()
        }
        for (const [agent, count] of sent) {
          const buffer = stm.buffers.get(agent)
          if (buffer === undefined) earlier.set(agent, count)
          if (buffer === undefined) continue
          const gone = Object.values(buffer.gone).reduce((total, part) => total + part, 0)
          expect(buffer.ring.length + gone + (earlier.get(agent) ?? 0)).toBe(count)
          expect(buffer.waiting).toBeLessThanOrEqual(buffer.ring.length)
        }
      }
    }),
    { numRuns: 100 },
  )
})
