import { connect } from 'node:net'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { contract } from '#shared/contract.ts'
import { aDoor, answers, DEV, session } from './test-support/door.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const NAMES = [
  ...Object.keys(contract),
  'hello',
  'subscribe',
  'challenge',
  'prove',
  '__proto__',
  'constructor',
  'toString',
  '',
]
const oneLine = (text: string) => text.replaceAll(/[\r\n]/g, ' ')
/** Bytes, JSON of no kind, and what looks like a call with anything in it that is no input. */
const aLine = fc.oneof(
  fc.string({ unit: 'binary' }).map(oneLine),
  fc.json().map(oneLine),
  fc
    .record(
      {
        id: fc.oneof(fc.integer(), fc.string({ maxLength: 150 }), fc.jsonValue()),
        method: fc.oneof(fc.constantFrom(...NAMES), fc.string()),
        input: fc.oneof(fc.constant({ __proto__: null, no: 'such' }), fc.array(fc.jsonValue())),
        key: fc.oneof(fc.string(), fc.jsonValue()),
        at: fc.jsonValue(),
        as: fc.oneof(fc.constant({ kind: 'user' }), fc.jsonValue()),
      },
      { requiredKeys: [] },
    )
    .map((value) => oneLine(JSON.stringify(value))),
)

test('[D15] ten thousand random lines leave the door open and the vault as it was', async () => {
  const { address, engine, door } = await aDoor(cleanUps)
  await engine.call('memories.create', { content: { form: 'text', text: 'Still here.' } })
  const rows = async () => ({
    ...(await engine.call('vault.summary', {})),
    bytes: 0,
    inbox: await engine.call('reviews.waiting', {}),
  })
  const before = await rows()
  const lines = fc.sample(aLine, { numRuns: 10_000, seed: 11 })
  // Half of them by one who has said hello; a first line of the others ends its connection.
  await sendAll(address, `${session(DEV)}${lines.slice(0, 5000).join('\n')}\n`, 5001)
  for (let at = 5000; at < lines.length; at += 50)
    await sendAll(address, `${lines.slice(at, at + 50).join('\n')}\n`, 1)
  expect(await rows()).toEqual(before)
  expect(await answers(address, session(DEV, { method: 'scopes.list' }), 2)).toMatchObject([
    { id: 0, reply: { ok: true } },
    { id: 1, reply: { ok: true, value: [{ active: 1 }] } },
  ])
  expect(engine.logged).toEqual([])
  await door.close()
}, 60_000)

/** Every line has its answer, or the connection has ended. */
function sendAll(address: string, text: string, count: number): Promise<void> {
  return new Promise((done) => {
    let heard = 0
    const socket = connect(address, () => socket.write(text))
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1').split('\n').length - 1
      if (heard >= count) socket.destroy()
    })
    socket.once('close', () => done())
  })
}
