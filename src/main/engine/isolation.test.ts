import fc from 'fast-check'
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
  const forPeople = Object.entries(contract).flatMap(([name, { door, who }]) =>
    door === 'engine' && who === 'person' ? [name] : [],
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

/** The rule as SPEC section 4 says it, written without looking at the engine's. */
function maySee(who: AgentPrincipal, { scope, status }: Memory): boolean {
  if (status !== 'active') return false
  switch (scope.kind) {
    case 'global':
      return true
    case 'team':
      return who.teams.includes(scope.id)
    case 'project':
      return who.project === scope.id
    case 'agent':
      return who.id === scope.id
    case 'session':
      return who.session === scope.id
    case 'task':
      return who.task === scope.id
  }
}

test('[I1] random principals and random memories: no read returns a row the rule forbids, and none is missing', async () => {
  const name = fc.constantFrom('a', 'b', 'c')
  const scope: fc.Arbitrary<Scope> = fc.oneof(
    fc.constant({ kind: 'global' } as const),
    fc.record({
      kind: fc.constantFrom(
        'team' as const,
        'project' as const,
        'agent' as const,
        'session' as const,
        'task' as const,
      ),
      id: name,
    }),
  )
  const principal: fc.Arbitrary<AgentPrincipal> = fc.record({
    kind: fc.constant('agent' as const),
    id: name,
    teams: fc.uniqueArray(name, { maxLength: 2 }),
    project: fc.option(name),
    session: fc.option(name),
    task: fc.option(name),
  })
  const everything = new Map<string, Memory>()
  let number = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ scope, away: fc.boolean() }), { maxLength: 4 }),
      principal,
      async (planted, who) => {
        for (const { scope: place, away } of planted) {
          const { id } = await loci.call('memories.create', {
            content: text(`thing ${(number += 1)}`),
            scope: place,
          })
          if (away)
            await loci.call('memories.change', {
              target: { ids: [id] },
              action: { do: 'status', status: 'archived' },
            })
          everything.set(id, await loci.call('memories.get', { id }))
        }
        const allowed = [...everything.values()]
          .filter((memory) => maySee(who, memory))
          .map(({ id }) => id)
        const { rows } = await loci.call(
          'memories.page',
          { filter: {}, sort: NEWEST_FIRST, limit: 500 },
          who,
        )
        const found = await loci.call(
          'memories.page',
          { filter: { text: 'thing' }, sort: NEWEST_FIRST, limit: 500 },
          who,
        )
        const { total } = await loci.call(
          'memories.outline',
          { filter: {}, sort: NEWEST_FIRST },
          who,
        )
        const { types } = await loci.call('memories.facets', { filter: {} }, who)
        expect(rows.map(({ id }) => id).toSorted()).toEqual(allowed.toSorted())
        expect(found.rows.map(({ id }) => id).toSorted()).toEqual(allowed.toSorted())
        expect([total, types.reduce((sum, { count }) => sum + count, 0)]).toEqual([
          allowed.length,
          allowed.length,
        ])
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)
