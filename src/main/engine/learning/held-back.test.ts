import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Input } from '#shared/contract.ts'
import type { AgentPrincipal, Principal } from '#shared/principal.ts'
import { DEV, type TestEngine, openTestEngine } from '../test-support.ts'
import { DAY } from './retention.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const ATLAS = { kind: 'project', id: 'atlas' } as const
const EYES: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: ['platform'],
  project: 'atlas',
  session: null,
  task: null,
}
const write = async (
  text: string,
  more: Partial<Input<'memories.create'>> = {},
  who: Principal = DEV,
) =>
  (
    await loci.call(
      'memories.create',
      {
        content: { form: 'text', text },
        scope: ATLAS,
        type: 'episodic',
        ttl: 'permanent',
        ...more,
      },
      who,
    )
  ).id
const found = async (text: string, who?: Principal) =>
  (await loci.call('recall.search', { text }, who)).hits.map(({ id }) => id)
const givenIn = async (task: string) =>
  (await loci.call('context.assemble', { task, budget: 4000 }, DEV)).report.verdicts
    .filter(({ verdict }) => verdict !== 'omitted')
    .map(({ id }) => id)
const pass = (days: number) => loci.clock.pass(days * DAY)

test('[C75] what is left of a memory is a reason with its figure, and its weight is one of the list', async () => {
  const id = await write('The tile cache is cleared at night.')
  const reason = async () => {
    const [hit] = (await loci.call('recall.search', { text: 'tile cache' })).hits
    return hit?.signals.find(({ name }) => name === 'retention')
  }
  const { now: weights } = await loci.call('recall.weights', {})
  pass(14)
  expect(await reason()).toEqual({
    name: 'retention',
    value: 0.9,
    weight: weights.retention,
    contribution: 0.9 * weights.retention,
    sentence: 'Its retention is 90 %: last used 14 days ago.',
  })
  pass(400)
  expect((await reason())?.sentence).toMatch(
    /^Its retention is 5\d %: held back from agents by forgetting since \d+ July 2026\.$/,
  )
  await loci.call('forgetting.keep', { ids: [id] })
  expect(await reason()).toMatchObject({
    value: 1,
    sentence: 'Never forgotten: a person keeps it.',
  })
})

test('[C76] under the line a memory is held back from agents, and a person still finds it, with since when', async () => {
  const id = await write('The tile cache is cleared at night.')
  expect([await found('tile cache', DEV), await givenIn('Look at the tile cache')]).toEqual([
    [id],
    [id],
  ])
  pass(200)
  expect([await found('tile cache', DEV), await givenIn('Look at the tile cache')]).toEqual([
    [],
    [],
  ])
  const [hit] = (await loci.call('recall.search', { text: 'tile cache' })).hits
  const { retention } = await loci.call('forgetting.curve', { id })
  expect([hit?.id, hit?.fadedAt]).toEqual([id, retention.fadesAt])
  const query = { text: 'tile cache', as: EYES }
  const absence = await loci.call('recall.absence', { query, id })
  expect([absence.verdict, absence.sentence.replace(/\d+ July/, 'a day in July')]).toEqual([
    'held-back',
    'Held back by forgetting since a day in July 2026: its retention is 66 % and the line is 70 %. Keep it to bring it back; words in quotes find it as well.',
  ])
  const seen = await loci.call('context.preview', { task: 'Look at the tile cache', as: EYES })
  expect(seen.omitted).toMatchObject([{ id, reason: 'faded' }])
})

test('[C76] an agent that quotes its words gets it, and from then on it is in use again', async () => {
  const id = await write('The tile cache is cleared at night.')
  pass(200)
  expect(await found('tile cache', DEV)).toEqual([])
  expect(await found('"tile cache"', DEV)).toEqual([id])
  expect(await found('tile cache', DEV)).toEqual([id])
})

test('[C76] what is held back does not keep others from being found', async () => {
  for (let n = 0; n < 60; n += 1) await write(`Tile cache, tile cache: night ${n} was quiet.`)
  pass(200)
  const fresh = await write(
    'Whoever clears the whole tile cache tells the others in the channel first, please.',
  )
  expect(await found('tile cache', DEV)).toEqual([fresh])
})

test('[C77] an agent can neither ask about forgetting, nor keep, nor un-keep', async () => {
  const forged = await write('Mine for ever.', { context: { kept: true, room: 'ops' } })
  expect((await loci.call('memories.get', { id: forged })).context).toEqual({ room: 'ops' })
  const id = await write('The tile cache is cleared at night.', { context: { room: 'ops' } })
  await loci.call('forgetting.keep', { ids: [id] })
  const { context } = await loci.call('memories.get', { id }, DEV)
  expect(context).toEqual({ room: 'ops', kept: true })
  await loci.call('memories.revise', { id, edit: { context: {} }, seen: { context } }, DEV)
  expect((await loci.call('memories.get', { id })).context).toEqual({ kept: true })
  const before = await loci.call('memories.get', { id: forged })
  await loci.call(
    'memories.revise',
    { id: forged, edit: { context: { kept: true } }, seen: { context: before.context } },
    DEV,
  )
  expect((await loci.call('memories.get', { id: forged })).context).toEqual({})
  for (const [method, input] of [
    ['forgetting.curve', { id }],
    ['forgetting.outlook', {}],
    ['forgetting.list', { of: 'next' }],
    ['forgetting.keep', { ids: [id] }],
  ] as const)
    expect(await loci.raw(method, input, DEV)).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    })
})

test('[C77] what is elsewhere, held back or said to have helped, changes nothing in an agent’s answers', async () => {
  const own = { kind: 'project', id: 'own' } as const
  const spy: Principal = { ...EYES, id: 'SPY', project: 'own' }
  await write('The tile cache is cleared at night.')
  const answer = () => loci.call('recall.search', { text: 'tile cache', as: EYES })
  pass(100)
  const alone = await answer()
  pass(-100)
  const elsewhere = await write('The tile cache of others is warm.', { scope: own }, spy)
  await write('The tile cache of others is cold.', { scope: own, type: 'working' }, spy)
  pass(1)
  await loci.call('memories.feedback', { ids: [elsewhere], helped: true }, spy)
  pass(99)
  expect(await answer()).toEqual(alone)
})

test('[C80] Keep is in the journal, changes nothing else, and is taken back with Undo', async () => {
  const id = await write('The tile cache is cleared at night.')
  pass(200)
  const before = await loci.call('memories.get', { id })
  const kept = await loci.call('forgetting.keep', { ids: [id], why: 'It bites once a year.' })
  expect(kept).toMatchObject({
    label: 'Kept “The tile cache is cleared at night.” from being forgotten',
    changed: 1,
  })
  expect(await loci.call('memories.get', { id })).toEqual({ ...before, context: { kept: true } })
  expect(await found('tile cache', DEV)).toEqual([id])
  const [entry] = (await loci.call('journal.page', {})).entries
  expect([entry?.actor, entry?.why]).toEqual(['USER', 'It bites once a year.'])
  expect(await loci.call('forgetting.keep', { ids: [id] })).toMatchObject({ changed: 0 })
  await loci.call('journal.undo', {})
  const back = await loci.call('memories.get', { id })
  expect(back.context).toEqual({})
  expect(
    await loci.raw('forgetting.keep', { ids: [id, 'mem_zzzzzzzzzzzz'] }, { kind: 'user' }),
  ).toMatchObject({
    ok: false,
    error: { message: '1 memory of those chosen is not in the vault any more.' },
  })
})
