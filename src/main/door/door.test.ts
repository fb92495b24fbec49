import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { AgentPrincipal } from '#shared/principal.ts'
import { openTestEngine } from '#engine/test-support.ts'
import { doorAddress } from './address.ts'
import { knock } from './client.ts'
import { openDoor } from './serve.ts'

const DEV = AgentPrincipal.parse({ kind: 'agent', id: 'DEV-001', project: 'atlas' })
const OPS = AgentPrincipal.parse({ kind: 'agent', id: 'OPS-001', project: 'ledger' })
const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function aDoor() {
  const folder = mkdtempSync(join(tmpdir(), 'loci-door-'))
  const engine = await openTestEngine()
  const address = doorAddress(join(folder, 'work.loci'))
  const door = await openDoor(address, (as, method, input) => engine.raw(method, input, as))
  cleanUps.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => engine.close(),
    () => door.close(),
  )
  return { engine, address, door }
}

test('[D1] agents write and read through the door, each as itself', async () => {
  const { engine, address } = await aDoor()
  const guest = await knock(address)
  cleanUps.push(() => guest.leave())
  const draft = { content: { form: 'text', text: 'Tiles are cached for a day.' } }
  const written = await guest.call(DEV, 'memories.create', {
    ...draft,
    scope: { kind: 'project', id: 'atlas' },
  })
  expect(written).toMatchObject({ ok: true, value: { reinforced: false } })
  const list = { filter: {}, sort: NEWEST_FIRST }
  const [own, foreign] = await Promise.all(
    [DEV, OPS].map((as) => guest.call(as, 'memories.page', list)),
  )
  expect(own).toMatchObject({ ok: true, value: { rows: [{ createdBy: 'DEV-001' }] } })
  expect(foreign).toMatchObject({ ok: true, value: { rows: [] } })
  for (const id of ['USER', 'System'])
    expect(await guest.call({ ...DEV, id }, 'scopes.list', {})).toMatchObject({ ok: false })
  expect(await guest.call(DEV, 'journal.page', {})).toMatchObject({ error: { code: 'forbidden' } })
  expect((await engine.call('journal.next', {})).undo).toBeNull()
})

test('[D2] nobody else on the machine may use it, and a stale one is replaced', async () => {
  const { address, door, engine } = await aDoor()
  if (process.platform !== 'win32') expect(statSync(address).mode & 0o777).toBe(0o600)
  await door.close()
  await expect(knock(address)).rejects.toMatchObject({ code: 'no_vault' })
  const again = await openDoor(address, (as, method, input) => engine.raw(method, input, as))
  const twice = await openDoor(address, (as, method, input) => engine.raw(method, input, as))
  const guest = await knock(address)
  expect(await guest.call(DEV, 'scopes.list', {})).toEqual({ ok: true, value: [] })
  guest.leave()
  await again.close()
  await twice.close()
})

test('[D3] what is no call is refused with a sentence, and the next line is answered', async () => {
  const { address } = await aDoor()
  const call = { id: 3, as: DEV, method: 'scopes.list' }
  const lines = [
    '{',
    '{"id":1}',
    JSON.stringify({ ...call, as: { kind: 'user' } }),
    JSON.stringify(call),
  ]
  expect(await answers(address, `${lines.join('\n')}\n`, 4)).toEqual([
    {
      id: null,
      reply: {
        ok: false,
        error: { code: 'invalid_input', message: 'This line is not JSON.', fields: [] },
      },
    },
    { id: 1, reply: { ok: false, error: expect.objectContaining({ code: 'invalid_input' }) } },
    { id: 3, reply: { ok: false, error: expect.objectContaining({ code: 'invalid_input' }) } },
    { id: 3, reply: { ok: true, value: [] } },
  ])
})

test('[D3] a line without end is cut off instead of filling memory', async () => {
  const { address } = await aDoor()
  const [said] = await answers(address, 'x'.repeat(17 * 1024 * 1024), 1)
  expect(said).toMatchObject({ id: null, reply: { error: { code: 'invalid_input' } } })
})

test('[D4] many calls at once are all answered, and one cut off by the close says so', async () => {
  const { address, door } = await aDoor()
  const guest = await knock(address)
  const replies = await Promise.all(
    Array.from({ length: 500 }, () => guest.call(DEV, 'scopes.list', {})),
  )
  expect(replies.every(({ ok }) => ok)).toBe(true)
  await door.close()
  expect(await guest.call(DEV, 'scopes.list', {})).toMatchObject({ error: { code: 'no_vault' } })
})

test('[D4] what the close cuts off was not written, and what was written is answered', async () => {
  const { address, door, engine } = await aDoor()
  const guest = await knock(address)
  const writing = Array.from({ length: 200 }, (_, n) =>
    guest.call(DEV, 'memories.create', { content: { form: 'text', text: `Number ${n}.` } }),
  )
  await writing[0]
  await door.close()
  const replies = await Promise.all(writing)
  const { memories } = await engine.call('vault.summary', {})
  expect(replies.filter(({ ok }) => ok)).toHaveLength(memories)
  expect(memories).toBeGreaterThan(0)
})

test('a vault far down in folders has a door too', () => {
  const deep = `/${'folder/'.repeat(40)}work.loci`
  expect(Buffer.byteLength(doorAddress(deep))).toBeLessThanOrEqual(100)
  expect(doorAddress(deep)).not.toBe(doorAddress(`${deep}2`))
})

function answers(address: string, sent: string, count: number): Promise<unknown[]> {
  return new Promise((done, failed) => {
    const socket = connect(address, () => socket.write(sent))
    let heard = ''
    const finish = () => {
      socket.destroy()
      done(
        heard
          .trim()
          .split('\n')
          .map((line): unknown => JSON.parse(line)),
      )
    }
    socket.setEncoding('utf8').on('data', (text) => {
      heard += String(text)
      if (heard.trim().split('\n').length >= count && heard.endsWith('\n')) finish()
    })
    socket.on('error', failed)
  })
}

test('[D5] who asks and never listens is not asked further', async () => {
  const { address, engine } = await aDoor()
  const said = 'x'.repeat(200_000)
  const { id } = await engine.call('memories.create', {
    content: { form: 'text', text: said },
    scope: { kind: 'global' },
  })
  const line = { id: 1, as: DEV, method: 'memories.get', input: { id, whole: true } }
  const deaf = connect(address)
  cleanUps.push(() => deaf.destroy())
  deaf.pause()
  deaf.write(`${JSON.stringify(line)}\n`.repeat(2000))
  await wait(300)
  const { accessCount } = await engine.call('memories.get', { id })
  await wait(300)
  expect((await engine.call('memories.get', { id })).accessCount).toBe(accessCount)
  expect(accessCount).toBeLessThan(500)
  expect(accessCount).toBeGreaterThan(0)
})
