import { afterEach, expect, test } from 'vitest'
import { aDoor, answers, byId, DEV, HELLO, line, session } from './test-support/door.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const refused = (code: string) => ({ ok: false, error: expect.objectContaining({ code }) })

test('[D6] both sides say who they are and what they can, and ignore what they do not know', async () => {
  const { address, engine, guest } = await aDoor(cleanUps)
  const { id } = await engine.call('vault.summary', {})
  const hello = {
    id: 'h',
    method: 'hello',
    mood: 'good',
    input: {
      ...HELLO,
      versions: [7, 1],
      as: { ...DEV, favourite: 'tea' },
      wants: ['keys', 'telepathy'],
      later: { more: true },
    },
  }
  const call = { id: 1, method: 'scopes.list', priority: 'high', trace: [1] }
  const welcome = {
    version: 1,
    vault: { id, name: 'Test' },
    capabilities: ['keys', 'subscribe', 'person', 'passphrase', 'click'],
    limits: { lineBytes: 16 * 1024 * 1024, callsAtOnce: 64 },
  }
  expect(await answers(address, line(hello) + line(call), 2)).toEqual([
    { id: 'h', reply: { ok: true, value: welcome } },
    { id: 1, reply: { ok: true, value: [] } },
  ])
  const client = guest()
  await client.call('scopes.list', {})
  expect(client.welcome()).toEqual(welcome)
})

test('[D6] who calls is said once: neither a second hello nor another name in a call changes it', async () => {
  const { address } = await aDoor(cleanUps)
  const said = await answers(
    address,
    session(
      DEV,
      { method: 'hello', input: { ...HELLO, as: { kind: 'agent', id: 'OPS-001' } } },
      { method: 'scopes.list', as: { kind: 'agent', id: 'OPS-001' } },
      { method: 'scopes.list', at: { id: 'OPS-001', kind: 'user' } },
      { method: 'journal.page', at: { kind: 'user' } },
    ),
    5,
  )
  expect(byId(said).slice(1)).toEqual([
    { id: 1, reply: refused('invalid_input') },
    { id: 2, reply: refused('invalid_input') },
    { id: 3, reply: { ok: true, value: [] } },
    { id: 4, reply: refused('forbidden') },
  ])
})

test('[D7] a client of the protocol before this one gets one sentence, and the connection ends', async () => {
  const { address } = await aDoor(cleanUps)
  const old = line({ id: 41, as: DEV, method: 'scopes.list', input: {} })
  const said = await answers(address, old + old)
  expect(said).toEqual([{ id: 41, reply: refused('wrong_version') }])
  expect(said).toMatchObject([
    { reply: { error: { message: expect.stringMatching(/speaks version 1.*"method": "hello"/) } } },
  ])
})

test.each([
  ['no version in common', { ...HELLO, versions: [0, 2, 99] }, 'wrong_version'],
  ['no versions', { ...HELLO, versions: [] }, 'invalid_input'],
  ['nobody', { ...HELLO, as: undefined }, 'invalid_input'],
  ['Loci itself', { ...HELLO, as: { kind: 'system' } }, 'invalid_input'],
  [
    'a person in an agent’s clothes',
    { ...HELLO, as: { kind: 'agent', id: 'user' } },
    'invalid_input',
  ],
  ['a person without the secret', { ...HELLO, as: { kind: 'person', secret: '' } }, 'forbidden'],
  [
    'a program that is a paragraph',
    { ...HELLO, client: { name: 'a\nb', version: '1' } },
    'invalid_input',
  ],
  ['a prototype', JSON.parse('{"__proto__": {"versions": [1]}}'), 'invalid_input'],
])('[D7] %s: refused, and the connection ends', async (_who, input, code) => {
  const { address } = await aDoor(cleanUps)
  const call = line({ id: 2, method: 'scopes.list' })
  expect(await answers(address, line({ id: 1, method: 'hello', input }) + call)).toEqual([
    { id: 1, reply: refused(code) },
  ])
})
