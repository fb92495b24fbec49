import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Memory } from '#shared/memory.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { Store } from '../store/port.ts'
import { aMemory, NOON } from '../store/test-support/a-memory.ts'
import { committed, creating } from '../store/test-support/changesets.ts'
import { letterVector } from '../store/test-support/letter-vectors.ts'
import { tempVault } from '../store/test-support/temp-vault.ts'
import { visibleTo } from '../store/visible.ts'

const name = fc.constantFrom('a', 'b')
const scopes: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant({ kind: 'global' } as const),
  fc.record({
    kind: fc.constantFrom('team' as const, 'project' as const, 'agent' as const),
    id: name,
  }),
)
const principals: fc.Arbitrary<AgentPrincipal> = fc.record({
  kind: fc.constant('agent' as const),
  id: name,
  teams: fc.uniqueArray(name, { maxLength: 2 }),
  project: fc.option(name),
  session: fc.constant(null),
  task: fc.constant(null),
})
const planted = fc.array(
  fc.record({
    scope: scopes,
    status: fc.constantFrom('active' as const, 'archived' as const),
    expiresAt: fc.constantFrom(null, NOON, NOON + 1),
    text: fc.constantFrom('alpha', 'alphabet', 'beta', 'gamma'),
  }),
  { minLength: 1, maxLength: 12 },
)

/** The rule as docs/domain.md says it, written without looking at the engine's. */
function maySee(who: AgentPrincipal, { scope, status, expiresAt }: Memory): boolean {
  const own = [
    'global',
    `agent/${who.id}`,
    ...who.teams.map((team) => `team/${team}`),
    ...(who.project === null ? [] : [`project/${who.project}`]),
  ]
  const alive = status === 'active' && (expiresAt === null || expiresAt > NOON)
  return alive && own.includes(scopeLabel(scope))
}

async function embedAll(store: Store, memories: readonly Memory[]): Promise<void> {
  await store.putVectors(
    'letters',
    memories.map(({ id, summary }) => ({ id, text: summary, vector: letterVector(summary) })),
  )
}

test('[I1] what is near to an agent is exactly what it may see, as if nothing else had ever been written', async () => {
  const clock = { now: () => NOON }
  const property = fc.asyncProperty(
    planted,
    principals,
    fc.integer({ min: 1, max: 5 }),
    async (things, who, limit) => {
      const memories = things.map(({ text, ...given }, n) =>
        aMemory(n, { ...given, summary: text, content: { form: 'text', text } }),
      )
      const allowed = memories.filter((memory) => maySee(who, memory))
      await using whole = tempVault()
      await using alone = tempVault()
      const [full, bare] = [whole.open({ durable: false }), alone.open({ durable: false })]
      await committed(full, creating(...memories))
      if (allowed.length > 0) await committed(bare, creating(...allowed))
      await embedAll(full, memories)
      await embedAll(bare, allowed)
      const request = { model: 'letters', vector: letterVector('alpha'), filter: {}, limit }
      const eyes = visibleTo(full, who, clock)
      const expected = await bare.nearest(request)
      expect(await eyes.nearest(request)).toEqual(expected)
      const everybody = memories.map(({ id }) => id)
      const asked = { ...request, limit: 100, among: everybody }
      expect((await eyes.nearest(asked)).map(({ id }) => id).toSorted()).toEqual(
        allowed.map(({ id }) => id).toSorted(),
      )
      const wider = { ...request, filter: { within: undefined, statuses: ['archived' as const] } }
      expect(await eyes.nearest(wider)).toEqual([])
    },
  )
  await fc.assert(property, { numRuns: 30 })
}, 60_000)

test('[I1] an agent neither embeds nor learns how much there is to embed', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const hidden = aMemory(1, { scope: { kind: 'agent', id: 'b' } })
  await committed(store, creating(hidden))
  const who: AgentPrincipal = {
    kind: 'agent',
    id: 'a',
    teams: [],
    project: null,
    session: null,
    task: null,
  }
  const eyes = visibleTo(store, who, { now: () => NOON })
  expect(await eyes.embeddingStats('letters')).toEqual({ embedded: 0, waiting: 0 })
  expect(['unembedded', 'putVectors', 'warmUp'].filter((name) => name in eyes)).toEqual([])
})
