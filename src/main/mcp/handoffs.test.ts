import { afterEach, expect, test } from 'vitest'
import { aTable } from './test-support/table.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

test('[T78] a model hands over and takes over; what it finished is ticked off by its words', async () => {
  const { ask, engine } = await aTable(cleanUps)
  await ask('task_start', { task: 'Draw the tiles' })
  await ask('remember', { text: 'A tile has 256 pixels.' })
  const made = await ask('handoff_create', {
    to: 'team:platform',
    summary: 'Tiles are drawn.',
    pending: ['Test on a phone'],
  })
  const [mine] = await engine.call('handoffs.list', {})
  expect(made.text).toMatch(
    new RegExp(
      `^Handed over \\(${mine?.id}\\) with 1 memory; it waits until \\d{4}-\\d\\d-\\d\\d\\.$`,
    ),
  )
  expect(mine).toMatchObject({ agent: 'DEV-001', to: { kind: 'team', id: 'platform' } })
  // Its own is nothing that waits for it.
  expect(await ask('handoff_accept')).toEqual({ text: 'Nothing waits for you.', failed: true })
  const theirs = { to: { kind: 'agent', id: 'DEV-001' } as const, summary: 'Look at the map.' }
  const { handoff } = await engine.call('handoffs.create', { ...theirs, pending: ['Zoom in'] })
  const begun = await ask('task_start', { task: 'Look at the map' })
  expect(begun.text).toContain(`Waits for you: ${handoff.id} from USER`)
  const taken = await ask('handoff_accept')
  expect(taken.text).toContain('Handed over by the person you work for to DEV-001.')
  expect(taken.text).toContain('> - pending: Zoom in')
  expect(await ask('handoff_accept', { id: handoff.id })).toEqual({
    text: 'This handoff is accepted already.',
    failed: true,
  })
  const { tasks } = await engine.call('tasks.list', { status: 'open' })
  await ask('task_complete', { task: tasks[0]?.id, summary: 'Seen.', finished: ['Zoom in'] })
  expect((await engine.call('handoffs.get', { id: handoff.id })).done).toMatchObject([
    { item: 'Zoom in', by: 'DEV-001' },
  ])
})

test('[T78] of several that wait the model is told which; who is in no project has no next one', async () => {
  const { ask, engine } = await aTable(cleanUps, { project: null })
  for (const summary of ['One', 'Two'])
    await engine.call('handoffs.create', { to: { kind: 'agent', id: 'DEV-001' }, summary })
  const { text, failed } = await ask('handoff_accept')
  expect([failed, text]).toEqual([true, expect.stringMatching(/^2 wait for you, say which: hof_/)])
  expect((await ask('handoff_create', { to: 'next', summary: 'x' })).failed).toBe(true)
  expect((await ask('handoff_create', { to: 'no such name!', summary: 'x' })).failed).toBe(true)
})

test('[T78] a prompt says how to hand over', async () => {
  const { client } = await aTable(cleanUps)
  const { messages } = await client.getPrompt({ name: 'hand-over', arguments: { to: 'QA-001' } })
  expect(messages).toMatchObject([
    { content: { text: expect.stringMatching(/^Hand over to QA-001 with handoff_create\./) } },
  ])
})
