import { type Socket, connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { toWire, AppError } from '#shared/errors.ts'
import { pauseAfter } from './client.ts'
import { aDoor, answers, DEV, OPS, session } from './test-support/door.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const aText = (text: string) => ({ content: { form: 'text', text } })

/** Between client and door: after so many bytes, either way, the wire is cut in both directions. */
async function aWire(to: string, nextCut: () => number) {
  const address = `${to}.wire`
  const open = new Set<Socket>()
  let cuts = 0
  const server = createServer((near) => {
    const far = connect(to)
    let left = nextCut()
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    const pass = (from: Socket, into: Socket) => {
      open.add(from)
      from.on('error', cut).on('close', () => (open.delete(from), cut()))
      from.on('data', (chunk: Buffer) => {
        const part = chunk.subarray(0, Math.max(0, left))
        left -= chunk.length
        into.write(part)
        if (left > 0) return
        cuts += 1
        // What was passed on still arrives: the line breaks in the middle of a word.
        into.end()
        from.destroy()
        setImmediate(cut)
      })
    }
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((ready) => server.listen(address, ready))
  cleanUps.push(() => {
    server.close()
    open.forEach((socket) => socket.destroy())
  })
  return { address, cuts: () => cuts }
}

test('[D9] in twenty rounds of cutting the connection in a burst, what was acknowledged is there once', async () => {
  const { address, engine, guest, door, open } = await aDoor(cleanUps)
  let current = door
  cleanUps.push(() => current.close())
  const chance = fc.sample(fc.integer({ min: 300, max: 9000 }), { numRuns: 2000, seed: 20 })
  const wire = await aWire(address, () => chance.pop() ?? 5000)
  const acknowledged: string[] = []
  for (let round = 0; round < 20; round++) {
    const client = guest({ address: wire.address, deadlineMs: 20_000 })
    const burst = Array.from({ length: 25 }, async (_, n) => {
      const text = `Round ${round}, number ${n}.`
      const reply = await client.call('memories.create', aText(text))
      if (reply.ok) acknowledged.push(text)
      return reply
    })
    const asked = Array.from({ length: 5 }, () => client.call('scopes.list', {}))
    // Another door knows nothing of the calls of the one before.
    if (round % 4 === 3) {
      await wait(40)
      await current.close()
      current = await open()
    }
    const replies = await Promise.all([...burst, ...asked])
    for (const reply of replies)
      expect(reply.ok || ['not_now', 'no_vault'].includes(reply.error.code)).toBe(true)
    client.close()
  }
  const written = await writtenIn(engine)
  expect(wire.cuts()).toBeGreaterThan(20)
  expect(acknowledged.length).toBeGreaterThan(400)
  expect(acknowledged.filter((text) => written.get(text) !== 1)).toEqual([])
  // Nothing was carried out twice, acknowledged or not.
  expect([...written.values()].filter((times) => times !== 1)).toEqual([])
}, 90_000)

/** How often each text was written, a second writing of the same included. */
async function writtenIn(engine: Awaited<ReturnType<typeof aDoor>>['engine']) {
  const times = new Map<string, number>()
  for (let before: number | undefined; ;) {
    const page = await engine.call('journal.page', { limit: 200, ...(before && { before }) })
    for (const { label } of page.entries) {
      const text = /“(.*)”/.exec(label)?.[1] ?? label
      times.set(text, (times.get(text) ?? 0) + 1)
    }
    if (page.next === null) return times
    before = page.next
  }
}

test('[D8] a call sent twice with its key is one commit and one answer, and the keys of others are theirs', async () => {
  const { engine, guest } = await aDoor(cleanUps)
  const [dev, ops] = [guest(), guest({ as: OPS })]
  const write = (client: typeof dev) =>
    client.call('memories.create', { ...aText('Once.'), scope: { kind: 'global' } }, { key: 'k-1' })
  const [first, second] = await Promise.all([write(dev), write(dev)])
  expect(second).toEqual(first)
  expect(first).toMatchObject({ ok: true, value: { reinforced: false } })
  expect((await engine.call('journal.page', {})).entries).toHaveLength(1)
  // The same key of another agent neither answers with what the first wrote nor stops it.
  expect(await write(ops)).toMatchObject({ ok: true, value: { reinforced: true } })
})

test('[D8] what makes no commit happens once under its key too, and what was refused may be tried again', async () => {
  const { guest } = await aDoor(cleanUps)
  const client = guest()
  const again = async (method: string, input: object) => {
    const replies = [1, 2].map(() => client.call(method, input, { key: `k-${method}` }))
    const [first, second] = await Promise.all(replies)
    expect(first).toMatchObject({ ok: true })
    expect(second).toEqual(first)
    expect(await client.call(method, input, { key: `k-${method}` })).toEqual(first)
  }
  await again('experiences.enqueue', { ...aText('The relay restarts.'), subtype: 'error' })
  await again('context.assemble', { task: 'relay' })
  const ring = await client.call('experiences.ring', { agent: 'DEV-001' })
  expect(ring).toMatchObject({ ok: true, value: { experiences: [{ id: 1 }] } })
  const id = 'mem_000000000000'
  const change = { target: { ids: [id] }, action: { do: 'tag', add: ['x'] } }
  const refused = await client.call('memories.change', { target: {} }, { key: 'c' })
  expect(refused).toMatchObject({ ok: false })
  expect(await client.call('memories.change', change, { key: 'c' })).not.toEqual(refused)
})

test('[D9] calls made while nobody is there wait, and are answered when the door opens again', async () => {
  const { door, open, guest } = await aDoor(cleanUps)
  const client = guest()
  expect(await client.call('scopes.list', {})).toEqual({ ok: true, value: [] })
  await door.close()
  await wait(50)
  const waiting = client.call('memories.create', aText('Written while away.'))
  await wait(200)
  const again = await open()
  cleanUps.push(() => again.close())
  expect(await waiting).toMatchObject({ ok: true, value: { reinforced: false } })
})

test('[D9] a deadline ends the wait with a sentence, and a door that does not let in ends it at once', async () => {
  const { door, guest, address } = await aDoor(cleanUps)
  const stranger = guest({ as: { kind: 'person', secret: 'wrong' } })
  expect(await stranger.call('scopes.list', {})).toMatchObject({ error: { code: 'forbidden' } })
  expect(await stranger.call('scopes.list', {})).toMatchObject({ error: { code: 'forbidden' } })
  await door.close()
  const late = await guest({ address, deadlineMs: 150 }).call('scopes.list', {})
  expect(late).toEqual({
    ok: false,
    error: { code: 'no_vault', message: 'Nobody has this vault open.', fields: [] },
  })
})

test('[D9] "not now" is tried again, and a call that ends every connection is given up', async () => {
  const { address, guest } = await aDoor(cleanUps)
  let times = 0
  const rude = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      times += 1
      const error = toWire(new AppError('not_now', 'Come again.'))
      if (times < 3) {
        socket.end(`${JSON.stringify({ id: null, reply: { ok: false, error } })}\n`)
        return
      }
      const value = {
        version: 1,
        vault: { id: 'v', name: 'V' },
        capabilities: [],
        limits: { lineBytes: 1000, callsAtOnce: 1 },
      }
      socket.write(`${JSON.stringify({ id: 'own-1', reply: { ok: true, value } })}\n`)
      socket.once('data', () => socket.destroy())
    })
  })
  await new Promise<void>((ready) => rude.listen(`${address}.rude`, ready))
  cleanUps.push(() => rude.close())
  const client = guest({ address: `${address}.rude` })
  expect(await client.call('memories.create', aText('Poison.'))).toMatchObject({
    ok: false,
    error: { code: 'not_now', message: expect.stringContaining('again and again') },
  })
  expect(times).toBe(7)
  // It knows by now how long a line may be there, and does not have the connection ended by a longer one.
  expect(await client.call('memories.create', aText('x'.repeat(2000)))).toMatchObject({
    error: { code: 'invalid_input' },
  })
})

test('[D9] a door that is closing says so to what it did not begin', async () => {
  const { address, door } = await aDoor(cleanUps)
  const calls = Array.from({ length: 300 }, (_, n) => ({
    method: 'memories.create',
    input: aText(`Number ${n}.`),
  }))
  const heard = answers(address, session(DEV, ...calls))
  await wait(20)
  await door.close()
  const replies = (await heard).slice(1)
  const said = replies.map((each) => JSON.stringify(each).match(/"code":"(\w+)"/)?.[1] ?? 'ok')
  expect(new Set(said)).toEqual(new Set(['ok', 'not_now']))
})

test('[D9] pauses grow, stay within bounds, and differ by chance', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
      const pause = pauseAfter(failures, chance)
      expect(pause).toBeGreaterThanOrEqual(25)
      expect(pause).toBeLessThanOrEqual(2000)
      expect(pauseAfter(failures + 1, chance)).toBeGreaterThanOrEqual(pause)
    }),
  )
})
