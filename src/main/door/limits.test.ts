import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { lineReader } from './lines.ts'
import { openDoor } from './serve.ts'
import { aDoor, answers, DEV, session } from './test-support/door.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})
const MB = 1024 * 1024

test('[D10] lines come out as they went in, however they are cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ''))),
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      (lines, cuts) => {
        const got: string[] = []
        const reader = lineReader(10_000, (text) => got.push(text))
        const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''))
        for (let at = 0, n = 0; at < bytes.length; n++) {
          const to = at + (cuts[n % cuts.length] ?? 1)
          expect(reader.read(bytes.subarray(at, to))).toBe(true)
          at = to
        }
        expect(got).toEqual(lines)
        expect(reader.held()).toBe(0)
      },
    ),
  )
})

test('[D10] a line is measured in bytes, to the last one', () => {
  const reads = (text: string) => lineReader(6, () => undefined).read(Buffer.from(text))
  expect(['éüö\n', 'éüö', 'éüöx', 'éüöx\n', 'a\néüö\n'].map(reads)).toEqual([
    true,
    true,
    false,
    false,
    true,
  ])
})

test('[D10] a line without end is refused and not read on', async () => {
  const { address } = await aDoor(cleanUps)
  const before = process.memoryUsage().rss
  const socket = connect(address)
  let heard = ''
  socket.setEncoding('utf8').on('data', (text) => (heard += String(text)))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((done) => socket.once('close', () => done()))
  socket.write(session(DEV))
  const block = Buffer.alloc(MB, 'x')
  let sent = 0
  while (!socket.destroyed && sent < 300) {
    sent++
    if (!socket.write(block)) await Promise.race([drained(socket), closed])
  }
  await closed
  expect(sent).toBeLessThan(40)
  expect(heard.split('\n')[1]).toContain('longer than 16 MB')
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MB)
})

test('[D10] at most 64 calls are under way, also when they come in one piece', async () => {
  const { address } = await aDoor(cleanUps)
  const other = `${address}2`
  let underWay = 0
  let most = 0
  let answered = 0
  const door = await openDoor({
    address: other,
    vault: { id: 'vlt', name: 'Slow' },
    person: null,
    now: Date.now,
    async answer() {
      most = Math.max(most, ++underWay)
      await wait(5)
      underWay -= 1
      answered += 1
      return { ok: true, value: null }
    },
  })
  cleanUps.push(() => door.close())
  const calls = Array.from({ length: 479 }, () => ({ method: 'scopes.list' }))
  expect(await answers(other, session(DEV, ...calls), 480)).toHaveLength(480)
  expect([most, answered]).toEqual([64, 479])
})

test('[D10] who says nothing, or half a line, does not hold a place', async () => {
  const { address } = await aDoor(cleanUps, { patience: { helloMs: 100, lineMs: 150 } })
  expect(await answers(address, '')).toMatchObject([
    { id: null, reply: { error: { message: 'Nobody said hello; the connection is closed.' } } },
  ])
  const began = Date.now()
  const socket = connect(address, () => socket.write(`${session(DEV)}{"id": 1`))
  // One byte now and then does not begin the wait anew.
  const drip = setInterval(() => socket.writable && socket.write(' '), 40)
  cleanUps.push(() => clearInterval(drip))
  socket.on('error', () => undefined).resume()
  await new Promise((done) => socket.once('close', done))
  expect(Date.now() - began).toBeLessThan(2000)
})

test('[D10] the 129th program is sent away for now, and comes in when another has left', async () => {
  const { address } = await aDoor(cleanUps)
  const guests = await Promise.all(
    Array.from({ length: 128 }, async () => {
      const socket = connect(address)
      cleanUps.push(() => socket.destroy())
      socket.write(session(DEV))
      await new Promise((heard) => socket.once('data', heard))
      return socket
    }),
  )
  expect(await answers(address, '')).toMatchObject([
    { id: null, reply: { error: { code: 'not_now' } } },
  ])
  guests[5]?.destroy()
  await wait(50)
  expect(await answers(address, session(DEV), 1)).toMatchObject([{ id: 0, reply: { ok: true } }])
})

const drained = (socket: ReturnType<typeof connect>) =>
  new Promise<void>((done) => socket.once('drain', () => done()))

test('[D10] lines begun on many connections at once do not fill memory', async () => {
  const { address } = await aDoor(cleanUps)
  const sentAway = new Set<number>()
  const half = Buffer.alloc(15 * MB, 'x')
  for (let n = 0; n < 24; n++) {
    const socket = connect(address)
    cleanUps.push(() => socket.destroy())
    socket.setEncoding('utf8').on('data', (text) => {
      if (String(text).includes('not_now')) sentAway.add(n)
    })
    socket.on('error', () => undefined)
    socket.write(session(DEV))
    socket.write(half)
  }
  // 24 times 15 MB are 104 MB more than all of them together may begin.
  for (let n = 0; n < 300 && sentAway.size < 7; n++) await wait(50)
  expect(sentAway.size).toBeGreaterThanOrEqual(4)
  expect(sentAway.size).toBeLessThan(16)
}, 20_000)
