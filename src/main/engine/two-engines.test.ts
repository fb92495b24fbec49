import { afterEach, describe, expect, test } from 'vitest'
import { type EngineMethod, type Input, type Output, contract } from '#shared/contract.ts'
import type { ScreenTopic } from '#shared/contract/method.ts'
import { DEFAULT_POLICY } from '#shared/context-policy.ts'
import { fromWire } from '#shared/errors.ts'
import { AgentPrincipal } from '#shared/principal.ts'
import { type Engine, type Principal, USER, openEngine } from './index.ts'
import { DEFAULT_WEIGHTS } from './recall/weigh/weights.ts'
import { openMemoryStore } from './store/memory/store.ts'
import type { Store } from './store/port.ts'
import { aMemory, NOON } from './store/test-support/a-memory.ts'
import { committed, creating } from './store/test-support/changesets.ts'
import { tempVault } from './store/test-support/temp-vault.ts'
import { agent, countingIds, stoppedClock } from './test-support.ts'

const DEV = AgentPrincipal.parse(agent('DEV-001'))
const QA = agent('QA-001')
const ATLAS = { kind: 'project', id: 'atlas' } as const
const FIVE = 'The webhook retries failed deliveries 5 times.'
const EIGHT = 'The webhook retries failed deliveries 8 times.'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const STORES: Record<string, () => Store> = {
  'the memory store': () => openMemoryStore({ name: 'Test', vaultId: 'vlt_1', now: NOON }),
  'one SQLite file': () => {
    const vault = tempVault()
    cleanUps.push(() => vault[Symbol.asyncDispose]())
    return vault.open()
  },
}

type Side = Awaited<ReturnType<typeof twoOn>>['a']

/** Two engines that know nothing of one another but the vault. */
async function twoOn(store: Store) {
  const clock = stoppedClock('2026-03-02T09:00:00Z')
  const counting = countingIds()
  const open = async (letter: string) => {
    // Two machines never make the same id.
    const ids = { random: (length: number) => `${letter}${counting.random(length - 1)}` }
    const tokens = { count: (text: string) => text.length }
    const engine = await openEngine(store, {
      clock,
      ids,
      log: { write: () => undefined },
      tokens,
      secrets: () => null,
    })
    const heard: ScreenTopic[] = []
    engine.onChanged((topics) => void heard.push(...topics))
    return { ...sideOf(engine), heard }
  }
  return { clock, a: await open('a'), b: await open('b') }
}

function sideOf(engine: Engine) {
  const call = async <M extends EngineMethod>(
    method: M,
    input: Input<M>,
    principal: Principal = USER,
    key?: string,
  ): Promise<Output<M>> => {
    const reply = await engine.call(principal, method, input, { key })
    if (!reply.ok) throw fromWire(reply.error)
    const { output }: { output: { parse(value: unknown): unknown } } = contract[method]
    return output.parse(reply.value) as Output<M>
  }
  const say = (text: string, who: Principal, key?: string) =>
    call('memories.create', { content: { form: 'text', text }, scope: ATLAS }, who, key)
  return { call, say }
}

const openItems = ({ call }: Side) => call('reviews.list', { state: 'open' })

describe.for(Object.keys(STORES))('two engines on %s', (name) => {
  const both = () => twoOn(STORES[name]?.() ?? openMemoryStore({ name, vaultId: 'v', now: NOON }))

  test('[S58] each sees what the other wrote, in recall, inbox, weights and context', async () => {
    const { a, b } = await both()
    const task = 'How often does the webhook retry?'
    const asked = { task, budget: 5000, as: DEV, policy: DEFAULT_POLICY.name }
    const context = async () => (await b.call('context.previewText', asked)).text
    expect(await context()).not.toContain(FIVE)
    const { id } = await a.say(FIVE, DEV)
    expect((await b.call('recall.search', { text: 'webhook' })).hits.map((hit) => hit.id)).toEqual([
      id,
    ])
    expect(await context()).toContain(FIVE)

    const weights = { ...DEFAULT_WEIGHTS, keywords: 9 }
    await a.call('recall.setWeights', { weights })
    expect((await b.call('recall.weights', {})).now).toEqual(weights)

    const other = await a.say(EIGHT, QA)
    const [item] = await openItems(b)
    expect(item?.memoryIds).toEqual([id, other.id])
    expect(await b.call('reviews.disputed', {})).toEqual({ [id]: item?.id, [other.id]: item?.id })
    await b.call('reviews.resolve', { ids: [item?.id ?? ''], verdict: { how: 'keep-b' } })
    expect(await openItems(a)).toEqual([])
    expect((await a.call('recall.search', { text: 'webhook' })).hits.map((hit) => hit.id)).toEqual([
      other.id,
    ])
    expect(new Set(a.heard)).toEqual(new Set(['memories', 'reviews', 'weights', 'journal']))
    expect(new Set(b.heard)).toEqual(new Set(a.heard))
  })

  test('[S59] a write that contradicts the other engine’s last write is found, also at the same time', async () => {
    const { a, b } = await both()
    const [first, second] = await Promise.all([a.say(FIVE, DEV), b.say(EIGHT, QA)])
    const items = await openItems(a)
    expect(items.map(({ kind, memoryIds }) => [kind, memoryIds.toSorted()])).toEqual([
      ['contradiction', [first.id, second.id].toSorted()],
    ])
    expect(await openItems(b)).toEqual(items)
    // Whoever came second was told.
    expect([...first.contradictions, ...second.contradictions].map(({ stands }) => stands)).toEqual(
      ['both'],
    )
  })

  test('[T26] one agent that begins a session and a named task on both sides at once has one of each', async () => {
    const { a, b } = await both()
    const at = { ...DEV, session: 'c-1', task: 'T-1' }
    const begin = async ({ call }: Side) => {
      const { session } = await call('sessions.start', {}, at)
      return [session.id, (await call('tasks.start', { text: 'Draw the map' }, at)).task.id]
    }
    const [one, other] = await Promise.all([begin(a), begin(b)])
    expect(one).toEqual(other)
    const ended = await Promise.allSettled([a, b].map((side) => side.call('sessions.end', {}, at)))
    expect(ended.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    const { sessions } = await a.call('sessions.list', {})
    const { tasks } = await b.call('tasks.list', {})
    expect([sessions, tasks].map((all) => all.map(({ status }) => status))).toEqual([
      ['archived'],
      ['abandoned'],
    ])
  })

  test('[S60] a burst from both sides is all there, each once', async () => {
    const { a, b } = await both()
    const burst = Array.from({ length: 20 }, (_, n) => n)
    await Promise.all(
      burst.flatMap((n) => [
        a.say(`Tile ${n} of the east is cached.`, DEV),
        b.say(`Tile ${n} of the east is cached.`, QA),
        b.say(`Relay ${n} answers on port ${9000 + n}.`, QA),
      ]),
    )
    const { total } = await a.call('memories.outline', {
      filter: {},
      sort: { by: 'createdAt', direction: 'asc' },
      pageSize: 100,
    })
    expect(total).toBe(40)
  })

  test('[S61] a call made again of the other engine is done once and answered the same', async () => {
    const { a, b } = await both()
    const first = await a.say(FIVE, DEV, 'call-1')
    expect(await b.say(FIVE, DEV, 'call-1')).toEqual(first)
    expect(first.reinforced).toBe(false)
    // The same key of another agent is another call.
    expect((await b.say(FIVE, QA, 'call-1')).reinforced).toBe(true)
    const [one, two] = await Promise.all([a.say(EIGHT, DEV, 'call-2'), b.say(EIGHT, DEV, 'call-2')])
    expect(one).toEqual(two)
    // Asked twice, the second would take back what was done before.
    await a.say('Mine, first.', USER)
    await a.say('Mine, second.', USER)
    const undone = await a.call('journal.undo', {}, USER, 'call-3')
    expect(undone.label).toBe('Undid: Created “Mine, second.”')
    expect(await b.call('journal.undo', {}, USER, 'call-3')).toEqual(undone)
  })
})

test('[S62] the same changeset sent by both is one commit', async () => {
  const store = STORES['one SQLite file']?.()
  if (store === undefined) throw new Error('no store')
  const changeset = { ...creating(aMemory(1)), id: 'chg_both' }
  expect(await Promise.all([committed(store, changeset), committed(store, changeset)])).toEqual([
    1, 1,
  ])
  expect(await store.entries({ limit: 10 })).toHaveLength(1)
})
