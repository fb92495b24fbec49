import { afterEach, beforeEach, expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { type TestEngine, openTestEngine } from '../test-support.ts'

let loci: TestEngine
const secrets = {
  find: async (said: string) => {
    const start = said.indexOf('tok_')
    return start === -1 ? [] : [{ rule: 'Token', start, end: start + 8 }]
  },
}
beforeEach(async () => void (loci = await openTestEngine({ secrets })))
afterEach(() => loci.close())

const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const DEV: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: ['platform', 'maps'],
  project: 'atlas',
  session: 'c-1',
  task: null,
}
const text = (words: string) => ({ form: 'text', text: words }) as const
const begin = (words: string, who = DEV) => loci.call('tasks.start', { text: words }, who)
const memories = async (filter: object = {}) => {
  const page = await loci.call('memories.page', { filter, sort: NEWEST_FIRST, limit: 500 })
  return Promise.all(page.rows.map(({ id }) => loci.call('memories.get', { id })))
}

test('[T31] a task is received: parsed, noted in a session that begins with it, and given what it needs', async () => {
  await loci.call('memories.create', { content: text('Tiles are cached for a day.'), scope: ATLAS })
  const {
    task,
    continued,
    package: given,
  } = await begin('Fix tiles cached for a day in `renderTile`')
  expect(task).toEqual({
    id: task.id,
    agent: 'DEV-001',
    session: task.session,
    project: 'atlas',
    scope: task.id,
    text: 'Fix tiles cached for a day in `renderTile`',
    intent: 'fix',
    entities: ['renderTile'],
    stages: [],
    status: 'open',
    summary: null,
    reward: null,
    startedAt: loci.clock.now(),
    endedAt: null,
  })
  expect([continued, given.text.includes('Tiles are cached for a day.')]).toEqual([false, true])
  const { loaded } = await loci.call('tasks.get', { id: task.id })
  expect(loaded.map(({ method, task: of }) => [method, of])).toEqual([['tasks.start', task.id]])
  const { session } = await loci.call('sessions.get', { id: task.session })
  expect(session).toMatchObject({ agent: 'DEV-001', tasks: 1, client: 'c-1' })
})

test('[T31] one that has a name and is open goes on; a credential in its text is not kept', async () => {
  const at = { ...DEV, task: 'T-1' }
  const both = await Promise.all([begin('Use tok_abcd here', at), begin('Use it again', at)])
  expect(both.filter(({ continued }) => continued).length).toBe(1)
  expect(new Set(both.map(({ task }) => task.id)).size).toBe(1)
  const { tasks } = await loci.call('tasks.list', {})
  expect(JSON.stringify(tasks)).not.toContain('tok_abcd')
  await loci.call('tasks.complete', {}, at)
  expect((await begin('Once more', at)).continued).toBe(false)
})

test('[T32] what is said knows its session, task and stage, also through short-term memory and tools, and nobody can say otherwise', async () => {
  const { task } = await begin('Fix the tiles')
  await loci.call('tasks.stage', { stage: 'plan' }, DEV)
  const forged = { session: 'ses_aaaaaaaaaaaa', task: 'tsk_aaaaaaaaaaaa', room: 'ops' }
  const origin = { session: task.session, task: task.id, stage: 'plan' }
  const { id } = await loci.call(
    'memories.create',
    { content: text('One.'), context: forged, source: 'mail/7' },
    DEV,
  )
  const happened = { content: text('Two.'), context: forged, source: 'log/3', durable: true }
  await loci.call('experiences.enqueue', happened, DEV)
  await loci.call('actions.record', { action: 'note', text: 'Three.' }, DEV)
  expect((await memories()).map(({ context, source }) => [context, source])).toEqual([
    [origin, 'actions/note'],
    [{ sessionId: 'c-1', room: 'ops', ...origin }, 'agent/log/3'],
    [{ room: 'ops', ...origin }, 'agent/mail/7'],
  ])
  await loci.call('memories.revise', { id, edit: { context: forged }, seen: {} }, DEV)
  expect((await loci.call('memories.get', { id })).context).toEqual({ room: 'ops', ...origin })
  const { entries } = await loci.call('journal.page', {})
  expect(entries.map((entry) => entry.origin).slice(0, 3)).toEqual([origin, origin, origin])
  const spy = { ...DEV, id: 'SPY', session: 's-spy' }
  const lie = await loci.call('memories.create', { content: text('Lie.'), context: origin }, spy)
  expect((await loci.call('memories.get', { id: lie.id })).context).toEqual({})
})

test('[T33] results of a stage are asked for by stage, in the task and in recall', async () => {
  const { task } = await begin('Fix the tiles')
  await loci.call('tasks.stage', { stage: 'plan' }, DEV)
  await loci.call('memories.create', { content: text('The tiles need a key.') }, DEV)
  const next = await loci.call('tasks.stage', { stage: 'build', result: 'A plan of 3 steps' }, DEV)
  expect(next.task.stages).toEqual([
    {
      name: 'plan',
      startedAt: loci.clock.now(),
      endedAt: loci.clock.now(),
      result: 'A plan of 3 steps',
    },
    { name: 'build', startedAt: loci.clock.now(), endedAt: null, result: null },
  ])
  await loci.call('memories.create', { content: text('The tiles need a cache.') }, DEV)
  const made = await loci.call('tasks.get', { id: task.id, stage: 'plan' })
  expect(made.created.map(({ summary }) => summary)).toEqual(['The tiles need a key.'])
  const { hits } = await loci.call(
    'recall.search',
    { text: 'tiles', contextFilter: { task: task.id, stage: 'build' } },
    DEV,
  )
  expect(hits.map(({ row }) => row.summary)).toEqual(['The tiles need a cache.'])
})

test('[T34] what a task taught becomes memories of the right kind in the most specific place, one by one', async () => {
  const { task } = await begin('Fix the tiles')
  const { id: error } = await loci.call('memories.create', {
    content: { form: 'error', errorType: 'HTTP', message: 'Tile server answers 429', context: '' },
    scope: ATLAS,
  })
  const done = await loci.call(
    'tasks.complete',
    {
      summary: 'Tiles are drawn again.',
      reward: 0.8,
      learnings: [
        { kind: 'fact', text: 'The tile server allows ten calls a second.', tags: ['tiles'] },
        { kind: 'procedure', text: 'Ask for tiles in batches of five.' },
        { kind: 'fix', text: 'Tile server answers 429', solution: 'Wait a second.' },
        { kind: 'decision', text: 'We cache tiles for a day.', for: 'me' },
        { kind: 'fact', text: 'The key is tok_abcd now.' },
        { kind: 'wish', text: 'A better map.' },
        { kind: 'fix', text: 'Nothing solved it.' },
      ],
    },
    DEV,
  )
  expect(done.learnings.map(({ kind }) => kind)).toEqual([
    'kept',
    'kept',
    'kept',
    'kept',
    'held',
    'refused',
    'refused',
    'kept',
  ])
  expect(done.task).toMatchObject({ id: task.id, status: 'completed', reward: 0.8 })
  const kept = await memories({ creators: ['DEV-001'] })
  expect(
    kept.map(({ type, subtype, scope, links }) => [type, subtype, scope.kind, links.length]),
  ).toEqual([
    ['episodic', 'task-summary', 'agent', 0],
    ['semantic', 'decision', 'agent', 0],
    ['procedural', 'fix', 'project', 1],
    ['procedural', 'procedure', 'project', 0],
    ['factual', 'fact', 'project', 0],
  ])
  expect(kept.flatMap(({ links }) => links)).toEqual([{ kind: 'fixes', to: error }])
  expect(kept.every(({ context }) => context['task'] === task.id)).toBe(true)
  const items = await loci.call('reviews.list', { state: 'open' })
  expect(items.map(({ kind, createdBy }) => [kind, createdBy])).toEqual([['secret', 'DEV-001']])
})

test('[T35] a completed task clears its notes after promoting what is worth it, in one entry that one undo takes back', async () => {
  const { task } = await begin('Fix the tiles')
  const at = { ...DEV, task: task.id }
  await loci.call('memories.create', { content: text('Worth it.'), importance: 0.9 }, at)
  await loci.call('memories.create', { content: text('Scratch.') }, at)
  // The same words as a note of the task: they stand once where both go.
  const learnings = [{ kind: 'fact', text: 'Worth it.' }]
  const before = [await state(), (await loci.call('journal.page', {})).entries.length]
  const done = await loci.call('tasks.complete', { learnings }, at)
  expect(done).toMatchObject({ promoted: 1, forgotten: 1, contradictions: [] })
  expect((await memories({ scopes: [ATLAS] })).map(({ summary }) => summary)).toEqual(['Worth it.'])
  const { entries } = await loci.call('journal.page', {})
  expect(entries.length).toBe(Number(before[1]) + 1)
  await loci.call('journal.revert', { seq: entries[0]?.seq ?? 0 })
  expect(await state()).toEqual(before[0])
  expect(await loci.raw('tasks.complete', { task: task.id }, at)).toMatchObject({ ok: true })
  expect(await loci.raw('tasks.complete', { task: task.id }, at)).toMatchObject({
    ok: false,
    error: { code: 'stale' },
  })
})

test('[T35] what a completion learns is compared with what is known', async () => {
  await loci.call(
    'memories.create',
    { content: text('The tile server listens on port 8080.'), scope: ATLAS },
    { ...DEV, id: 'OPS-002' },
  )
  await begin('Fix the tiles')
  const learnings = [{ kind: 'fact', text: 'The tile server listens on port 9090.' }]
  const { contradictions } = await loci.call('tasks.complete', { learnings }, DEV)
  expect(contradictions.length).toBe(1)
})

test('[T36] a failed task leaves an error, linked to those like it and to what fixed them', async () => {
  const said = (message: string) =>
    ({ form: 'error', errorType: 'HTTP', message, context: '' }) as const
  const { id: known } = await loci.call(
    'memories.create',
    { content: said('Tile server answers 429 too many requests'), scope: ATLAS },
    DEV,
  )
  const { id: fix } = await loci.call(
    'memories.create',
    {
      content: text('Wait a second between calls.'),
      type: 'procedural',
      scope: ATLAS,
      links: [{ kind: 'fixes', to: known }],
    },
    DEV,
  )
  await begin('Draw the map')
  const message = 'Tile server answers 429 too many requests today'
  const failed = await loci.call('tasks.fail', { message, type: 'HTTP', tags: ['tiles'] }, DEV)
  expect(failed.task).toMatchObject({ status: 'failed', summary: message })
  const [fate] = failed.learnings
  if (fate?.kind !== 'kept') throw new Error('not kept')
  const { links, tags, subtype, scope } = await loci.call('memories.get', { id: fate.id })
  expect({
    links: new Set(links.map(({ kind, to }) => `${kind} ${to}`)),
    tags,
    subtype,
    scope,
  }).toEqual({
    links: new Set([`related ${known}`, `related ${fix}`]),
    tags: ['tiles'],
    subtype: 'error',
    scope: ATLAS,
  })
})

test('[T37] a call made again under its key begins and completes one task', async () => {
  const again = async (method: string, input: object) =>
    Promise.all([1, 2].map(() => loci.raw(method, input, DEV, { key: `${method}-1` })))
  const begun = await again('tasks.start', { text: 'Fix the tiles' })
  expect(begun.map(({ ok }) => ok)).toEqual([true, true])
  const { tasks } = await loci.call('tasks.list', {})
  expect(tasks.length).toBe(1)
  const learnings = [{ kind: 'fact', text: 'A tile has 256 pixels.' }]
  const input = { task: tasks[0]?.id, learnings }
  const complete = () => loci.raw('tasks.complete', input, DEV, { key: 'done-1' })
  const first = await complete()
  expect(first).toMatchObject({ ok: true, value: { learnings: [{ kind: 'kept' }] } })
  expect(await complete()).toEqual(first)
  const [known] = await memories()
  expect(known?.confidence).toBe(0.8)
})

const UNCOUNTED = { updatedAt: 0, accessCount: 0, lastAccessedAt: null }

async function state() {
  const all = await memories()
  return {
    memories: all.map((memory) => ({ ...memory, ...UNCOUNTED })),
    ...(await loci.call('tasks.list', {})),
  }
}

test('[T49] a stage that is begun while its task ends is not left open', async () => {
  const engine = await openTestEngine()
  for (let round = 0; round < 5; round++) {
    await engine.call('tasks.start', { text: `Draw tile ${round}` }, DEV)
    await Promise.all([
      engine.raw('tasks.complete', { summary: 'Drawn.' }, DEV),
      engine.raw('tasks.stage', { stage: 'colour' }, DEV),
    ])
    await Promise.all([
      engine.raw('tasks.stage', { stage: 'frame' }, DEV),
      engine.raw('tasks.complete', { summary: 'Drawn.' }, DEV),
    ])
  }
  const { tasks } = await engine.call('tasks.list', {}, DEV)
  expect(
    tasks.map(({ status, stages }) => [status, stages.filter((stage) => stage.endedAt === null)]),
  ).toEqual(tasks.map(() => ['completed', []]))
  await engine.close()
})
