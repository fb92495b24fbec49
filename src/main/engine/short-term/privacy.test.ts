import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AgentPrincipal } from '#shared/principal.ts'
import { DEV, type TestEngine, agent, openTestEngine } from '../test-support.ts'
import { anAgent } from './test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const text = (words: string) => ({ form: 'text' as const, text: words })

test('[X14] a person has no buffer, and an agent only its own', async () => {
  const draft = { content: text('x'), subtype: 'remark' }
  expect(await loci.raw('experiences.enqueue', draft)).toMatchObject({
    ok: false,
    error: {
      code: 'forbidden',
      message: 'Only agents have a short-term memory; write a memory instead.',
    },
  })
  await loci.call('experiences.enqueue', draft, DEV)
  await loci.call(
    'experiences.enqueue',
    { content: text('secret'), subtype: 'error' },
    agent('OPS-001'),
  )
  for (const id of ['OPS-001', 'NOBODY']) {
    for (const method of ['experiences.ring', 'experiences.recent']) {
      expect(await loci.raw(method, { agent: id }, DEV)).toMatchObject({
        ok: false,
        error: { code: 'forbidden', message: 'An agent sees only its own short-term memory.' },
      })
    }
  }
  expect((await loci.call('experiences.agents', {}, DEV)).map((card) => card.agent)).toEqual([
    'DEV-001',
  ])
  expect((await loci.call('experiences.agents', {})).map((card) => card.agent).toSorted()).toEqual([
    'DEV-001',
    'OPS-001',
  ])
  expect((await loci.call('experiences.ring', { agent: 'OPS-001' })).experiences).toHaveLength(1)
  await loci.tick()
  expect(
    JSON.stringify(await loci.call('experiences.recent', { agent: 'DEV-001' }, DEV)),
  ).not.toContain('secret')
})

test('[X14] what happened in one task is not shown to the same agent at another', async () => {
  await loci.call(
    'experiences.enqueue',
    { content: text('In a.'), subtype: 'remark' },
    anAgent('DEV-001', { task: 'a' }),
  )
  const elsewhere = anAgent('DEV-001', { task: 'b' })
  expect(
    (await loci.call('experiences.ring', { agent: 'DEV-001' }, elsewhere)).experiences,
  ).toEqual([])
  expect(await loci.call('experiences.recent', { agent: 'DEV-001' }, elsewhere)).toEqual([])
  expect((await loci.call('experiences.ring', { agent: 'DEV-001' })).experiences).toHaveLength(1)
})

test('[X14] what could not become a memory later is refused at once', async () => {
  const refused = async (draft: object) => {
    const reply = await loci.raw('experiences.enqueue', { content: text('x'), ...draft }, DEV)
    return reply.ok ? 'ok' : reply.error.message
  }
  expect(await refused({ scope: { kind: 'agent', id: 'OPS-001' } })).toBe(
    'This agent may not write there.',
  )
  expect(await refused({ content: { form: 'rom', text: 'Never.' }, priority: 'low' })).toContain(
    'always critical',
  )
})

const name = fc.constantFrom('a', 'b')
const somebody = fc
  .record({
    id: fc.constantFrom('DEV-001', 'OPS-001'),
    project: fc.option(name),
    session: fc.option(name),
    task: fc.option(name),
  })
  .map(({ id, ...at }) => anAgent(id, at))

test('[X14] no agent is ever shown an experience of another, nor one of its own from elsewhere', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(somebody, { minLength: 1, maxLength: 8 }),
      somebody,
      async (writers, reader) => {
        for (const writer of writers) {
          const draft = {
            content: text(`${writer.id} ${home(writer)} ${count++}`),
            subtype: count % 2 === 0 ? 'remark' : 'error',
          }
          await loci.call('experiences.enqueue', draft, writer)
        }
        if (count % 3 === 0) await loci.tick()
        const { experiences } = await loci.call('experiences.ring', { agent: reader.id }, reader)
        const recent = await loci.call(
          'experiences.recent',
          { agent: reader.id, limit: 200 },
          reader,
        )
        const shown = [
          ...experiences,
          ...recent.map((item) => (item.from === 'buffer' ? item.experience : item.memory)),
        ]
        for (const { summary } of shown) {
          const [id, place] = summary.split(' ')
          expect(id).toBe(reader.id)
          expect([
            `agent/${reader.id}`,
            `session/${reader.session}`,
            `task/${reader.task}`,
          ]).toContain(place)
        }
      },
    ),
    { numRuns: 60 },
  )
})

/** Where an experience goes when nobody says, written once more so that the test does not believe the engine. */
function home({ id, session, task }: AgentPrincipal): string {
  if (task !== null) return `task/${task}`
  return session === null ? `agent/${id}` : `session/${session}`
}
