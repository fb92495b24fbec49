import {
  chmodSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { contract } from '#shared/contract.ts'
import type { DoorDecision, DoorQuestion } from '#shared/door.ts'
import { aDoor, answers, byId, DEV, session } from '../test-support/door.ts'
import { isPersonSecret, personSecret } from './secret.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const NOTE = { content: { form: 'text', text: 'In my own name.' } }
const engineMethods = (kind: string) =>
  Object.entries(contract).flatMap(([name, method]) =>
    method.answeredBy === 'engine' && method.kind === kind ? [name] : [],
  )

/** A door whose person decides as told, one answer after the other. */
async function aPersonsDoor(decisions: (DoorDecision | Promise<DoorDecision>)[] = []) {
  const asked: DoorQuestion[] = []
  const withdrawn: string[] = []
  const door = await aDoor(cleanUps, {
    async confirm(question, gone) {
      asked.push(question)
      gone.addEventListener('abort', () => withdrawn.push(question.method))
      const ended = new Promise<DoorDecision>((end) =>
        gone.addEventListener('abort', () => end('late')),
      )
      return Promise.race([decisions.shift() ?? 'refused', ended])
    },
  })
  const as = { kind: 'person' as const, secret: personSecret(door.secretFile) }
  return { ...door, as, asked, withdrawn, person: () => door.guest({ as }) }
}

test('[D12] the secret is made when it is needed, for its owner alone, and anew when others could read it', async () => {
  const { secretFile } = await aDoor(cleanUps)
  expect(existsSync(secretFile)).toBe(false)
  const secret = personSecret(secretFile)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(personSecret(secretFile)).toBe(secret)
  expect(
    ['', 'x', secret.slice(1), `${secret} `, secret].map((each) =>
      isPersonSecret(secretFile, each),
    ),
  ).toEqual([false, false, false, false, true])
  if (process.platform === 'win32') return
  expect(statSync(secretFile).mode & 0o777).toBe(0o600)
  expect(statSync(dirname(secretFile)).mode & 0o777).toBe(0o700)
  chmodSync(secretFile, 0o640)
  const second = personSecret(secretFile)
  expect(second).not.toBe(secret)
  // A link could point to what somebody else knows.
  writeFileSync(`${secretFile}.theirs`, secret, { mode: 0o600 })
  rmSync(secretFile)
  symlinkSync(`${secretFile}.theirs`, secretFile)
  expect([secret, second]).not.toContain(personSecret(secretFile))
})

test('[D12] a person’s tool may read what only a person may, and nothing of the desktop', async () => {
  const { person, engine, asked } = await aPersonsDoor()
  await engine.call('memories.create', { ...NOTE, content: { form: 'text', text: 'Seen.' } })
  const tool = person()
  expect(await tool.call('journal.page', {})).toMatchObject({
    ok: true,
    value: { entries: [{ actor: 'USER' }] },
  })
  expect(await tool.call('reviews.waiting', {})).toMatchObject({ ok: true })
  for (const method of [
    'settings.edit',
    'door.setPassphrase',
    'door.decide',
    'vaults.close',
    '__proto__',
    'constructor',
  ])
    expect(await tool.call(method, {})).toMatchObject({
      ok: false,
      error: { code: 'unknown_method' },
    })
  expect(await tool.call('scopes.list', {}, { at: { project: 'atlas' } })).toMatchObject({
    error: { code: 'invalid_input' },
  })
  expect(asked).toEqual([])
})

test('[D13] with the secret alone no method that writes is carried out, whatever its name', async () => {
  const { as, address, engine } = await aPersonsDoor()
  const before = await engine.call('vault.summary', {})
  const calls = engineMethods('mutation').map((method) => ({ method, input: {} }))
  expect(calls.length).toBeGreaterThan(15)
  const replies = byId(await answers(address, session(as, ...calls), calls.length + 1)).slice(1)
  for (const reply of replies) expect(reply).toMatchObject({ reply: { ok: false } })
  expect(await engine.call('vault.summary', {})).toEqual(before)
})

test('[D13] one click allows one call, and the person sees who asks and the whole of what', async () => {
  const { person, engine, asked } = await aPersonsDoor(['allowed', 'refused'])
  const tool = person()
  const input = { content: { form: 'text', text: 'Turned \u202e around, and \u200b hidden.' } }
  expect(await tool.call('memories.create', input)).toMatchObject({ ok: true })
  expect(asked).toEqual([
    {
      client: { name: 'test', version: '1' },
      method: 'memories.create',
      deed: 'write a memory in your name',
      detail: expect.stringContaining('Turned \\u{202e} around, and \\u{200b} hidden.'),
    },
  ])
  expect(await tool.call('memories.create', NOTE)).toEqual({
    ok: false,
    error: { code: 'forbidden', message: 'The person refused this.', fields: [] },
  })
  const { memories } = await engine.call('vault.summary', {})
  expect([asked.length, memories]).toEqual([2, 1])
})

test('[D13] a call that was allowed and cut off needs no second click, and only that very call', async () => {
  const { person, asked } = await aPersonsDoor(['allowed', 'refused'])
  const allowed = await person().call('memories.create', NOTE, { key: 'k' })
  expect(await person().call('memories.create', NOTE, { key: 'k' })).toEqual(allowed)
  expect(asked).toHaveLength(1)
  const other = { content: { form: 'text', text: 'Something else under the same key.' } }
  expect(await person().call('memories.create', other, { key: 'k' })).toMatchObject({
    error: { code: 'forbidden' },
  })
  expect(asked).toHaveLength(2)
})

test('[D13] what cannot be carried out or shown whole is not asked about', async () => {
  const { person, asked } = await aPersonsDoor()
  const tool = person()
  expect(await tool.call('memories.create', { content: 1 })).toMatchObject({
    error: { code: 'invalid_input' },
  })
  const long = { content: { form: 'text', text: 'x'.repeat(30_000) } }
  expect(await tool.call('memories.create', long)).toMatchObject({ error: { code: 'forbidden' } })
  expect(asked).toEqual([])
})

test('[D13] who asks again and again is not shown to the person for a while; who leaves takes the question along', async () => {
  const never = new Promise<DoorDecision>(() => undefined)
  const { person, asked, withdrawn } = await aPersonsDoor([never, 'refused'])
  const impatient = person()
  const waiting = impatient.call('memories.create', NOTE)
  while (asked.length === 0) await wait(10)
  // One question at a time.
  expect(await person().call('memories.create', NOTE, { deadlineMs: 100 })).toMatchObject({
    error: { code: 'not_now' },
  })
  impatient.close()
  expect(await waiting).toMatchObject({ error: { code: 'cancelled' } })
  while (withdrawn.length === 0) await wait(10)
  expect(await person().call('memories.create', NOTE, { deadlineMs: 300 })).toMatchObject({
    error: { code: 'not_now' },
  })
  expect(asked).toHaveLength(1)
})

test('[D13] without a window nobody is asked, and the sentence says what to do', async () => {
  const { guest, secretFile } = await aDoor(cleanUps)
  const tool = guest({ as: { kind: 'person', secret: personSecret(secretFile) } })
  expect(await tool.call('memories.create', NOTE)).toMatchObject({
    error: { code: 'forbidden', message: expect.stringContaining('passphrase') },
  })
})

test('[D12] a door without a person’s tools lets none in, and an agent never becomes a person', async () => {
  const { address, secretFile } = await aDoor(cleanUps, { agentsOnly: true })
  const as = { kind: 'person', secret: personSecret(secretFile) }
  expect(await answers(address, session(as))).toMatchObject([
    { reply: { error: { code: 'forbidden' } } },
  ])
  const second = await aPersonsDoor(['allowed'])
  const tries = [
    {
      method: 'hello',
      input: { versions: [1], client: { name: 'x', version: '1' }, as: second.as },
    },
    { method: 'challenge' },
    { method: 'prove', input: { signature: 'AAAA' } },
    { method: 'journal.page', input: {}, as: second.as },
    { method: 'journal.page', at: second.as },
    { method: 'memories.purge', input: { target: { ids: [] } } },
  ]
  const replies = byId(await answers(second.address, session(DEV, ...tries), 7)).slice(1)
  for (const reply of replies) expect(reply).toMatchObject({ reply: { ok: false } })
  expect(second.asked).toEqual([])
  expect(readFileSync(second.secretFile, 'utf8')).toBe(second.as.secret)
})
