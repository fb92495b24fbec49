import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { type TestEngine, openTestEngine } from './test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine({ durable: false })))
afterEach(() => loci.close())

/** The rule as docs/domain.md says it, written without looking at the engine's. */
function maySee(who: AgentPrincipal, { scope, status, expiresAt }: Memory): boolean {
  if (status !== 'active' || (expiresAt ?? Infinity) <= loci.clock.now()) return false
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
const plants = fc.array(
  fc.record({ scope, by: name, away: fc.boolean(), short: fc.boolean(), minutes: fc.nat(20) }),
  { maxLength: 4 },
)

/** Somebody of this name who may write there. */
function author(id: string, place: Scope): AgentPrincipal {
  const at = (kind: Scope['kind']) =>
    place.kind === kind && place.kind !== 'global' ? place.id : null
  const team = at('team')
  return {
    kind: 'agent',
    id: at('agent') ?? id,
    teams: team === null ? [] : [team],
    project: at('project'),
    session: at('session'),
    task: at('task'),
  }
}

test('[I1] random principals and random memories, some of which run out: no read returns what the rule forbids, and none is missing', async () => {
  const everything = new Map<MemoryId, Memory>()

  async function plant({ scope: place, by, away, short, minutes }: Plant): Promise<void> {
    const last = [...everything.keys()].at(-1)
    const draft = {
      content: { form: 'text' as const, text: `thing ${everything.size}` },
      scope: place,
      ...(short ? { ttl: 'PT1H' } : {}),
    }
    const { id } = await loci.call('memories.create', draft, author(by, place))
    // By the person, who may link to what the author does not see.
    const links = last === undefined ? [] : [{ kind: 'related' as const, to: last }]
    await loci.call('memories.revise', { id, edit: { links }, seen: {} })
    const target = { ids: [id] }
    if (away)
      await loci.call('memories.change', { target, action: { do: 'status', status: 'archived' } })
    everything.set(id, await loci.call('memories.get', { id }))
    loci.clock.pass(minutes * 60_000)
  }

  await fc.assert(
    fc.asyncProperty(plants, principal, async (planted, who) => {
      for (const one of planted) await plant(one)
      const allowed = [...everything.values()].filter((memory) => maySee(who, memory))
      expect(await seenBy(who, allowed)).toEqual(expectedOf(who, allowed))
      for (const memory of everything.values()) {
        if (allowed.includes(memory)) continue
        const hidden = { ok: false, error: { code: 'not_found' } }
        const { id } = memory
        expect(await loci.raw('memories.get', { id }, who)).toMatchObject(hidden)
        expect(await loci.raw('memories.links', { id }, who)).toMatchObject(hidden)
      }
    }),
    { numRuns: 60 },
  )
}, 120_000)

type Plant = typeof plants extends fc.Arbitrary<(infer P)[]> ? P : never

/** Everything an agent can ask, as ids and counts. */
async function seenBy(who: AgentPrincipal, allowed: readonly Memory[]) {
  const list = { filter: {}, sort: NEWEST_FIRST }
  const { rows } = await loci.call('memories.page', { ...list, limit: 500 }, who)
  const filter = { text: 'thing' }
  const found = await loci.call('memories.page', { ...list, filter, limit: 500 }, who)
  const linking = { where: { links: { $in: ['related'] } } }
  const linked = await loci.call('memories.page', { ...list, filter: linking, limit: 500 }, who)
  const { total } = await loci.call('memories.outline', list, who)
  const { types } = await loci.call('memories.facets', { filter: {} }, who)
  const topic = await loci.call('memories.topic', { domain: 'general', limit: 200 }, who)
  const recent = await loci.call('experiences.recent', { agent: who.id, limit: 200 }, who)
  const opened = await Promise.all(allowed.map(({ id }) => loci.call('memories.get', { id }, who)))
  const links = await Promise.all(
    allowed.map(async ({ id }) => {
      const ends = await loci.call('memories.links', { id }, who)
      return [id, ...ends.map(({ direction, end }) => `${direction} ${end.id}`).toSorted()]
    }),
  )
  return {
    page: ids(rows),
    found: ids(found.rows),
    total,
    counted: types.reduce((sum, { count }) => sum + count, 0),
    topic: ids(topic.map(({ row }) => row)),
    recent: ids(recent.flatMap((one) => (one.from === 'memory' ? [one.memory] : []))),
    opened: ids(opened),
    linked: ids(linked.rows),
    ends: opened.map(({ id, links: seen }) => [id, ...seen.map(({ to }) => to).toSorted()]),
    links,
    scopes: (await loci.call('scopes.list', {}, who))
      .map(({ scope: place, active, total: all }) => `${scopeLabel(place)} ${active} ${all}`)
      .toSorted(),
  }
}

function expectedOf(who: AgentPrincipal, allowed: readonly Memory[]) {
  const all = ids(allowed)
  const places = Map.groupBy(allowed, ({ scope: place }) => scopeLabel(place))
  return {
    page: all,
    found: all,
    total: all.length,
    counted: all.length,
    topic: all,
    recent: ids(allowed.filter(({ contributors }) => contributors.includes(who.id))),
    opened: all,
    linked: ids(allowed.filter(({ links }) => links.some(({ to }) => all.includes(to)))),
    ends: allowed.map(({ id, links }) => [
      id,
      ...links.flatMap(({ to }) => (all.includes(to) ? [to] : [])).toSorted(),
    ]),
    links: allowed.map(({ id, links }) => [
      id,
      ...[
        ...links.filter(({ to }) => all.includes(to)).map(({ to }) => `out ${to}`),
        ...allowed
          .filter((other) => other.links.some(({ to }) => to === id))
          .map((other) => `in ${other.id}`),
      ].toSorted(),
    ]),
    scopes: [...places]
      .map(([label, there]) => `${label} ${there.length} ${there.length}`)
      .toSorted(),
  }
}

const ids = (memories: readonly { id: MemoryId }[]) => memories.map(({ id }) => id).toSorted()
