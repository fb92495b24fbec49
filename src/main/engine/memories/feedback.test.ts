import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AgentPrincipal } from '#shared/principal.ts'
import { type TestEngine, openTestEngine } from '../test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const DEV: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: 'atlas',
  session: 'c-1',
  task: null,
}
const SPY: AgentPrincipal = { ...DEV, id: 'SPY', project: 'own', session: 's-spy' }
const ATLAS = { kind: 'project', id: 'atlas' } as const
const write = async (text: string, who = DEV) =>
  (await loci.call('memories.create', { content: { form: 'text', text }, scope: ATLAS }, who)).id

test('[T61] whether memories helped is noted for the task, the last word counts, and nothing else changes', async () => {
  const [tiles, pools] = [await write('Tiles are cached.'), await write('Pools are small.')]
  const { task } = await loci.call('tasks.start', { text: 'Draw the tiles' }, DEV)
  const whole = async () => [
    await loci.call('memories.get', { id: tiles }),
    (await loci.call('journal.page', {})).entries.length,
  ]
  const before = await whole()
  const said = { ids: [tiles, pools, tiles], helped: true }
  expect(await loci.call('memories.feedback', said, DEV)).toEqual({ noted: 2 })
  loci.clock.pass(1000)
  await loci.call('memories.feedback', { ids: [tiles], helped: false }, DEV)
  await loci.call('memories.feedback', { ids: [tiles], helped: true })
  const at = loci.clock.now()
  const one = { agent: 'DEV-001', session: task.session, task: task.id, doing: 'Draw the tiles' }
  expect(await loci.call('memories.feedbackOn', { id: tiles })).toEqual([
    { ...one, helped: false, at },
    { agent: 'USER', session: null, task: null, doing: null, helped: true, at },
  ])
  expect(await loci.call('memories.feedbackOn', { id: pools })).toEqual([
    { ...one, helped: true, at: at - 1000 },
  ])
  expect(await whole()).toEqual(before)
  await loci.reopen()
  expect((await loci.call('memories.feedbackOn', { id: tiles })).length).toBe(2)
})

test('[T62] of what an agent may not see it can say nothing, and it hears of no one else’s word', async () => {
  const [hidden, gone] = [await write('Tiles are cached.'), 'mem_zzzzzzzzzzzz']
  const { id: own } = await loci.call(
    'memories.create',
    { content: { form: 'text', text: 'Mine.' } },
    SPY,
  )
  const tried = (ids: string[]) => loci.raw('memories.feedback', { ids, helped: false }, SPY)
  expect(await tried([own, hidden])).toEqual(await tried([own, gone]))
  expect(await tried([hidden])).toMatchObject({
    ok: false,
    error: { message: 'One of these memories is not there. Nothing was noted.' },
  })
  expect(await loci.call('memories.feedbackOn', { id: hidden })).toEqual([])
  expect(await loci.call('memories.feedbackOn', { id: own })).toEqual([])
  await loci.call('memories.feedback', { ids: [hidden], helped: true }, DEV)
  for (const who of [DEV, SPY])
    expect(await loci.raw('memories.feedbackOn', { id: hidden }, who)).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    })
  const forged = { ids: [hidden], helped: true, agent: 'DEV-001', task: 'tsk_aaaaaaaaaaaa' }
  expect(await loci.raw('memories.feedback', forged, SPY)).toMatchObject({ ok: false })
})
