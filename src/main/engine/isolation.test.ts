import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EngineMethod, Input } from '#shared/contract.ts'
import { contract } from '#shared/contract.ts'
import { type MemoryFilter, NEWEST_FIRST } from '#shared/filter.ts'
import { type Memory, MemoryId } from '#shared/memory.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { type TestEngine, openTestEngine } from './test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const text = (value: string) => ({ form: 'text', text: value }) as const
const spy: AgentPrincipal = {
  kind: 'agent',
  id: 'SPY',
  teams: ['red'],
  project: 'own',
  session: 's-spy',
  task: 't-spy',
}
const MISSING = MemoryId.parse('mem_zzzzzzzzzzzz')

const HIDDEN: Scope[] = [
  { kind: 'agent', id: 'DEV-001' },
  { kind: 'project', id: 'atlas' },
  { kind: 'team', id: 'blue' },
  { kind: 'session', id: 's-dev' },
  { kind: 'task', id: 't-dev' },
]

async function plant(scope: Scope): Promise<Memory> {
  const { id } = await loci.call('memories.create', {
    content: text(`canary in ${scope.kind}`),
    scope,
    tags: ['canary'],
    subtype: 'canary-kind',
    domain: 'canary-domain',
    context: { room: 'canary-room' },
  })
  return loci.call('memories.get', { id })
}

test('[I1] another agent’s, project’s, team’s, session’s and task’s memory answers like one that is not there', async () => {
  for (const scope of HIDDEN) {
    const { id, summary } = await plant(scope)
    const calls: [EngineMethod, (id: MemoryId) => unknown][] = [
      ['memories.get', (of) => ({ id: of })],
      ['memories.get', (of) => ({ id: of, whole: true })],
      ['memories.revise', (of) => ({ id: of, edit: { summary: 'mine' }, seen: {} })],
      ['memories.revise', (of) => ({ id: of, edit: { summary: 'mine' }, seen: { summary } })],
      [
        'memories.change',
        (of) => ({ target: { ids: [of] }, action: { do: 'tag', add: ['mine'] } }),
      ],
      [
        'memories.change',
        (of) => ({ target: { ids: [of] }, action: { do: 'status', status: 'forgotten' } }),
      ],
      ['memories.change', (of) => ({ target: { ids: [of] }, action: { do: 'duplicate' } })],
    ]
    for (const [method, input] of calls) {
      const hidden = await loci.raw(method, input(id), spy)
      expect(hidden).toEqual(await loci.raw(method, input(MISSING), spy))
      expect(hidden).toMatchObject({ ok: false, error: { code: 'not_found' } })
    }
    expect((await loci.call('memories.get', { id })).summary).toBe(summary)
  }
})

test('[I2] no filter, operator, full text, facet, count or scope list leads to a hidden memory', async () => {
  for (const scope of HIDDEN) await plant(scope)
  const questions: MemoryFilter[] = [
    {},
    { text: 'canary' },
    { text: 'canary in proj' },
    { tags: ['canary'] },
    { subtypes: ['canary-kind'] },
    { scopes: HIDDEN },
    { scopeKinds: ['agent', 'project', 'team', 'session', 'task'] },
    { creators: ['USER'] },
    { where: { domain: { $eq: 'canary-domain' } } },
    { where: { 'context.room': { $in: ['canary-room'] } } },
    { where: { scopeId: { $ne: 'own' } } },
    { where: { importance: { $gte: 0 }, tags: { $eq: 'canary' } } },
    { statuses: ['active', 'superseded', 'archived', 'expired', 'forgotten'] },
  ]
  for (const filter of questions) {
    const outline = await loci.call('memories.outline', { filter, sort: NEWEST_FIRST }, spy)
    const page = await loci.call('memories.page', { filter, sort: NEWEST_FIRST }, spy)
    const facets = await loci.call('memories.facets', { filter }, spy)
    expect({
      filter,
      total: outline.total,
      anchors: outline.anchors,
      rows: page.rows,
      facets: Object.values(facets).flat(),
    }).toEqual({
      filter,
      total: 0,
      anchors: [],
      rows: [],
      facets: [],
    })
  }
  expect(await loci.call('scopes.list', {}, spy)).toEqual([])
})

test('[I3] a bulk action with one foreign row among its own changes nothing', async () => {
  const own = await loci.call(
    'memories.create',
    { content: text('own'), scope: { kind: 'project', id: 'own' } },
    spy,
  )
  const foreign = await plant({ kind: 'project', id: 'atlas' })
  const target = { ids: [own.id, foreign.id] }
  const reply = await loci.raw(
    'memories.change',
    { target, action: { do: 'tag', add: ['mine'] } },
    spy,
  )
  expect(reply).toMatchObject({ ok: false, error: { code: 'not_found' } })
  expect((await loci.call('memories.get', { id: own.id })).tags).toEqual([])
})

test('[I3] an agent cannot write into, or move a memory to, a place it does not see', async () => {
  for (const scope of HIDDEN) {
    expect(
      await loci.raw('memories.create', { content: text('planted'), scope }, spy),
    ).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  }
  const own = await loci.call('memories.create', { content: text('own') }, spy)
  const move: Input<'memories.change'> = {
    target: { ids: [own.id] },
    action: { do: 'scope', scope: { kind: 'agent', id: 'DEV-001' } },
  }
  expect(await loci.raw('memories.change', move, spy)).toMatchObject({
    ok: false,
    error: { code: 'forbidden' },
  })
})

test('[I3] nor does it propose to: what would wait for a person is refused as it would be without one', async () => {
  const guarded = await openTestEngine({
    secrets: {
      find: async (said) => (said.includes('tok_') ? [{ rule: 'Token', start: 0, end: 4 }] : []),
    },
  })
  for (const scope of HIDDEN)
    expect(
      await guarded.raw('memories.create', { content: text('x tok_1'), scope }, spy),
    ).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  const { id } = await guarded.call('memories.create', {
    content: text('Use tabs.'),
    scope: { kind: 'global' },
    subtype: 'preference',
  })
  const to = { kind: 'project', id: 'atlas' } as const
  for (const [method, input] of [
    ['memories.promote', { ids: [id], to }],
    ['memories.change', { target: { ids: [id] }, action: { do: 'scope', scope: to } }],
    ['memories.revise', { id, edit: { scope: to }, seen: {} }],
  ] as const)
    expect(await guarded.raw(method, input, spy)).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    })
  expect(await guarded.call('reviews.list', { state: 'open' })).toEqual([])
  await guarded.close()
})

test('[I4] the same words in a hidden scope are not reinforced by somebody who cannot see them', async () => {
  const hidden = await plant({ kind: 'project', id: 'atlas' })
  const own = await loci.call(
    'memories.create',
    { content: hidden.content, domain: 'canary-domain' },
    spy,
  )
  expect([
    own.reinforced,
    (await loci.call('memories.get', { id: hidden.id })).contributors,
  ]).toEqual([false, ['USER']])
})

test('[I5] what belongs to people is refused to agents by name', async () => {
  const forPeople = Object.entries(contract).flatMap(([name, { answeredBy, who }]) =>
    answeredBy === 'engine' && who === 'person' ? [name] : [],
  )
  expect(forPeople.length).toBeGreaterThan(10)
  for (const method of forPeople) {
    expect([method, await loci.raw(method, {}, spy)]).toMatchObject([
      method,
      { ok: false, error: { code: 'forbidden' } },
    ])
  }
})

test('[I6] an agent is not served what is set aside or has run out, before any clean-up', async () => {
  const scope = { kind: 'project', id: 'own' } as const
  const short = await loci.call('memories.create', { content: text('short'), scope, ttl: 'PT1H' })
  const gone = await loci.call('memories.create', { content: text('gone'), scope })
  const stays = await loci.call('memories.create', { content: text('stays'), scope })
  await loci.call('memories.change', {
    target: { ids: [gone.id] },
    action: { do: 'status', status: 'superseded' },
  })
  loci.clock.pass(3_600_000)
  const { rows } = await loci.call('memories.page', { filter: {}, sort: NEWEST_FIRST }, spy)
  expect(rows.map(({ id }) => id)).toEqual([stays.id])
  expect(await loci.raw('memories.get', { id: short.id }, spy)).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  })
  expect(await loci.raw('memories.get', { id: gone.id }, spy)).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  })
})

test('[I8] no number an agent is told counts what others do', async () => {
  const quiet: AgentPrincipal = { ...spy, id: 'QUIET' }
  const enqueue = async (who: AgentPrincipal) =>
    (await loci.call('experiences.enqueue', { content: text('it happened') }, who)).id
  const write = async (words: string) => {
    const draft = { content: text(words) }
    const first = await loci.raw('memories.create', draft, quiet, { key: words })
    const again = await loci.raw('memories.create', draft, quiet, { key: words })
    return [first, again].map((reply) => (reply.ok ? Object(reply.value).seq : reply.error))
  }
  const before = [await enqueue(quiet), ...(await write('one'))]
  for (let n = 0; n < 5; n++) {
    await enqueue(spy)
    await loci.call('memories.create', { content: text(`noise ${n}`) }, spy)
  }
  expect([before, [await enqueue(quiet), ...(await write('two'))]]).toEqual([
    [1, null, null],
    [2, null, null],
  ])
})
