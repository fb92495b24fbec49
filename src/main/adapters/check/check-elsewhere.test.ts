import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openTestEngine } from '#engine/test-support.ts'
import { unbuiltCheck } from './unbuilt.ts'

async function filled() {
  const engine = await openTestEngine()
  for (let n = 0; n < 150; n++)
    await engine.call('memories.create', {
      content: { form: 'text', text: `Relay number ${n} restarts at noon.` },
    })
  return engine
}

test('[U89] in a thread of its own a check finds what the engine itself finds, while the vault is written to', async () => {
  const engine = await filled()
  const damaged = new Database(engine.file)
  damaged.exec('DELETE FROM words WHERE rowid IN (SELECT row FROM memories LIMIT 3)')
  damaged.close()
  const steps = []
  for await (const step of unbuiltCheck(engine.file)()) {
    steps.push(step)
    if (steps.length === 2)
      await engine.call('memories.create', {
        content: { form: 'text', text: 'Written meanwhile.' },
      })
  }
  expect(steps.flatMap(({ damages }) => damages.map(({ kind }) => kind))).toEqual([
    'no-words',
    'no-words',
    'no-words',
  ])
  expect(steps.reduce((sum, { memories = 0 }) => sum + memories, 0)).toBe(150)
  expect(steps.at(-1)?.share).toBe(1)
  await engine.close()
})

test('[U89] who listens no more ends the thread, and a file that is none is said to be', async () => {
  const engine = await filled()
  for await (const { part } of unbuiltCheck(engine.file)()) {
    expect(part).toBe('file')
    break
  }
  await engine.close()
  const none = unbuiltCheck(`${engine.file}.gone`)()
  await expect(async () => {
    for await (const _ of none);
  }).rejects.toThrow()
})
