import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Input } from '#shared/contract.ts'
import { AgentPrincipal, type Principal } from '#shared/principal.ts'
import { type TestEngine, agent, openTestEngine } from '#engine/test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const text = (value: string) => ({ form: 'text', text: value }) as const
const atlas = { kind: 'project', id: 'atlas' } as const
const create = (draft: Input<'memories.create'>, principal = agent('DEV-001')) =>
  loci.call('memories.create', { scope: atlas, ...draft }, principal)

test('[M2] many who learn the same thing at once make one memory', async () => {
  const content = text('The cache is cold on Mondays.')
  const names = Array.from({ length: 7 }, (_, n) => `DEV-00${n}`)
  const written = await Promise.all(names.map((id) => create({ content }, agent(id))))
  expect(new Set(written.map(({ id }) => id)).size).toBe(1)
  expect(written.filter(({ reinforced }) => !reinforced)).toHaveLength(1)
  const memories = await Promise.all(written.map(({ id }) => loci.call('memories.get', { id })))
  expect(memories[0]?.contributors.toSorted()).toEqual(names)
})

test('[M9] a topic is retrieved by domain and kind of task, and only as far as one may see', async () => {
  await create({ content: text('Tiles first.'), domain: 'maps', taskType: 'draw' })
  await create({ content: text('Labels last.'), domain: 'maps', taskType: 'draw', ttl: 'PT1H' })
  loci.clock.pass(1000)
  await create({ content: text('Cache a day.'), domain: 'maps', taskType: 'cache' })
  const said = async (input: Input<'memories.topic'>, who?: Principal) =>
    (await loci.call('memories.topic', input, who)).map(({ row, value }) => [row.summary, value])
  expect(await said({ domain: 'maps', by: 'recency' })).toEqual([
    ['Cache a day.', 0.5],
    ['Labels last.', 0.5],
    ['Tiles first.', 0.5],
  ])
  loci.clock.pass(2 * 3_600_000)
  expect(await said({ domain: 'maps', taskType: 'draw' })).toEqual([['Tiles first.', 0.5]])
  const stranger = AgentPrincipal.parse({ kind: 'agent', id: 'OPS-001', project: 'ledger' })
  expect(await said({ domain: 'maps' }, stranger)).toEqual([])
  await expect(said({})).rejects.toThrow('Give a domain, a task type, or both.')
})

test('[M16] a topic can be narrowed to one level and one type', async () => {
  await create({ content: text('Tiles first.'), domain: 'maps' })
  await create({ content: text('Draw, then cache.'), domain: 'maps', type: 'procedural' })
  const own = { kind: 'agent', id: 'DEV-001' } as const
  await create({ content: text('I like maps.'), domain: 'maps', scope: own })
  const said = async (input: Input<'memories.topic'>) =>
    (await loci.call('memories.topic', input, agent('DEV-001'))).map(({ row }) => row.summary)
  expect(await said({ domain: 'maps', level: 'agent' })).toEqual(['I like maps.'])
  expect(await said({ domain: 'maps', type: 'procedural' })).toEqual(['Draw, then cache.'])
  expect(await said({ domain: 'maps', level: 'agent', type: 'procedural' })).toEqual([])
})
