import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { afterEach, expect, test } from 'vitest'
import { LOCI } from '#shared/loci-program.ts'
import { INSTRUCTIONS } from './server.ts'
import { aTable } from './test-support/table.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

test('[U4] names, descriptions and schemas of all tools cost at most 1,500 tokens, the instructions at most 2 KB', async () => {
  const { client } = await aTable(cleanUps)
  const { tools } = await client.listTools()
  const read = tools.map(({ name, description, inputSchema }) => ({
    name,
    description,
    inputSchema,
  }))
  expect(encode(JSON.stringify(read)).length).toBeLessThanOrEqual(1500)
  expect(Buffer.byteLength(INSTRUCTIONS)).toBeLessThanOrEqual(2048)
  expect(client.getInstructions()).toBe(INSTRUCTIONS)
})

test('[U4] Loci says at its door which version it is', () => {
  const manifest: unknown = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8'),
  )
  expect(manifest).toMatchObject(LOCI)
})

test('[U5] recall and remember are always loaded, and no tool has structured results that would hide its text', async () => {
  const { client } = await aTable(cleanUps)
  const { tools } = await client.listTools()
  const loaded = tools.filter(({ _meta }) => _meta?.['anthropic/alwaysLoad'] === true)
  expect(loaded.map(({ name }) => name)).toEqual(['remember', 'recall'])
  expect(tools.filter(({ outputSchema }) => outputSchema !== undefined)).toEqual([])
})

test('[U6] nobody is connected before the first call, and the first answer says who and where', async () => {
  const { client, ask, engine } = await aTable(cleanUps)
  await client.listTools()
  expect((await engine.call('vault.summary', {})).memories).toBe(0)
  expect((await ask('recall', { about: 'tiles' })).text).toBe(
    'Loci: you are DEV-001 in project atlas, vault “Test”.\n\nNothing is remembered about this.',
  )
  expect((await ask('recall', { about: 'tiles' })).text).toBe('Nothing is remembered about this.')
})

test('[U7] who is asking is nothing a tool can be told', async () => {
  const { ask, engine } = await aTable(cleanUps)
  const forged = { agent: 'OPS-001', as: { kind: 'user' }, session: 'x', scope: { kind: 'global' } }
  await ask('remember', { text: 'Tiles are cached for a day.', ...forged })
  const { rows } = await engine.call('memories.page', {
    filter: {},
    sort: { by: 'createdAt', direction: 'desc' },
  })
  expect(rows.map(({ createdBy, scope }) => ({ createdBy, scope }))).toEqual([
    { createdBy: 'DEV-001', scope: { kind: 'project', id: 'atlas' } },
  ])
})

test('[U8] a rule for everybody waits for the person, and the tool says so', async () => {
  const { ask, engine } = await aTable(cleanUps)
  const told = await ask('remember', {
    text: 'Never deploy on Fridays.',
    for: 'everyone',
    kind: 'rule',
  })
  expect(told.text).toContain('A person has to approve this first')
  expect((await engine.call('vault.summary', {})).memories).toBe(0)
})

test.each([
  ['remember', {}],
  ['remember', { text: '' }],
  ['remember', { text: 7 }],
  ['remember', { text: 'x'.repeat(9 * 1024 * 1024) }],
  ['remember', { text: 'half \ud800' }],
  ['remember', { text: 'x', for: 'session' }],
  ['remember', { text: 'x', kind: 'not a slug!' }],
  ['remember', { text: 'x', tags: ['<script>'] }],
  ['recall', { id: 'mem_000000000000' }],
  ['recall', { limit: 9999 }],
  ['context', {}],
  ['context', { task: 'x', budget: -1 }],
  ['report_error', { message: '' }],
  ['forget', { id: '../../etc/passwd' }],
  ['forget', { id: 'mem_000000000000' }],
  ['no_such_tool', {}],
] as const)('[U9] %s with %j gets a sentence and changes nothing', async (name, input) => {
  const { ask, engine } = await aTable(cleanUps)
  const before = await engine.call('vault.summary', {})
  const { text, failed } = await ask(name, { ...input }).catch((error: unknown) => ({
    text: String(error),
    failed: true,
  }))
  expect(failed).toBe(true)
  expect(text.length).toBeGreaterThan(10)
  expect(text).not.toMatch(/bug|stack|at \w+ \(/)
  expect(await engine.call('vault.summary', {})).toEqual(before)
})

test('[U24] who is connected is called as its client calls itself, in signs the door takes', async () => {
  const { engine, ask } = await aTable(
    cleanUps,
    {},
    { name: 'claude\u202e-code (<b>)', version: '2.1' },
  )
  await ask('recall', { about: 'anything' })
  const [known] = await engine.call('agents.list', {})
  expect(known?.connections).toMatchObject([
    { client: { name: 'claude -code b', version: '2.1' }, project: 'atlas' },
  ])
})
