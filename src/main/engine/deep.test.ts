import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEV, type TestEngine, openTestEngine } from './test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

const BOTTOMLESS: unknown = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)
const REFUSED = { ok: false, error: { code: 'invalid_input' } }

test('[C1] JSON without a bottom is answered with a sentence, wherever it stands', async () => {
  const { id } = await loci.call('memories.create', { content: { form: 'text', text: 'x' } })
  const json = { form: 'json', value: BOTTOMLESS }
  const text = { form: 'text', text: 'y' }
  const calls: [string, unknown][] = [
    ['memories.create', { content: json }],
    ['memories.create', { content: { form: 'status', statusType: 's', value: BOTTOMLESS } }],
    ['memories.create', { content: text, context: BOTTOMLESS }],
    ['memories.revise', { id, edit: { content: json }, seen: {} }],
    ['memories.revise', { id, edit: { summary: 'z' }, seen: { content: BOTTOMLESS } }],
    ['experiences.enqueue', { content: json }],
    ['experiences.enqueue', { content: text, context: BOTTOMLESS }],
    ['actions.record', { action: 'record_data', value: BOTTOMLESS }],
    ['memories.page', { filter: { where: { 'content.a': BOTTOMLESS } }, sort: {} }],
    ['memories.page', { filter: { where: BOTTOMLESS }, sort: {} }],
  ]
  for (const [method, input] of calls)
    expect([method, await loci.raw(method, input, DEV)]).toMatchObject([method, REFUSED])
})

test('[M7] a field that JSON would lose is refused, and no filter that lost one means everything', async () => {
  const lost: unknown = JSON.parse('{"__proto__": 1}')
  const calls: [string, unknown][] = [
    ['memories.create', { content: { form: 'json', value: lost } }],
    ['memories.create', { content: { form: 'text', text: 'x' }, context: { a: [lost] } }],
    ['memories.change', { target: { filter: { where: lost } }, action: { do: 'duplicate' } }],
  ]
  for (const [method, input] of calls)
    expect([method, await loci.raw(method, input)]).toMatchObject([method, REFUSED])
})
