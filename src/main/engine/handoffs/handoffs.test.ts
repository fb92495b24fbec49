import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { type TestEngine, openTestEngine } from '../test-support.ts'

const secrets = {
  find: async (said: string) => {
    const start = said.indexOf('tok_')
    return start === -1 ? [] : [{ rule: 'Token', start, end: start + 8 }]
  },
}
let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine({ secrets })))
afterEach(() => loci.close())

const DAY = 86_400_000
const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const TO_QA: Scope = { kind: 'agent', id: 'QA-001' }
const DEV: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: ['platform'],
  project: 'atlas',
  session: 'c-1',
  task: 'T-1',
}
const QA: AgentPrincipal = { ...DEV, id: 'QA-001', session: 'c-9', task: null }
const SPY: AgentPrincipal = { ...QA, id: 'SPY', teams: [], project: 'own', session: null }
const text = (words: string) => ({ form: 'text', text: words }) as const

/** A task with something loaded, something made for all, and a note of its own. */
async function work() {
  const { id: loaded } = await loci.call('memories.create', {
    content: text('Tiles are cached for a day.'),
    scope: ATLAS,
  })
  await loci.call('tasks.start', { text: 'Draw tiles that are cached for a day' }, DEV)
  const made = { content: text('A tile has 256 pixels.'), scope: ATLAS }
  const { id: created } = await loci.call('memories.create', made, DEV)
  const { id: note } = await loci.call('memories.create', { content: text('Half done.') }, DEV)
  return { loaded, created, note }
}
const handOver = (more: object = {}) =>
  loci.call('handoffs.create', { to: TO_QA, summary: 'Tiles are drawn.', ...more }, DEV)

test('[T44] a handoff is drafted from the records of the task; the sender adds and leaves out; credentials are masked', async () => {
  const { loaded, created, note } = await work()
  const { handoff } = await handOver({
    pending: ['Test on a phone with tok_abcd'],
    recommended: [created],
  })
  expect(handoff).toMatchObject({ agent: 'DEV-001', status: 'open', project: 'atlas', to: TO_QA })
  expect(handoff.pending.join()).not.toContain('tok_abcd')
  expect(new Map(handoff.items.map(({ row, because }) => [row.id, because]))).toEqual(
    new Map<string, string[]>([
      [created, ['recommended', 'created']],
      [note, ['snapshot', 'created']],
      [loaded, ['loaded']],
    ]),
  )
  const less = await handOver({ without: [loaded, note] })
  expect(less.handoff.items.map(({ row }) => row.id)).toEqual([created])
})

test('[T45] the receiver gets all it may see with why, what it knows itself, and a count of the rest; accepted once', async () => {
  const { loaded, created } = await work()
  const { id: own } = await loci.call(
    'memories.create',
    { content: text('I test drawn tiles on a phone.'), scope: TO_QA },
    QA,
  )
  const { handoff } = await handOver({ pending: ['Test drawn tiles on a phone'] })
  const seen = await loci.call('handoffs.get', { id: handoff.id, as: QA })
  expect(await loci.call('handoffs.get', { id: handoff.id }, QA)).toEqual(seen)
  expect(new Set(seen.items.map(({ row }) => row.id))).toEqual(new Set([loaded, created]))
  expect(seen.withheld).toEqual({ recommended: 0, snapshot: 1, created: 1, loaded: 0 })
  const accepted = await loci.call('handoffs.accept', { id: handoff.id }, QA)
  expect(accepted.handoff).toMatchObject({ status: 'accepted', acceptedBy: 'QA-001' })
  for (const words of [
    'Tiles are drawn.',
    'pending: Test drawn',
    '256 pixels',
    own,
    '2 more are withheld',
  ])
    expect(accepted.text).toContain(words)
  expect(accepted.text).not.toContain('Half done.')
  expect(await loci.raw('handoffs.accept', { id: handoff.id }, QA)).toMatchObject({
    ok: false,
    error: { code: 'stale', message: 'This handoff is accepted already.' },
  })
  await loci.call('handoffs.settle', { id: handoff.id, how: 'open' })
  expect((await loci.call('handoffs.accept', { id: handoff.id }, QA)).handoff.status).toBe(
    'accepted',
  )
})

test('[T46] to others a handoff is not there; the receiver declines, the sender cancels, a person reopens', async () => {
  await work()
  const { handoff } = await handOver()
  for (const [method, more] of [
    ['handoffs.get', {}],
    ['handoffs.accept', {}],
    ['handoffs.settle', { how: 'declined' }],
  ] as const) {
    const missing = await loci.raw(method, { id: 'hof_zzzzzzzzzzzz', ...more }, SPY)
    expect(await loci.raw(method, { id: handoff.id, ...more }, SPY)).toEqual(missing)
  }
  expect(await loci.call('handoffs.list', {}, SPY)).toEqual([])
  const settle = (how: string, who?: AgentPrincipal) =>
    loci.raw('handoffs.settle', { id: handoff.id, how }, who)
  const forbidden = { ok: false, error: { code: 'forbidden' } }
  expect(await settle('cancelled', QA)).toMatchObject(forbidden)
  expect(await settle('declined', DEV)).toMatchObject(forbidden)
  expect(await settle('open', DEV)).toMatchObject(forbidden)
  expect(await settle('declined', QA)).toMatchObject({ ok: true })
  expect(await settle('cancelled', DEV)).toMatchObject({ ok: false, error: { code: 'stale' } })
  expect(await settle('open')).toMatchObject({ ok: true })
  expect(await settle('cancelled', DEV)).toMatchObject({ ok: true })
  const { entries } = await loci.call('journal.page', {})
  await loci.call('journal.revert', { seq: entries[0]?.seq ?? 0 })
  expect((await loci.call('handoffs.list', {})).map(({ status }) => status)).toEqual(['open'])
})

test('[T47] a team’s or a project’s is for whoever of them comes first; one nobody came for expires', async () => {
  await work()
  const team: Scope = { kind: 'team', id: 'platform' }
  const { handoff } = await handOver({ to: team })
  const others = [QA, { ...QA, id: 'QA-002' }]
  const tried = await Promise.all(
    others.map((who) => loci.raw('handoffs.accept', { id: handoff.id }, who)),
  )
  expect(tried.filter(({ ok }) => ok).length).toBe(1)
  const late = await handOver({ to: ATLAS, days: 1 })
  loci.clock.pass(DAY)
  expect(await loci.raw('handoffs.accept', { id: late.handoff.id }, QA)).toMatchObject({
    ok: false,
    error: { message: 'This handoff is expired already.' },
  })
  while (await loci.step('sessions'));
  expect((await loci.call('handoffs.list', {})).map(({ status }) => status)).toEqual([
    'expired',
    'accepted',
  ])
})
