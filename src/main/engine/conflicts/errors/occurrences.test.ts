import { expect, test } from 'vitest'
import { errorVault, worker } from './test-support.ts'

const DEV = worker('DEV-001')
const QA = worker('QA-001')
const OPS = worker('OPS-001')

test('[T51] the same error in another line, at another time or of any length is one memory that is counted', async () => {
  const loci = await errorVault()
  const trace = (line: number) =>
    `Request 7f3a-${line} failed at 2026-03-0${line}T10:00:00Z in /srv/app-${line}/pool.ts:${line}:1\n${`at frame (/srv/${line}/a.ts:${line})\n`.repeat(600)}`
  const said = [1, 2, 3].map((line) => ({ message: trace(line), doing: `Run ${line}` }))
  const ids: string[] = []
  for (const one of said) ids.push((await loci.fail(DEV, one)).id)
  expect(new Set(ids).size).toBe(1)
  expect(await loci.labels()).toEqual(['PoolExhausted happened 3 times'])
  const { occurrences, times } = await loci.call('reviews.error', { id: (await loci.item()).id })
  expect([times, occurrences.length]).toEqual([3, 3])
  const other = await loci.fail(DEV, { ...said[0], resolution: 'Gave it 40 connections' })
  expect([other.reinforced, ids.includes(other.id)]).toEqual([false, false])
  await loci.close()
})

test('[T52] tasks, sessions and agents of one project add up, wherever they note it, and each time is known', async () => {
  const loci = await errorVault()
  const began = loci.clock.now()
  const atTask = { ...DEV, task: 'T-1' }
  const first = (await loci.call('tasks.start', { text: 'Load the tiles' }, atTask)).task
  await loci.call('tasks.stage', { stage: 'load' }, atTask)
  await loci.fail(atTask, {}, { scope: { kind: 'task', id: first.scope } })
  const second = (await loci.call('tasks.start', { text: 'Draw the tiles' }, QA)).task
  await loci.fail(QA, {}, { scope: { kind: 'agent', id: 'QA-001' } })
  expect(await loci.labels()).toEqual([])
  const session = (await loci.call('sessions.start', {}, OPS)).session
  await loci.fail(OPS, { doing: 'Watching' })
  const { id, scope, reason } = await loci.item()
  expect([scope, reason]).toEqual([
    { kind: 'project', id: 'atlas' },
    'It happened 3 times in 2 tasks, to 3 agents, and nothing prevents it yet. Nobody said what helped, so there is nothing to draft a procedure from: write down what prevents it.',
  ])
  const view = await loci.call('reviews.error', { id })
  expect(view).toEqual({
    name: 'PoolExhausted',
    project: 'atlas',
    times: 3,
    atLeast: false,
    tasks: 2,
    sessions: 3,
    agents: ['DEV-001', 'OPS-001', 'QA-001'],
    procedures: [],
    draft: null,
    occurrences: view.occurrences,
  })
  expect(
    view.occurrences.map(({ at, agent, session: of, task, stage, scope: where, doing }) => ({
      at: (at - began) / 60_000,
      agent,
      of,
      task,
      stage,
      where: where.kind,
      doing,
    })),
  ).toEqual([
    {
      at: 3,
      agent: 'OPS-001',
      of: session.id,
      task: null,
      stage: null,
      where: 'project',
      doing: 'Watching',
    },
    {
      at: 2,
      agent: 'QA-001',
      of: second.session,
      task: { id: second.id, text: 'Draw the tiles', status: 'open' },
      stage: null,
      where: 'agent',
      doing: '',
    },
    {
      at: 1,
      agent: 'DEV-001',
      of: first.session,
      task: { id: first.id, text: 'Load the tiles', status: 'open' },
      stage: 'load',
      where: 'task',
      doing: '',
    },
  ])
  await loci.close()
})

test('[T52] what happened in another project does not count, though the same agent noted it in the same place', async () => {
  const loci = await errorVault()
  const own = { scope: { kind: 'agent', id: 'DEV-001' } } as const
  const elsewhere = worker('DEV-001', { project: 'ledger', session: 'c-ledger' })
  await loci.call('sessions.start', {}, DEV)
  await loci.call('sessions.start', {}, elsewhere)
  for (const who of [DEV, elsewhere, elsewhere, DEV]) await loci.fail(who, {}, own)
  expect(await loci.labels()).toEqual([])
  await loci.fail(DEV, {}, own)
  expect(await loci.labels()).toEqual(['PoolExhausted happened 3 times'])
  await loci.close()
})

test('[T53] what was tried each time is told, with whether it helped, and what did is drafted first', async () => {
  const loci = await errorVault()
  const work = async (who: typeof DEV, resolution: string, outcome: 'complete' | 'fail') => {
    await loci.call('tasks.start', { text: `Try: ${resolution}` }, who)
    await loci.fail(who, { resolution })
    if (outcome === 'complete') await loci.call('tasks.complete', { summary: 'It works.' }, who)
    else await loci.call('tasks.fail', { message: 'Gave up on the rest.' }, who)
  }
  await work(DEV, 'Restarted the service', 'fail')
  await work(QA, 'Raised the pool to 40 and closed idle connections', 'complete')
  await loci.fail(OPS, { resolution: 'Waited for an hour' })
  const { id, changes } = await loci.item()
  const { occurrences } = await loci.call('reviews.error', { id })
  expect(occurrences.map(({ agent, tried, helped }) => [agent, tried, helped])).toEqual([
    ['OPS-001', 'Waited for an hour', null],
    ['QA-001', 'Raised the pool to 40 and closed idle connections', true],
    ['DEV-001', 'Restarted the service', false],
  ])
  expect(changes[0]?.after?.['content']).toEqual({
    form: 'text',
    text: 'To keep PoolExhausted from happening again:\n1. Raise the pool to 40 and close idle connections.\n2. Wait for an hour.',
  })
  await loci.close()
})

test('[T59] a name that says nothing does not make one error of two', async () => {
  const loci = await errorVault()
  const [type, other] = ['error', 'TypeError']
  await loci.fail(DEV, { type, message: 'Cannot find module /a/b.ts' })
  await loci.fail(QA, { type, message: 'Connection 17 was refused' })
  await loci.fail(DEV, { type, message: 'Disk is full at 93 %' })
  await loci.fail(DEV, { type: other, message: 'x is not a function' })
  await loci.fail(DEV, { type: other, message: 'y is undefined' })
  await loci.fail(DEV, { type: other, message: 'z is not iterable' })
  expect(await loci.labels()).toEqual([])
  await loci.fail(OPS, {
    type,
    message: 'Connection 99 was refused',
    resolution: 'Opened the port',
  })
  await loci.fail(DEV, { type, message: 'Connection 1234 was refused' })
  expect(await loci.labels()).toEqual(['“Connection 17 was refused” happened 3 times'])
  await loci.close()
})
