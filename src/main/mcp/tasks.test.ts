import { afterEach, expect, test } from 'vitest'
import { aTable } from './test-support/table.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

test('[T42] a model begins a task, is given what it needs, and completes it with what it taught', async () => {
  const { ask, engine } = await aTable(cleanUps)
  await ask('remember', { text: 'Tiles are cached for a day.' })
  const begun = await ask('task_start', { task: 'Draw cached tiles' })
  const [task] = (await engine.call('tasks.list', {})).tasks
  expect(begun.text).toContain(`Task ${task?.id}.`)
  expect(begun.text).toContain('Tiles are cached for a day.')
  const done = await ask('task_complete', {
    summary: 'Tiles are drawn.',
    learnings: [
      { kind: 'fact', text: 'A tile has 256 pixels.' },
      { kind: 'fix', text: 'Grey tiles' },
    ],
  })
  expect(done).toEqual({
    failed: false,
    text: 'Completed; kept 2.\nNot kept: A fix needs a solution.',
  })
  expect(await ask('task_complete', { summary: 'Again' })).toEqual({
    failed: true,
    text: 'You are at no task here, or at several: say which one.',
  })
})

test('[T42] a task that failed leaves its error', async () => {
  const { ask, engine } = await aTable(cleanUps)
  await ask('task_start', { task: 'Draw the tiles' })
  const done = await ask('task_complete', { error: 'The server is gone.' })
  expect(done.text).toBe('Noted as failed; kept 1.')
  const [task] = (await engine.call('tasks.list', {})).tasks
  expect(task).toMatchObject({ status: 'failed', summary: 'The server is gone.' })
})

test('[T43] the beginning of a client’s session begins one here and brings what counts from the beginning, once', async () => {
  const { ask, engine } = await aTable(cleanUps, { session: 'abc-1' })
  const global = { kind: 'global' } as const
  const said = (text: string, subtype: string) =>
    engine.call('memories.create', { content: { form: 'text', text }, scope: global, subtype })
  await said('Ada reads on a phone.', 'profile')
  const { text } = await ask('hook', { event: 'SessionStart', session: 'abc-1' })
  expect(text.split('Ada reads on a phone.').length).toBe(2)
  const { sessions } = await engine.call('sessions.list', {})
  expect(sessions).toMatchObject([{ agent: 'DEV-001', client: 'abc-1', status: 'current' }])
  await ask('hook', { event: 'UserPromptSubmit', session: 'abc-1', prompt: 'Draw the tiles' })
  expect((await engine.call('sessions.list', {})).sessions.length).toBe(1)
})

test('[T48] the session an agent is in can be read, and reading it begins none', async () => {
  const { ask, client, engine } = await aTable(cleanUps)
  const read = async () => {
    const { contents } = await client.readResource({ uri: 'loci://session' })
    return contents.map((part) => ('text' in part ? part.text : ''))
  }
  expect(await read()).toEqual(['No session has begun here: the first task begins one.'])
  expect((await engine.call('sessions.list', {})).sessions).toEqual([])
  await ask('task_start', { task: 'Draw cached tiles' })
  await ask('remember', { text: 'A tile has 256 pixels.' })
  const [session] = (await engine.call('sessions.list', {})).sessions
  const since = new Date(session?.startedAt ?? 0).toISOString().replace(/\.\d+/u, '')
  expect(await read()).toEqual([
    `Session of DEV-001 since ${since}: 0 memories given, 1 made.\nTask, open: Draw cached tiles\nMade: A tile has 256 pixels.`,
  ])
})

test('[T97] the end of a client’s session ends it here; one that nobody began, or that is over, holds nobody up', async () => {
  const { ask, engine } = await aTable(cleanUps, { session: 'abc-1' })
  const over = { event: 'SessionEnd', session: 'abc-1' }
  const nothing = { text: '{}', failed: false }
  expect(await ask('hook', over)).toEqual(nothing)
  await ask('hook', { event: 'SessionStart', session: 'abc-1' })
  const message = 'The cache of tiles was the cause; it is fixed now.'
  expect(await ask('hook', { ...over, message })).toEqual(nothing)
  const { sessions } = await engine.call('sessions.list', {})
  expect(sessions.map(({ client, status, endedBy }) => [client, status, endedBy])).toEqual([
    ['abc-1', 'archived', 'agent'],
  ])
  expect(await ask('hook', { ...over, message: 'Again.' })).toEqual(nothing)
})
