import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AgentPrincipal } from '#shared/principal.ts'
import type { Listener } from '#engine/announce.ts'
import { openTestEngine } from '#engine/test-support.ts'
import { doorAddress } from '../address.ts'
import { type DoorClientOptions, openDoorClient } from '../client.ts'
import type { Patience } from '../connection.ts'
import { commitOf } from '../commits.ts'
import type { Confirm } from '../person/leave.ts'
import { idIn } from '../protocol.ts'
import { openDoor } from '../serve.ts'
import { visitorBook } from '../visitor-book.ts'
import type { Answer } from '../answer.ts'

export const DEV = AgentPrincipal.parse({ kind: 'agent', id: 'DEV-001', project: 'atlas' })
export const OPS = AgentPrincipal.parse({ kind: 'agent', id: 'OPS-001', project: 'ledger' })
export const HELLO = {
  versions: [1],
  client: { name: 'test', version: '1' },
  as: DEV,
}

interface DoorChoices {
  confirm?: Confirm
  patience?: Patience
  /** Without a person's tools. */
  agentsOnly?: boolean
  now?: () => number
  /** Writes down who comes, as the engine's host does. */
  booked?: boolean
}

/** A door of a real engine on a real socket; `cleanUps` undoes everything, in its order reversed. */
export async function aDoor(cleanUps: (() => unknown)[], choices: DoorChoices = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'loci-door-'))
  const now = choices.now ?? Date.now
  const book = visitorBook({ now, countTokens: async (text) => text.split(/\s+/).length })
  const visitors = choices.booked === true ? { visitors: book } : {}
  const engine = await openTestEngine({ clock: { now: Date.now }, ...visitors })
  const address = doorAddress(join(folder, 'work.loci'))
  const { id, name } = await engine.call('vault.summary', {})
  const told: Parameters<Listener>[] = []
  engine.onChanged((...each) => void told.push(each))
  const answer: Answer = (as, method, input, options) => engine.raw(method, input, as, options)
  const files = {
    secretFile: join(folder, 'user', 'door-secret'),
    passphraseFile: join(folder, 'user', 'door-passphrase.json'),
  }
  const person =
    choices.agentsOnly === true
      ? null
      : { ...files, confirm: choices.confirm ?? (async () => 'nobody' as const) }
  const open = () =>
    openDoor({
      address,
      vault: { id, name },
      answer,
      person,
      ...(choices.booked === true ? { book } : {}),
      now,
      ...(choices.patience === undefined ? {} : { patience: choices.patience }),
    })
  const door = await open()
  cleanUps.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => engine.close(),
    () => door.close(),
  )
  return {
    engine,
    address,
    door,
    open,
    ...files,
    /** Tells of what was announced since the last time, as the engine's host does. */
    async announce() {
      for (const each of told.splice(0))
        door.tell(await commitOf((method, input) => engine.raw(method, input), ...each))
    },
    guest(options: Partial<DoorClientOptions> = {}) {
      const { client } = HELLO
      const guest = openDoorClient({ address, client, as: DEV, deadlineMs: 10_000, ...options })
      cleanUps.push(() => guest.close())
      return guest
    },
  }
}

/** Sends raw text and collects what comes back, until so many lines are there or the door hangs up. */
export function answers(
  address: string,
  sent: string | Buffer,
  count = Infinity,
): Promise<unknown[]> {
  return new Promise((done) => {
    let heard = ''
    const finish = () => {
      socket.destroy()
      const lines = heard.split('\n').slice(0, -1)
      done(lines.map((line): unknown => JSON.parse(line)))
    }
    const socket = connect(address, () => socket.write(sent))
    socket.setEncoding('utf8').on('data', (text) => {
      heard += String(text)
      if (heard.split('\n').length > count) finish()
    })
    // The door hangs up while we still write: what it said before counts.
    socket.on('error', () => undefined)
    socket.once('close', finish)
  })
}

export const line = (message: object) => `${JSON.stringify(message)}\n`

/** A hello with what follows it, each line with its own number. */
export function session(as: object, ...calls: object[]): string {
  const hello = { id: 0, method: 'hello', input: { ...HELLO, as } }
  return [hello, ...calls.map((call, index) => ({ id: index + 1, ...call }))].map(line).join('')
}

/** Answers come in any order. */
export function byId(said: unknown[]): unknown[] {
  return said.toSorted((a, b) => (idIn(a) === null ? -1 : Number(idIn(a)) - Number(idIn(b))))
}
