import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EngineMethod, contract } from '#shared/contract.ts'
import { type TestEngine, openTestEngine } from './test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const engineMethods = Object.entries(contract)
  .filter(([, { answeredBy }]) => answeredBy === 'engine')
  .map(([name]) => name as EngineMethod)

test('[C1] arbitrary JSON is answered with an envelope and never with a bug', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...engineMethods), fc.jsonValue(), async (method, input) => {
      const reply = await loci.raw(method, input)
      expect(reply.ok ? 'ok' : reply.error.code).toSatisfy((code: string) =>
        // Some things only an agent does: a person has no task of their own to complete. A run of upkeep that was begun
        // a moment before may still be under way.
        ['ok', 'invalid_input', 'nothing_to_undo', 'forbidden', 'not_now'].includes(code),
      )
    }),
    { numRuns: 500 },
  )
})

test('[C2] methods of the desktop, of objects and of nobody are unknown', async () => {
  for (const method of ['vaults.create', 'toString', '__proto__', 'memories.steal', '']) {
    expect(await loci.raw(method, {})).toMatchObject({
      ok: false,
      error: { code: 'unknown_method' },
    })
  }
})

test('[M7] every field out of bounds is refused with a sentence at that field', async () => {
  const content = { form: 'text', text: 'fine' }
  const cases: [string, unknown, string][] = [
    ['content.text', { content: { form: 'text', text: '' } }, 'Text must not be empty.'],
    [
      'content.text',
      { content: { form: 'text', text: 'half \uD83D' } },
      'Contains half of a character',
    ],
    ['content.form', { content: { form: 'poem' } }, 'Content needs a known form'],
    [
      'content.endLine',
      { content: { form: 'file', location: 'a', digest: 'd', startLine: 9, endLine: 2 } },
      'The last line comes before the first.',
    ],
    ['content.value', { content: { form: 'json', value: [1] } }, 'Content must be a JSON object'],
    [
      'summary',
      { content, summary: 'x'.repeat(201) },
      'Summary is too long: at most 200 characters.',
    ],
    ['summary', { content, summary: 'two\nlines' }, 'Summary must be a single line.'],
    ['type', { content, type: 'dream' }, 'Type must be one of factual'],
    ['subtype', { content, subtype: 'Not A Slug' }, 'Subtype must be lower-case'],
    [
      'tags',
      { content, tags: Array.from({ length: 33 }, (_, index) => `t${index}`) },
      'At most 32 tags.',
    ],
    ['tags', { content, tags: ['a', 'a'] }, 'A tag is there twice.'],
    ['tags.0', { content, tags: ['Deploy Now'] }, 'Tag must be lower-case'],
    ['priority', { content, priority: 'urgent' }, 'Priority must be one of'],
    ['ttl', { content, ttl: '30 days' }, 'Time to live is "permanent" or an ISO 8601 duration'],
    ['importance', { content, importance: 1.1 }, 'Importance is 0 to 1.'],
    ['confidence', { content, confidence: -0.1 }, 'Confidence is 0 to 1.'],
    ['confidence', { content, confidence: 'sure' }, 'Confidence must be a number.'],
    [
      'scope.id',
      { content, scope: { kind: 'project', id: 'two words' } },
      'Scope id must be letters',
    ],
    ['context', { content, context: 'room 4' }, 'Context must be a JSON object'],
    [
      'context',
      { content, context: { log: 'x'.repeat(65_536) } },
      'Context is too large: at most 65,536 characters of JSON.',
    ],
    ['links.0.to', { content, links: [{ kind: 'related', to: 'nope' }] }, 'A memory id is mem_'],
    ['domain', { content, domain: 'a:b' }, 'Domain must be lower-case'],
  ]
  for (const [path, draft, sentence] of cases) {
    const reply = await loci.raw('memories.create', draft)
    const fields = reply.ok ? [] : reply.error.fields
    const named = fields.map((field) => `${field.path.join('.')}: ${field.message}`)
    expect(
      named.find((line) => line.startsWith(`${path}: ${sentence}`)),
      `${path}: ${JSON.stringify(named)}`,
    ).toBeDefined()
  }
  expect((await loci.call('vault.summary', {})).memories).toBe(0)
})

test('[M7] an unknown field is refused by name', async () => {
  const reply = await loci.raw('memories.create', {
    content: { form: 'text', text: 'x' },
    colour: 'red',
  })
  expect(reply).toMatchObject({
    ok: false,
    error: { code: 'invalid_input', message: expect.stringContaining('colour') },
  })
})

test('[C3] what a memory says never reaches the log', async () => {
  await loci.raw('memories.create', {
    content: { form: 'text', text: 'CANARY-7f3a' },
    summary: 'CANARY-7f3a',
    ttl: 'CANARY-7f3a',
  })
  await loci.call('memories.create', { content: { form: 'text', text: 'CANARY-7f3a' } })
  expect(JSON.stringify(loci.logged)).not.toContain('CANARY')
})
