import { setImmediate } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { agent, openTestEngine } from '../test-support.ts'

async function filled(count: number) {
  const engine = await openTestEngine()
  for (let n = 0; n < count; n++)
    await engine.call('memories.create', {
      content: { form: 'text', text: `Relay number ${n} restarts at noon.` },
    })
  return engine
}

test('[U62] a check tells what it read; a short call is answered while it goes on', async () => {
  const engine = await filled(150)
  const order: string[] = []
  const check = engine.call('vault.check', {}).finally(() => order.push('check'))
  await engine.call('vault.summary', {})
  order.push('short')
  const { memories, problems } = await check
  expect({ memories, problems, order }).toEqual({
    memories: 150,
    problems: [],
    order: ['short', 'check'],
  })
  await engine.close()
})

test('[U62] what is wrong is told in words, with what to do; agents are told nothing', async () => {
  const engine = await filled(8)
  const db = new Database(engine.file)
  db.exec('DELETE FROM words')
  db.close()
  const { problems } = await engine.call('vault.check', {})
  expect(problems).toEqual([
    {
      part: 'words',
      count: 8,
      examples: [expect.any(String), ...Array.from({ length: 4 }, () => expect.any(String))],
      what: 'Memories are missing from the full-text index.',
      todo: expect.stringMatching(/^Nothing that was remembered is lost\./),
    },
  ])
  expect(await engine.raw('vault.check', {}, agent('DEV-001'))).toMatchObject({
    ok: false,
    error: { code: 'forbidden' },
  })
  await engine.close()
})

test('[U80] how far a check is can be asked meanwhile, it can be stopped, and what the last one found is kept', async () => {
  const engine = await filled(150)
  expect(await engine.call('vault.checkState', {})).toEqual({ running: null, last: null })
  const stopped = engine.raw('vault.check', {})
  const { running } = await engine.call('vault.checkState', {})
  expect(running).toMatchObject({ part: 'file' })
  await engine.call('vault.stopCheck', {})
  expect(await stopped).toMatchObject({
    ok: false,
    error: { code: 'cancelled', message: 'The check was stopped.' },
  })
  expect(await engine.call('vault.checkState', {})).toEqual({ running: null, last: null })

  const check = engine.call('vault.check', {})
  const shares: number[] = []
  for (let now = await engine.call('vault.checkState', {}); now.running !== null;) {
    shares.push(now.running.share)
    await setImmediate()
    now = await engine.call('vault.checkState', {})
  }
  expect(shares.length).toBeGreaterThan(5)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(Math.max(...shares)).toBeLessThanOrEqual(1)
  const { last } = await engine.call('vault.checkState', {})
  expect(last?.found).toEqual(await check)
  await engine.close()
})

test('[U80] two who ask at once wait for one check; agents learn nothing of it and cannot stop it', async () => {
  const engine = await filled(8)
  const [one, other] = await Promise.all([
    engine.call('vault.check', {}),
    engine.call('vault.check', {}),
  ])
  expect(one).toEqual(other)
  for (const method of ['vault.checkState', 'vault.stopCheck'] as const)
    expect(await engine.raw(method, {}, agent('DEV-001'))).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    })
  await engine.close()
})
