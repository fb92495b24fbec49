import { expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { agent, openTestEngine } from './test-support.ts'

const DEV = agent('DEV-001')
const text = (value: string) => ({ form: 'text', text: value }) as const

test('[M18] the circumstances of a memory are at most 64 KB, however they are told', async () => {
  const loci = await openTestEngine()
  const context = { log: 'x'.repeat(65_536) }
  const fits = { log: 'x'.repeat(65_000) }
  const { id } = await loci.call('memories.create', { content: text('a'), context: fits }, DEV)
  const calls = [
    ['memories.create', { content: text('b'), context }],
    ['memories.revise', { id, edit: { context }, seen: {} }],
    ['experiences.enqueue', { content: text('b'), context }],
    ['actions.record', { action: 'note', text: 'b', memory: { context } }],
  ] as const
  for (const [method, input] of calls) {
    const reply = await loci.raw(method, input, DEV)
    const told = reply.ok ? [] : reply.error.fields
    expect([method, told.find(({ path }) => path.at(-1) === 'context')?.message]).toEqual([
      method,
      'Context is too large: at most 65,536 characters of JSON.',
    ])
  }
  expect((await loci.call('vault.summary', {})).memories).toBe(1)
  await loci.close()
})

test('[M18] an agent changes at most 500 memories at once, a person more', async () => {
  const loci = await openTestEngine()
  for (let n = 0; n < 501; n++)
    await loci.call('memories.create', { content: { form: 'json', value: { n } } }, DEV)
  const tags = { do: 'tag' as const, add: ['seen'] }
  const filter = { types: ['factual' as const] }
  const all = (await loci.call('memories.page', { filter, sort: NEWEST_FIRST, limit: 500 })).rows
  const other = (await loci.call('memories.create', { content: text('one more') }, DEV)).id
  const ids = [...all.map(({ id }) => id), other]
  const refused = async (target: object) =>
    loci.raw('memories.change', { target, action: tags }, DEV)
  expect([await refused({ filter }), await refused({ ids })]).toMatchObject([
    {
      error: {
        code: 'too_many',
        message: 'This would change more than 500 memories at once; narrow the filter.',
      },
    },
    { error: { message: 'This would change more than 500 memories at once; choose fewer.' } },
  ])
  const done = await loci.call('memories.change', { target: { filter }, action: tags })
  expect(done.changed).toBe(502)
  await loci.close()
})

test('[Q81] a long text or a word without end keeps nobody waiting for what is similar', async () => {
  const loci = await openTestEngine()
  const long = Array.from({ length: 12_000 }, (_, n) => `word${n % 900}`)
    .join(' ')
    .slice(0, 99_999)
  for (let n = 0; n < 20; n++)
    await loci.call('memories.create', { content: text(`${n} ${long.slice(0, 9000)}`) }, DEV)
  const started = performance.now()
  for (const asked of [
    long,
    'ly'.repeat(50_000),
    `${'a'.repeat(49_999)}ing ${'b'.repeat(49_000)}ed`,
  ])
    await loci.call('recall.similar', { of: { text: asked } }, DEV)
  // Thirty seconds before; the machine may be busy.
  expect(performance.now() - started).toBeLessThan(8000)
  await loci.close()
}, 60_000)
