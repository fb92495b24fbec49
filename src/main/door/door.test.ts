import { statSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { doorAddress } from './address.ts'
import { aDoor, answers, DEV, OPS, session } from './test-support/door.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

test('[D1] agents write and read through the door, each as itself', async () => {
  const { engine, guest, address } = await aDoor(cleanUps)
  const dev = guest()
  const ops = guest({ as: OPS })
  const draft = { content: { form: 'text', text: 'Tiles are cached for a day.' } }
  const written = await dev.call('memories.create', {
    ...draft,
    scope: { kind: 'project', id: 'atlas' },
  })
  expect(written).toMatchObject({ ok: true, value: { reinforced: false } })
  const list = { filter: {}, sort: NEWEST_FIRST }
  const [own, foreign] = await Promise.all(
    [dev, ops].map((agent) => agent.call('memories.page', list)),
  )
  expect(own).toMatchObject({ ok: true, value: { rows: [{ createdBy: 'DEV-001' }] } })
  expect(foreign).toMatchObject({ ok: true, value: { rows: [] } })
  const elsewhere = await ops.call('memories.page', list, { at: { project: 'atlas' } })
  expect(elsewhere).toMatchObject({ ok: true, value: { rows: [{ createdBy: 'DEV-001' }] } })
  for (const id of ['USER', 'System'])
    expect(await answers(address, session({ ...DEV, id }))).toMatchObject([
      { reply: { ok: false } },
    ])
  expect(await dev.call('journal.page', {})).toMatchObject({ error: { code: 'forbidden' } })
  expect((await engine.call('journal.next', {})).undo).toBeNull()
})

test('[D2] nobody else on the machine may use it, and a stale one is replaced', async () => {
  const { address, door, open, guest } = await aDoor(cleanUps)
  if (process.platform !== 'win32') expect(statSync(address).mode & 0o777).toBe(0o600)
  await door.close()
  expect(await guest({ deadlineMs: 200 }).call('scopes.list', {})).toMatchObject({
    ok: false,
    error: { code: 'no_vault' },
  })
  const again = await open()
  const twice = await open()
  expect(await guest().call('scopes.list', {})).toEqual({ ok: true, value: [] })
  await again.close()
  await twice.close()
})

test('[D3] what is no call is refused with a sentence, and the next line is answered', async () => {
  const { address } = await aDoor(cleanUps)
  const call = { id: 3, method: 'scopes.list' }
  const lines = [
    '{',
    '{"id":1}',
    JSON.stringify({ ...call, as: { kind: 'user' } }),
    JSON.stringify({ ...call, id: 'x'.repeat(101) }),
    JSON.stringify(call),
  ]
  const refused = (code: string) => ({
    ok: false,
    error: expect.objectContaining({ code }),
  })
  expect(await answers(address, `${session(DEV)}${lines.join('\n')}\n`, 6)).toEqual([
    { id: 0, reply: expect.objectContaining({ ok: true }) },
    {
      id: null,
      reply: {
        ok: false,
        error: { code: 'invalid_input', message: 'This line is not JSON.', fields: [] },
      },
    },
    { id: 1, reply: refused('invalid_input') },
    { id: 3, reply: refused('invalid_input') },
    { id: null, reply: refused('invalid_input') },
    { id: 3, reply: { ok: true, value: [] } },
  ])
})

test('[D4] many calls at once are all answered, and one cut off by the close says so', async () => {
  const { door, guest } = await aDoor(cleanUps)
  const client = guest()
  const replies = await Promise.all(
    Array.from({ length: 500 }, () => client.call('scopes.list', {})),
  )
  expect(replies.every(({ ok }) => ok)).toBe(true)
  await door.close()
  await wait(50)
  expect(await client.call('scopes.list', {}, { deadlineMs: 300 })).toMatchObject({
    error: { code: 'no_vault' },
  })
})

test('[D4] what the close cuts off was not written, and what was written is answered', async () => {
  const { door, engine, guest } = await aDoor(cleanUps)
  const client = guest({ deadlineMs: 5000 })
  const writing = Array.from({ length: 200 }, (_, n) =>
    client.call('memories.create', { content: { form: 'text', text: `Number ${n}.` } }),
  )
  await writing[0]
  await door.close()
  const replies = await Promise.all(writing)
  const { memories } = await engine.call('vault.summary', {})
  expect(replies.filter(({ ok }) => ok)).toHaveLength(memories)
  expect(memories).toBeGreaterThan(0)
  expect(memories).toBeLessThan(200)
})

test('a vault far down in folders has a door too', () => {
  const deep = `/${'folder/'.repeat(40)}work.loci`
  expect(Buffer.byteLength(doorAddress(deep))).toBeLessThanOrEqual(100)
  expect(doorAddress(deep)).not.toBe(doorAddress(`${deep}2`))
})

test('[D5] who asks and never listens is not asked further', async () => {
  const { address, engine } = await aDoor(cleanUps)
  const said = 'x'.repeat(200_000)
  const { id } = await engine.call('memories.create', {
    content: { form: 'text', text: said },
    scope: { kind: 'global' },
  })
  const call = { method: 'memories.get', input: { id, whole: true } }
  const deaf = connect(address)
  cleanUps.push(() => deaf.destroy())
  deaf.pause()
  deaf.write(session(DEV, ...Array.from({ length: 2000 }, () => call)))
  await wait(300)
  // What was given is counted after the answer: the next call finds it done.
  await engine.call('memories.get', { id })
  const { accessCount } = await engine.call('memories.get', { id })
  await wait(300)
  expect((await engine.call('memories.get', { id })).accessCount).toBe(accessCount)
  expect(accessCount).toBeLessThan(500)
  expect(accessCount).toBeGreaterThan(0)
})
