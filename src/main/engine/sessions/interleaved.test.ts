import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { SessionRecord, TaskRecord } from '#shared/session.ts'
import { apply, type Fields } from '../store/changes.ts'
import type { Store } from '../store/port.ts'
import { tempVault } from '../store/test-support/temp-vault.ts'
import { type TestEngine, openTestEngine } from '../test-support.ts'

const who: fc.Arbitrary<AgentPrincipal> = fc.record({
  kind: fc.constant('agent' as const),
  id: fc.constantFrom('DEV', 'OPS', 'QA'),
  teams: fc.constant([]),
  project: fc.constantFrom('atlas', null),
  session: fc.constantFrom('c-1', 'c-2', null),
  task: fc.constantFrom('T-1', null),
})
const METHODS: readonly (readonly [string, object])[] = [
  ['sessions.start', {}],
  ['sessions.end', {}],
  ['tasks.start', { text: 'Fix the tiles' }],
  ['tasks.start', { text: 'Draw the map' }],
  ['tasks.stage', { stage: 'plan', result: 'done' }],
  ['tasks.stage', { stage: 'build' }],
  ['tasks.complete', { summary: 'It works.', learnings: [{ kind: 'fact', text: 'Two and two.' }] }],
  ['tasks.fail', { message: 'It does not work.' }],
  ['memories.create', { content: { form: 'text', text: 'A note.' } }],
]
type Step =
  | { kind: 'calls'; calls: { who: AgentPrincipal; method: number }[] }
  | { kind: 'wait'; minutes: number }
  | { kind: 'undo' }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('calls' as const),
      calls: fc.array(fc.record({ who, method: fc.nat(METHODS.length - 1) }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.integer({ min: -60, max: 300 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
)

async function live(loci: TestEngine, steps: readonly Step[]): Promise<void> {
  for (const each of steps) {
    if (each.kind === 'wait') {
      loci.clock.pass(each.minutes * 60_000)
      while (await loci.step('sessions'));
    } else if (each.kind === 'undo') {
      const [last] = (await loci.call('journal.page', {})).entries
      if (last !== undefined) await loci.raw('journal.revert', { seq: last.seq })
    } else {
      const made = each.calls.map(({ who: by, method }) => {
        const [name = '', input] = METHODS[method] ?? []
        return loci.raw(name, input, by)
      })
      for (const reply of await Promise.all(made))
        if (!reply.ok) expect(reply.error.code).not.toBe('internal')
    }
  }
}

/** What the journal says that there is. */
async function replayed(store: Store, noun: 'session' | 'task'): Promise<Map<string, Fields>> {
  const records = new Map<string, Fields>()
  const { journalEntries } = await store.stats()
  for (let seq = 1; seq <= journalEntries; seq += 1)
    for (const change of await store.changes(seq, 10_000)) {
      if (change.noun !== noun) continue
      const next = apply(change, records.get(change.id) ?? null)
      if (next === null) records.delete(change.id)
      else records.set(change.id, next)
    }
  return records
}

const byId = (records: readonly (SessionRecord | TaskRecord)[]) =>
  new Map<string, unknown>(records.map((record) => [record.id, record]))

function wrongWith(sessions: SessionRecord[], tasks: TaskRecord[], undone: boolean): string[] {
  const wrong: string[] = []
  const known = new Map(sessions.map((session) => [session.id, session]))
  for (const { status, endedAt, endedBy, id } of sessions)
    if ((status === 'current') !== (endedAt === null && endedBy === null))
      wrong.push(`end of ${id}`)
  for (const { id, status, endedAt, session, agent, stages } of tasks) {
    const of = known.get(session)
    if ((status === 'open') !== (endedAt === null)) wrong.push(`end of ${id}`)
    const at = stages.filter((stage) => stage.endedAt === null).length
    if (at > (status === 'open' ? 1 : 0)) wrong.push(`stages of ${id}`)
    if (undone) continue
    if (of === undefined || of.agent !== agent) wrong.push(`session of ${id}`)
    if (status === 'open' && of?.status !== 'current') wrong.push(`open after the end: ${id}`)
  }
  const current = sessions.filter(({ status }) => status === 'current')
  const places = current.map(({ agent, client }) => `${agent} ${client}`)
  if (!undone && new Set(places).size < places.length) wrong.push('two at once')
  return wrong
}

test('[T39] any interleaving of session and task calls by several agents leaves every record as the journal has it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      await using vault = tempVault()
      const loci = await openTestEngine({ file: vault.file, durable: false })
      await live(loci, steps)
      await loci.close()
      const store = vault.open()
      const sessions = await store.all('session')
      const tasks = await store.all('task')
      expect(await replayed(store, 'session')).toEqual(byId(sessions))
      expect(await replayed(store, 'task')).toEqual(byId(tasks))
      expect(
        wrongWith(
          sessions,
          tasks,
          steps.some(({ kind }) => kind === 'undo'),
        ),
      ).toEqual([])
      const sort = { by: 'createdAt', direction: 'asc' } as const
      const memories = await store.get('memory', await store.find({}, sort, 10_000))
      const owners = new Map(sessions.map(({ id, agent }) => [id as unknown, agent]))
      const isStray = ({ context, createdBy }: (typeof memories)[number]) =>
        owners.has(context['session']) && owners.get(context['session']) !== createdBy
      expect(memories.filter(isStray)).toEqual([])
    }),
    { numRuns: 25 },
  )
}, 240_000)

test('[T41] taken back from the last to the first, all of it is as if it had never been', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        step.filter(({ kind }) => kind !== 'undo'),
        { maxLength: 8 },
      ),
      async (steps) => {
        await using vault = tempVault()
        const loci = await openTestEngine({ file: vault.file, durable: false })
        await live(loci, steps)
        const { entries } = await loci.call('journal.page', { limit: 200 })
        for (const { seq } of entries) await loci.call('journal.revert', { seq })
        await loci.close()
        const store = vault.open()
        expect(await store.all('session')).toEqual([])
        expect(await store.all('task')).toEqual([])
        expect(await store.count({})).toBe(0)
      },
    ),
    { numRuns: 15 },
  )
}, 240_000)
