import { expect, test } from 'vitest'
import type { Files } from '../ports/files.ts'
import { agent, DEV, openTestEngine } from '../test-support.ts'

const MINUTE = 60_000

test('[U45] the overview counts what was written since, and tells of each agent when it was last seen, what it was given and wrote', async () => {
  const engine = await openTestEngine()
  const write = (text: string, by = DEV) =>
    engine.call('memories.create', { content: { form: 'text', text } }, by)
  await write('Releases are cut on Mondays')
  engine.clock.pass(MINUTE)
  const since = engine.clock.now()
  await write('The tile cache is rebuilt at night')
  engine.clock.pass(MINUTE)
  await write('Rollbacks go through the pin', agent('OPS-002'))
  engine.clock.pass(MINUTE)
  const { id, tokens } = await engine.call(
    'context.assemble',
    { task: 'Cut a release' },
    agent('QA-001'),
  )
  await engine.call('memories.create', { content: { form: 'text', text: 'I like short answers' } })

  expect(await engine.call('overview.get', { since })).toEqual({
    memories: 4,
    written: 3,
    agents: [
      {
        id: 'QA-001',
        lastSeenAt: engine.clock.now(),
        wrote: 0,
        given: { id, at: engine.clock.now(), task: 'Cut a release', tokens },
      },
      { id: 'OPS-002', lastSeenAt: since + MINUTE, wrote: 1, given: null },
      { id: 'DEV-001', lastSeenAt: since, wrote: 2, given: null },
    ],
    allAgents: 3,
  })
  const listed = await engine.call('memories.outline', {
    filter: { where: { createdAt: { $gte: since } } },
    sort: { by: 'createdAt', direction: 'desc' },
    pageSize: 500,
  })
  expect(listed.total).toBe(3)
  await engine.close()
})

test('[U47] a critical memory whose file cannot be read is told as ill health, and packages that were nearly full', async () => {
  const bytes = new TextEncoder().encode('pin the release\n')
  const files: Files = {
    read: async (location) =>
      location === 'there.md'
        ? { kind: 'read', bytes, shownPath: location, stamp: '1' }
        : { kind: 'missing' },
    stamp: async () => '1',
  }
  const engine = await openTestEngine({ files })
  const point = (location: string, priority: 'critical' | 'high') =>
    engine.call('memories.create', {
      content: { form: 'file', location, digest: 'sha256:0' },
      summary: `Rules in ${location}`,
      priority,
    })
  await point('there.md', 'critical')
  const { id } = await point('gone.md', 'critical')
  await point('gone-too.md', 'high')
  expect(await engine.call('overview.health', {})).toEqual({
    unreadable: [{ id, summary: 'Rules in gone.md' }],
    backups: null,
    critical: { all: 2, looked: 2 },
    packages: { looked: 0, full: 0 },
  })
  await engine.call('memories.create', {
    content: { form: 'text', text: 'Pin the release before the roll-out. '.repeat(80) },
    priority: 'critical',
  })
  const assemble = (budget: number) =>
    engine.call('context.assemble', { task: 'Release', budget }, DEV)
  const { tokens } = await assemble(100_000)
  expect((await engine.call('overview.health', {})).packages).toEqual({ looked: 1, full: 0 })
  await assemble(tokens)
  expect((await engine.call('overview.health', {})).packages).toEqual({ looked: 2, full: 1 })
  await engine.close()
})
