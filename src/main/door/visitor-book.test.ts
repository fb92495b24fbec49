import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { MOST_CALLS } from '#shared/agent.ts'
import { aDoor, answers, DEV, OPS, session } from './test-support/door.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUps.splice(0).toReversed()) await undo()
})

const NOTE = { content: { form: 'text', text: 'The passage to the garden is Swordfish.' } }
const client = { name: 'test', version: '1' }

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tried = 0; tried < 100 && !(await isSo()); tried++) await wait(20)
}

test('[U22] an agent is connected from its hello until it leaves, each of its programs for itself', async () => {
  const at = await aDoor(cleanUps, { booked: true })
  const live = async () =>
    (await at.engine.call('agents.list', {})).flatMap(({ id, connections }) =>
      connections.map((one) => ({ id, ...one, since: typeof one.since })),
    )
  expect(await live()).toEqual([])
  const first = at.guest()
  const second = at.guest({ client: { name: 'other', version: '2' } })
  await first.call('scopes.list', {})
  await second.call('scopes.list', {})
  const dev = { id: 'DEV-001', since: 'number', project: 'atlas', session: null }
  expect(await live()).toEqual([
    { ...dev, client },
    { ...dev, client: { name: 'other', version: '2' } },
  ])
  first.close()
  await until(async () => (await live()).length === 1)
  second.close()
  await until(async () => (await live()).length === 0)
  expect(await live()).toEqual([])
  const [left] = await at.engine.call('agents.list', {})
  expect(left).toMatchObject({ id: 'DEV-001', connections: [] })
  expect(left?.lastSeenAt).toBeGreaterThan(Date.now() - 10_000)
})

test('[U22] calls are told newest first with their time, their tokens and their errors, never with what was said', async () => {
  const at = await aDoor(cleanUps, { booked: true })
  const dev = at.guest()
  await dev.call('memories.create', NOTE)
  await dev.call('recall.search', { text: 'passage garden' })
  await dev.call('memories.get', { id: 'mem_zzzzzzzzzzzz' })
  await at.guest({ as: OPS }).call('journal.actors', {})
  const calls = await at.engine.call('agents.calls', {})
  expect(calls.map(({ agent, method, tokens, error }) => [agent, method, tokens, error])).toEqual([
    ['OPS-001', 'journal.actors', null, 'This is for a person to see and do, not for an agent.'],
    ['DEV-001', 'memories.get', null, 'This memory is not in the vault (any more).'],
    ['DEV-001', 'recall.search', 7, null],
    ['DEV-001', 'memories.create', null, null],
  ])
  expect(calls.map(({ id }) => id)).toEqual([4, 3, 2, 1])
  for (const { at: when, ms } of calls) {
    expect(ms).toBeGreaterThan(0)
    expect(when).toBeGreaterThan(Date.now() - 10_000)
  }
  expect(JSON.stringify(calls)).not.toMatch(/Swordfish|garden/)
  const own = await at.engine.call('agents.calls', { agent: 'DEV-001', limit: 2 })
  expect(own).toEqual(calls.slice(1, 3))
})

test('[U22] only the last calls are remembered, and a line that cannot be read is one of them', async () => {
  const at = await aDoor(cleanUps, { booked: true })
  await at.guest({ as: OPS }).call('scopes.list', {})
  expect(await at.engine.call('agents.calls', { agent: 'OPS-001' })).toHaveLength(1)
  const calls = Array.from({ length: MOST_CALLS + 20 }, () => ({ method: 'nothing.like.this' }))
  await answers(at.address, `${session(DEV, ...calls)}nonsense\n`, calls.length + 2)
  const told = await at.engine.call('agents.calls', { limit: MOST_CALLS })
  expect(told).toHaveLength(MOST_CALLS)
  expect(await at.engine.call('agents.calls', { agent: 'OPS-001' })).toEqual([])
  expect(told.filter(({ error }) => error === 'This line is not JSON.')).toMatchObject([
    { method: '' },
  ])
})

test('[U22] a storm of calls is announced at once and then once a second', async () => {
  const at = await aDoor(cleanUps, { booked: true })
  const told = () => at.engine.heard.filter((topics) => topics.includes('agents')).length
  const dev = at.guest()
  const began = performance.now()
  for (let n = 0; n < 50; n++) await dev.call('scopes.list', {})
  const beats = 1 + Math.floor((performance.now() - began) / 1000)
  expect(told()).toBeGreaterThan(0)
  expect(told()).toBeLessThanOrEqual(beats)
  await wait(1100)
  const all = told()
  expect(all).toBeLessThanOrEqual(beats + 1)
  await wait(1100)
  expect(told()).toBe(all)
})

test('[U23] an agent cannot follow who else comes, calls and goes', async () => {
  const at = await aDoor(cleanUps, { booked: true })
  const heard: string[][] = []
  const spy = at.guest({ as: OPS })
  expect(await spy.subscribe(['agents', 'memories'], (topics) => heard.push(topics))).toEqual([
    'memories',
  ])
  await at.guest().call('scopes.list', {})
  await at.announce()
  await wait(1200)
  expect(heard).toEqual([])
})
