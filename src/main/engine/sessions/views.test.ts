import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { type TestEngine, openTestEngine } from '../test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const HOUR = 3_600_000
const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const DEV: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: 'atlas',
  session: 'c-1',
  task: null,
}
const SPY: AgentPrincipal = { ...DEV, id: 'SPY', session: 's-spy' }
const text = (words: string) => ({ form: 'text', text: words }) as const
const write = (words: string, scope: Scope, who: AgentPrincipal) =>
  loci.call('memories.create', { content: text(words), scope }, who)

test('[T93] a session tells its tasks, its notes, what was loaded and made in it, and what it handed over', async () => {
  await loci.call('memories.create', { content: text('Tiles are cached for a day.'), scope: ATLAS })
  const { task } = await loci.call('tasks.start', { text: 'Why are tiles cached?' }, DEV)
  await write('A tile has 256 pixels.', ATLAS, DEV)
  await write('Half done.', { kind: 'session', id: 'c-1' }, DEV)
  await write('Task note.', { kind: 'task', id: task.id }, { ...DEV, task: task.id })
  const to: Scope = { kind: 'agent', id: 'QA-001' }
  await loci.call('handoffs.create', { to, summary: 'Look at the tiles.' }, DEV)
  const whole = await loci.call('sessions.get', { id: task.session })
  expect({
    tasks: whole.tasks.map((one) => one.text),
    notes: whole.notes.map(({ summary }) => summary),
    created: whole.created.map(({ summary }) => summary),
    loaded: new Set(whole.loaded.map(({ summary, method }) => `${summary} ${method}`)),
    handoffs: whole.handoffs.map(({ summary, status }) => [summary, status]),
    more: whole.more,
  }).toEqual({
    tasks: ['Why are tiles cached?'],
    notes: ['Task note.', 'Half done.'],
    created: ['Task note.', 'Half done.', 'A tile has 256 pixels.'],
    loaded: new Set(['Tiles are cached for a day. tasks.start']),
    handoffs: [['Look at the tiles.', 'open']],
    more: [],
  })
})

test('[T94] a memory tells the session, task and stage it came from, and the last times it was given to somebody', async () => {
  const { task } = await loci.call('tasks.start', { text: 'Why are tiles cached?' }, DEV)
  await loci.call('tasks.stage', { stage: 'plan' }, DEV)
  const { id } = await write('Tiles are cached for a day.', ATLAS, DEV)
  const none = { origin: null, served: [], more: false }
  const known = await loci.call('memories.create', { content: text('From a person.') })
  expect(await loci.call('sessions.ofMemory', { id: known.id })).toEqual(none)
  loci.clock.pass(1000)
  await loci.call('recall.search', { text: 'tiles cached' }, DEV)
  loci.clock.pass(1000)
  await loci.call('recall.search', { text: 'tiles cached' }, { ...SPY, session: null })
  const now = loci.clock.now()
  const { origin, served, more } = await loci.call('sessions.ofMemory', { id })
  expect({ session: origin?.session.id, task: origin?.task, stage: origin?.stage }).toEqual({
    session: task.session,
    task: { id: task.id, text: 'Why are tiles cached?' },
    stage: 'plan',
  })
  expect({ served, more }).toEqual({
    served: [
      { agent: 'SPY', method: 'recall.search', session: null, task: null, at: now },
      {
        agent: 'DEV-001',
        method: 'recall.search',
        session: task.session,
        task: { id: task.id, text: 'Why are tiles cached?' },
        at: now - 1000,
      },
    ],
    more: false,
  })
  expect(await loci.call('sessions.ofMemory', { id, limit: 1 })).toMatchObject({
    served: [{ agent: 'SPY' }],
    more: true,
  })
})

test('[T95] what others did at a time, and where a memory was used, is not an agent’s to know', async () => {
  const { session } = await loci.call('sessions.start', {}, DEV)
  const { id } = await write('Tiles are cached for a day.', ATLAS, DEV)
  const to: Scope = { kind: 'agent', id: 'SPY' }
  await loci.call('handoffs.create', { to, summary: 'Look at the tiles.' }, DEV)
  const at = { from: 0, to: loci.clock.now() + HOUR }
  expect(await loci.call('sessions.list', at, SPY)).toEqual({ sessions: [], next: null })
  expect(await loci.call('sessions.list', { ...at, agent: 'DEV-001' }, SPY)).toEqual({
    sessions: [],
    next: null,
  })
  for (const memory of [id, 'mem_zzzzzzzzzzzz'])
    expect(await loci.raw('sessions.ofMemory', { id: memory }, SPY)).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    })
  expect(await loci.raw('sessions.get', { id: session.id }, SPY)).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  })
  const own = await loci.call('sessions.start', {}, SPY)
  const { sessions } = await loci.call('sessions.list', at, SPY)
  expect(sessions.map((one) => one.id)).toEqual([own.session.id])
  expect((await loci.call('sessions.get', { id: own.session.id }, SPY)).handoffs).toEqual([])
})

test('[T96] a session goes on across midnight, and across a restart with the clock set back', async () => {
  const today = new Date(loci.clock.now()).toISOString().slice(0, 10)
  const untilMidnight = 24 * HOUR - (loci.clock.now() % (24 * HOUR))
  loci.clock.pass(untilMidnight - HOUR)
  const { session } = await loci.call('sessions.start', {}, DEV)
  loci.clock.pass(2 * HOUR)
  expect(new Date(loci.clock.now()).toISOString().slice(0, 10)).not.toBe(today)
  expect(await loci.call('sessions.start', {}, DEV)).toMatchObject({
    continued: true,
    session: { id: session.id },
  })
  loci.clock.pass(-72 * HOUR)
  await loci.reopen()
  expect(await loci.call('sessions.start', {}, DEV)).toMatchObject({
    continued: true,
    session: { id: session.id },
  })
  loci.clock.pass(4 * HOUR)
  expect(await loci.call('sessions.start', {}, DEV)).toMatchObject({ continued: false })
})

test('[T106] what is related by session or task says so in words, and a stage of another task relates nothing', async () => {
  const at = { ...DEV, task: 'T-1' }
  await loci.call('tasks.start', { text: 'Draw the tiles' }, at)
  await loci.call('tasks.stage', { stage: 'measure' }, at)
  const { id } = await write('A tile has 256 pixels.', ATLAS, at)
  await write('Drawing one takes a second.', ATLAS, at)
  const other = { ...SPY, task: 'T-2' }
  await loci.call('tasks.start', { text: 'Brew some tea' }, other)
  await loci.call('tasks.stage', { stage: 'measure' }, other)
  await write('A pot holds four cups.', ATLAS, other)
  const hits = await loci.call('recall.related', { id })
  expect(hits.map(({ row, because }) => [row.summary, because])).toEqual([
    ['Drawing one takes a second.', ['from the same session', 'from the same task']],
  ])
})
