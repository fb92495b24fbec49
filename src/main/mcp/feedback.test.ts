import { afterEach, expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import { aTable } from './test-support/table.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

test('[T63] a model says what helped in its task, and is told what it cannot say', async () => {
  const { ask, engine } = await aTable(cleanUps)
  const { text } = await ask('remember', { text: 'Tiles are cached for a day.' })
  const id = MemoryId.parse(/mem_\w+/u.exec(text)?.[0])
  await ask('task_start', { task: 'Draw the tiles' })
  expect(await ask('feedback', { ids: [id], helped: false })).toEqual({
    failed: false,
    text: 'Noted of 1 memory.',
  })
  const on = await engine.call('memories.feedbackOn', { id })
  expect(on.map(({ agent, helped, doing }) => [agent, helped, doing])).toEqual([
    ['DEV-001', false, 'Draw the tiles'],
  ])
  for (const ids of [[], ['mem_000000000000'], ['../x'], Array.from({ length: 51 }, () => id)])
    expect(await ask('feedback', { ids, helped: true })).toMatchObject({ failed: true })
  expect((await engine.call('memories.feedbackOn', { id })).length).toBe(1)
})

test('[T52] errors that a model reports in its tasks are known by task', async () => {
  const { ask, engine } = await aTable(cleanUps)
  for (const [task, seconds] of [
    ['Draw the tiles', 5],
    ['Load the tiles', 7],
    ['Check the tiles', 9],
  ] as const) {
    await ask('task_start', { task })
    await ask('report_error', {
      type: 'PoolExhausted',
      message: `No connection after ${seconds} s`,
      resolution: 'Closed idle connections',
    })
    await ask('task_complete', { summary: `${task}: done` })
  }
  const [item] = await engine.call('reviews.list', { state: 'open' })
  const view = await engine.call('reviews.error', { id: item?.id ?? '' })
  expect(view.occurrences.map(({ task, helped }) => [task?.text, helped])).toEqual([
    ['Check the tiles', true],
    ['Load the tiles', true],
    ['Draw the tiles', true],
  ])
  expect(new Set(view.occurrences.map(({ memory }) => memory)).size).toBe(1)
})
