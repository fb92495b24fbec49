import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AgentPrincipal } from '#shared/principal.ts'
import { type TestEngine, openTestEngine } from '../test-support.ts'

const text = (words: string) => ({ form: 'text', text: words }) as const
const DEV: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: 'atlas',
  session: 'c-1',
  task: 'T-1',
}
const SPY: AgentPrincipal = { ...DEV, id: 'SPY', project: 'own', session: 's-spy', task: null }

/** One in which somebody worked, and one in which nobody did. */
let busy: TestEngine
let quiet: TestEngine
let session = ''
let task = ''
beforeEach(async () => {
  busy = await openTestEngine()
  quiet = await openTestEngine()
  await busy.call('memories.create', { content: text('Ours.') }, DEV)
  session = (await busy.call('sessions.start', {}, DEV)).session.id
  task = (await busy.call('tasks.start', { text: 'Fix the tiles of Ada' }, DEV)).task.id
  await busy.call('tasks.stage', { stage: 'plan', result: 'A plan' }, DEV)
  await busy.call('recall.search', { text: 'ours' }, DEV)
})
afterEach(() => Promise.all([busy.close(), quiet.close()]))

const MISSING = { session: 'ses_zzzzzzzzzzzz', task: 'tsk_zzzzzzzzzzzz' }

test('[T38] another agent’s session and task answer like ones that are not there', async () => {
  const calls: [string, (of: typeof MISSING) => object][] = [
    ['sessions.get', (of) => ({ id: of.session })],
    ['sessions.end', (of) => ({ id: of.session })],
    ['sessions.endPreview', (of) => ({ id: of.session })],
    ['sessions.list', (of) => ({ before: of.session })],
    ['tasks.get', (of) => ({ id: of.task })],
    ['tasks.get', (of) => ({ id: of.task, stage: 'plan' })],
    ['tasks.stage', (of) => ({ task: of.task, stage: 'mine' })],
    ['tasks.complete', (of) => ({ task: of.task, summary: 'mine' })],
    ['tasks.fail', (of) => ({ task: of.task, message: 'mine' })],
    ['tasks.list', (of) => ({ session: of.session })],
    ['tasks.list', (of) => ({ before: of.task })],
  ]
  const before = await busy.call('tasks.get', { id: task })
  // The same team, the same names of session and task: these are shared, the records are not.
  for (const who of [SPY, { ...DEV, id: 'SPY' }])
    for (const [method, input] of calls)
      expect([method, await busy.raw(method, input({ session, task }), who)]).toEqual([
        method,
        await busy.raw(method, input(MISSING), who),
      ])
  expect(await busy.call('tasks.get', { id: task })).toEqual(before)
})

test('[T38] what an agent is told is the same whether others work beside it or not', async () => {
  const day = async (loci: TestEngine) => {
    const told: unknown[] = []
    const ask = async (method: string, input: object) =>
      void told.push(blanked(await loci.raw(method, input, SPY)))
    await ask('sessions.list', {})
    await ask('sessions.list', { agent: 'DEV-001' })
    await ask('tasks.list', { agent: 'DEV-001' })
    await ask('sessions.start', {})
    await ask('tasks.start', { text: 'Fix the tiles of Ada' })
    await ask('tasks.stage', { stage: 'plan' })
    await ask('sessions.list', {})
    await ask('tasks.list', {})
    await ask('tasks.fail', { message: 'Tiles are gone' })
    await ask('sessions.end', {})
    await ask('sessions.list', { limit: 1 })
    return told
  }
  expect(await day(busy)).toEqual(await day(quiet))
})

test('[T38] a person sees all of them; an agent its own, with what it was served', async () => {
  expect((await busy.call('sessions.list', {})).sessions.map(({ id }) => id)).toEqual([session])
  const { loaded } = await busy.call('sessions.get', { id: session }, DEV)
  const methods = new Set(loaded.map(({ method }) => method))
  expect([methods.has('recall.search'), methods.has('tasks.start')]).toEqual([true, true])
})

/** Ids are drawn one after the other: here they differ, in the world they say nothing. */
const blanked = (told: unknown): unknown =>
  JSON.parse(JSON.stringify(told).replaceAll(/\b(ses|tsk|mem|pkg)_[a-z0-9]{12}/g, '$1'))
