import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Input } from '#shared/contract.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { type TestEngine, openTestEngine } from '../test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const TASK: Scope = { kind: 'task', id: 't9' }
const agent = (id: string, task: string): AgentPrincipal => ({
  kind: 'agent',
  id,
  teams: [],
  project: 'atlas',
  session: null,
  task,
})
const DEV = agent('DEV-001', 't9')
const chat = (words: string): Input<'experiences.enqueue'> => ({
  content: { form: 'text', text: words },
  subtype: 'chat',
})
const rows = async (scope: Scope) =>
  (
    await loci.call('memories.page', {
      filter: { scopes: [scope] },
      sort: NEWEST_FIRST,
    })
  ).rows.map(({ summary, status }) => [summary, status])

test('[T4] what short-term memory holds of a task is kept before the task ends, and nothing arrives after', async () => {
  await loci.call('experiences.enqueue', chat('said in the task'), DEV)
  await loci.call('experiences.enqueue', { ...chat('said in the project'), scope: ATLAS }, DEV)
  await loci.call('scopes.end', { scope: TASK, promoteTo: ATLAS })
  expect(await rows(TASK)).toEqual([['said in the task', 'forgotten']])
  expect(await rows(ATLAS)).toEqual([])
  loci.clock.pass(61_000)
  await loci.tick()
  expect(await rows(TASK)).toEqual([['said in the task', 'forgotten']])
  expect(await rows(ATLAS)).toEqual([['said in the project', 'active']])
})

test('[T4] an agent that ends a task it is not at leaves what others hold of it alone', async () => {
  await loci.call('experiences.enqueue', chat('said in the task'), DEV)
  await loci.call('scopes.end', { scope: TASK, promoteTo: ATLAS }, agent('SPY', 't-spy'))
  const ring = await loci.call('experiences.ring', { agent: 'DEV-001' })
  expect(ring.experiences.map(({ summary }) => summary)).toEqual(['said in the task'])
  expect(await rows(TASK)).toEqual([])
})

test('[T4] what ran out before the end is forgotten, not promoted with a new term', async () => {
  const status = { form: 'status', statusType: 'build', value: 'green' } as const
  await loci.call('memories.create', { content: status }, DEV)
  loci.clock.pass(5 * 3_600_000)
  const { label } = await loci.call('scopes.end', { scope: TASK, promoteTo: ATLAS })
  expect(label).toBe('Ended task/t9: promoted 0 memories to project/atlas, forgot 1 memory')
  expect(await rows(ATLAS)).toEqual([])
})

test('[T1] what was promoted out of a task lives as long as its priority says, unless somebody said otherwise', async () => {
  const status = (value: string) => ({ form: 'status', statusType: value, value }) as const
  const made = async (value: string, more: Partial<Input<'memories.create'>>) => {
    const { id } = await loci.call('memories.create', { content: status(value), ...more }, DEV)
    const { created } = await loci.call('memories.promote', { ids: [id], to: ATLAS })
    const [first] = created
    if (first === undefined) throw new Error('nothing was promoted')
    return (await loci.call('memories.get', { id: first })).ttl
  }
  expect([await made('build', {}), await made('deploy', { ttl: 'PT2H' })]).toEqual(['P1Y', 'PT2H'])
})
