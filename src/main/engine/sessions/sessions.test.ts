import { afterEach, beforeEach, expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { aMemory } from '../store/test-support/a-memory.ts'
import { committed, creating } from '../store/test-support/changesets.ts'
import { tempVault } from '../store/test-support/temp-vault.ts'
import { type TestEngine, openTestEngine } from '../test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const HOUR = 3_600_000
const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const GLOBAL: Scope = { kind: 'global' }
const DEV: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: 'atlas',
  session: null,
  task: null,
}
const text = (words: string) => ({ form: 'text', text: words }) as const
const start = (who: AgentPrincipal = DEV) => loci.call('sessions.start', {}, who)
const all = async () => (await loci.call('sessions.list', {})).sessions

test('[T24] a session goes on while its last activity is under four hours ago, across midnight and a restart', async () => {
  const first = await start()
  expect(first).toMatchObject({
    continued: false,
    session: { agent: 'DEV-001', project: 'atlas', client: null, status: 'current', tasks: 0 },
  })
  loci.clock.pass(4 * HOUR - 1)
  await loci.call('recall.search', { text: 'anything' }, DEV)
  loci.clock.pass(4 * HOUR - 60_001)
  await loci.reopen()
  expect(await start()).toMatchObject({ continued: true, session: { id: first.session.id } })
  loci.clock.pass(4 * HOUR)
  const second = await start()
  expect(second).toMatchObject({ continued: false })
  expect((await all()).map(({ id, status, endedBy }) => [id, status, endedBy])).toEqual([
    [second.session.id, 'current', null],
    [first.session.id, 'archived', 'time'],
  ])
})

test('[T24] how long a session may be left is a setting', async () => {
  const short = await openTestEngine({ sessionHours: () => 1 })
  const { session } = await short.call('sessions.start', {}, DEV)
  short.clock.pass(HOUR)
  const { session: next } = await short.call('sessions.start', {}, DEV)
  expect(next.id).not.toBe(session.id)
  await short.close()
})

test('[T25] a clock set back neither ends a session nor keeps it for ever', async () => {
  const { session } = await start()
  loci.clock.pass(-24 * HOUR)
  expect(await loci.step('sessions')).toBe(false)
  loci.clock.pass(2 * HOUR)
  expect(await start()).toMatchObject({ continued: true, session: { id: session.id } })
  loci.clock.pass(-24 * HOUR)
  expect(await loci.step('sessions')).toBe(false)
  loci.clock.pass(4 * HOUR)
  expect(await loci.step('sessions')).toBe(true)
  expect(await start()).toMatchObject({ continued: false })
})

test('[T26] each of a client’s sessions is one; two processes of one agent that begin at once share theirs', async () => {
  const named = { ...DEV, session: 'c-1' }
  const both = await Promise.all([start(), start(), start(named), start(named)])
  const ids = both.map(({ session }) => session.id)
  expect([ids[0] === ids[1], ids[2] === ids[3], ids[0] === ids[2]]).toEqual([true, true, false])
  expect((await all()).length).toBe(2)
  expect((await start({ ...DEV, session: ids[0] ?? null })).session.id).toBe(ids[0])
})

test('[T27] the beginning brings the person’s profile, configuration, words and the project’s, each once', async () => {
  const said = (words: string, more: object) =>
    loci.call('memories.create', { content: text(words), ...more })
  await said('Ada reads on a phone.', { scope: GLOBAL, subtype: 'profile' })
  await said('The build runs on Node 24.', { scope: GLOBAL, tags: ['configuration'] })
  await said('A tile is a square of the map.', { scope: ATLAS, subtype: 'terminology' })
  await said('Tiles are cached for a day.', { scope: ATLAS })
  await said('Another one’s.', { scope: { kind: 'project', id: 'beacon' }, subtype: 'profile' })
  const given = await start()
  const summaries = (group: { summary: string }[]) => group.map(({ summary }) => summary)
  expect({
    profile: summaries(given.profile),
    configuration: summaries(given.configuration),
    terminology: summaries(given.terminology),
    project: summaries(given.project),
  }).toEqual({
    profile: ['Ada reads on a phone.'],
    configuration: ['The build runs on Node 24.'],
    terminology: ['A tile is a square of the map.'],
    project: ['Tiles are cached for a day.'],
  })
  const { loaded } = await loci.call('sessions.get', { id: given.session.id })
  expect(loaded.map(({ method, agent }) => [method, agent])).toEqual(
    loaded.map(() => ['sessions.start', 'DEV-001']),
  )
  expect(loaded.length).toBe(4)
})

test('[T28] ending promotes what is worth it, lets go of the rest and gives open tasks up, as one entry with one undo', async () => {
  const at = { ...DEV, session: 'c-1' }
  const { session } = await start(at)
  const { task } = await loci.call('tasks.start', { text: 'Fix the tiles' }, at)
  const place: Scope = { kind: 'session', id: 'c-1' }
  const worth = { content: text('Tiles need a key.'), scope: place, importance: 0.9 }
  await loci.call('memories.create', worth, at)
  await loci.call('memories.create', { content: text('Lunch at noon.'), scope: place }, at)
  const preview = await loci.call('sessions.endPreview', { id: session.id })
  expect([preview.kept, preview.dropped].map((rows) => rows.map(({ summary }) => summary))).toEqual(
    [['Tiles need a key.'], ['Lunch at noon.']],
  )
  const before = await everything()
  const ended = await loci.call('sessions.end', {}, at)
  expect(ended).toMatchObject({
    label: 'Ended a session of DEV-001: promoted 1 memory to project/atlas, forgot 1 memory',
    promoted: 1,
    forgotten: 1,
    session: { status: 'archived', endedBy: 'agent' },
  })
  expect((await loci.call('tasks.get', { id: task.id })).task.status).toBe('abandoned')
  const { entries } = await loci.call('journal.page', {})
  await loci.call('journal.revert', { seq: entries[0]?.seq ?? 0 })
  expect(await everything()).toEqual(before)
})

test('[T28] a person ends any session and ticks what to keep; an agent neither ticks nor ends another’s', async () => {
  const at = { ...DEV, session: 'c-1' }
  const { session } = await start(at)
  const place: Scope = { kind: 'session', id: 'c-1' }
  const lunch = { content: text('Lunch at noon.'), scope: place }
  const { id } = await loci.call('memories.create', lunch, at)
  const spy = { ...DEV, id: 'SPY' }
  const other = await loci.raw('sessions.end', { id: session.id }, spy)
  expect(other).toEqual(await loci.raw('sessions.end', { id: 'ses_zzzzzzzzzzzz' }, spy))
  expect(await loci.raw('sessions.end', { keep: [id] }, at)).toMatchObject({
    ok: false,
    error: { code: 'forbidden' },
  })
  const ended = await loci.call('sessions.end', { id: session.id, keep: [id] })
  expect(ended).toMatchObject({ promoted: 1, forgotten: 0, session: { endedBy: 'person' } })
  expect(await loci.raw('sessions.end', { id: session.id })).toMatchObject({
    ok: false,
    error: { code: 'stale' },
  })
})

test('[T29] the session of an agent that vanished ends when its time is up; one that others share keeps its notes', async () => {
  const at = { ...DEV, session: 'c-1' }
  const ops = { ...at, id: 'OPS-002' }
  await start(at)
  loci.clock.pass(2 * HOUR)
  await start(ops)
  const place: Scope = { kind: 'session', id: 'c-1' }
  const note = await loci.call('memories.create', { content: text('Ours.'), scope: place }, ops)
  loci.clock.pass(2 * HOUR)
  while (await loci.step('sessions'));
  expect((await all()).map(({ agent, status }) => [agent, status])).toEqual([
    ['OPS-002', 'current'],
    ['DEV-001', 'archived'],
  ])
  expect((await loci.call('memories.get', { id: note.id })).status).toBe('active')
  loci.clock.pass(2 * HOUR)
  while (await loci.step('sessions'));
  expect((await loci.call('memories.get', { id: note.id })).status).toBe('forgotten')
})

test('[T30] nothing caps in silence: a session with more than ten thousand notes ends whole', async () => {
  const scope: Scope = { kind: 'session', id: 'c-1' }
  const notes = Array.from({ length: 10_050 }, (_, n) => aMemory(n, { scope, expiresAt: null }))
  await using vault = tempVault()
  const store = vault.open()
  await committed(store, creating(...notes))
  await store.close()
  const full = await openTestEngine({ file: vault.file })
  const at = { ...DEV, session: 'c-1' }
  await full.call('sessions.start', {}, at)
  expect(await full.call('sessions.end', {}, at)).toMatchObject({ promoted: 0, forgotten: 10_050 })
  await full.close()
}, 60_000)

async function everything() {
  const page = await loci.call('memories.page', { filter: {}, sort: NEWEST_FIRST, limit: 500 })
  const memories = await Promise.all(
    page.rows.map(async ({ id }) => {
      return { ...(await loci.call('memories.get', { id })), updatedAt: 0 }
    }),
  )
  const { tasks } = await loci.call('tasks.list', {})
  return { memories, tasks, sessions: await all() }
}
