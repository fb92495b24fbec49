import { expect, test } from 'vitest'
import { type EngineMethod, type Input, type Output, contract } from '#shared/contract.ts'
import { fromWire } from '#shared/errors.ts'
import { type Engine, USER, openEngine } from '../../index.ts'
import { step } from '../../jobs.ts'
import { countingIds, stoppedClock } from '../../test-support.ts'
import { wornFile } from '../test-support/worn-vault.ts'

test('[C68] two engines on one vault never run two at once: one works on it, and the other goes on when that one is silent', async () => {
  const vault = await wornFile(60)
  const store = vault.open()
  const clock = stoppedClock('2026-03-02T09:00:00Z')
  const counting = countingIds()
  const open = (letter: string) => {
    let worked = 0
    return openEngine(store, {
      clock,
      // Two machines never make the same id.
      ids: { random: (length) => `${letter}${counting.random(length - 1)}` },
      log: { write: () => undefined },
      tokens: { count: (text) => text.length },
      secrets: () => null,
      worked: () => (worked += 20),
    })
  }
  const [a, b] = [await open('a'), await open('b')]
  const goOn = (engine: Engine) => step(engine, 'consolidation')
  const { run } = await called(a, 'upkeep.start', {})
  await expect(called(b, 'upkeep.start', {})).rejects.toThrow('Another run of upkeep is under way')
  for (let steps = 0; steps < 5; steps++) await goOn(a)
  expect(await goOn(b)).toBe(false)
  expect((await called(b, 'upkeep.state', {})).progress).toBeNull()
  expect((await called(a, 'upkeep.state', {})).progress?.run).toBe(run)
  // The first one is not heard of any more.
  clock.pass(3000)
  expect(await goOn(b)).toBe(true)
  expect(await goOn(a)).toBe(false)
  while (await goOn(b));
  const told = await called(a, 'upkeep.run', { run })
  expect(told.state).toBe('done')
  expect(await called(b, 'upkeep.run', { run })).toEqual(told)
  expect(await called(a, 'upkeep.runs', {})).toHaveLength(1)
  const { proposals } = await called(a, 'upkeep.proposals', { run, limit: 500 })
  const seqs = proposals.map(({ seq }) => seq)
  expect(new Set(seqs).size).toBe(seqs.length)
  await vault[Symbol.asyncDispose]()
})

async function called<M extends EngineMethod>(
  engine: Engine,
  method: M,
  input: Input<M>,
): Promise<Output<M>> {
  const reply = await engine.call(USER, method, input)
  if (!reply.ok) throw fromWire(reply.error)
  const { output }: { output: { parse(value: unknown): unknown } } = contract[method]
  return output.parse(reply.value) as Output<M>
}
