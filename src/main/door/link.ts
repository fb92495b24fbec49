import { connect } from 'node:net'
import { AppError, type Reply, fromWire } from '#shared/errors.ts'
import { lineReader } from './lines.ts'
import type { Line } from './protocol.ts'

/** One connection of a client, from its beginning to its end. */
export interface DoorLink {
  write(line: Line): void
  /** A call of the protocol itself: it belongs to this connection and ends with it. */
  ask(method: string, input: unknown): Promise<unknown>
  end(): void
}

export interface LinkOptions {
  address: string
  onConnected(): void
  onReply(id: number, reply: Reply): void
  /** Said to no call in particular, as the last word before the connection ends. */
  onRefused(why: AppError): void
  onTopics(topics: string[]): void
  onEnd(): void
}

export function openLink(options: LinkOptions): DoorLink {
  const socket = connect(options.address)
  const asked = new Map<string, (reply: Reply) => void>()
  let lastAsked = 0

  const hear = (line: string) => {
    const { id = null, reply, topics } = said(line)
    if (topics !== undefined) options.onTopics(topics)
    if (reply === undefined) return
    if (typeof id === 'number') options.onReply(id, reply)
    else if (id !== null) asked.get(id)?.(reply)
    else if (!reply.ok) options.onRefused(fromWire(reply.error))
  }
  const reader = lineReader(Infinity, hear)
  socket.once('connect', options.onConnected)
  socket.on('data', (chunk: Buffer) => {
    try {
      reader.read(chunk)
    } catch {
      // Whoever answers in another way is no door.
      socket.destroy()
    }
  })
  socket.on('error', () => socket.destroy())
  socket.once('close', () => {
    const lost: Reply = { ok: false, error: { code: 'not_now', message: LOST, fields: [] } }
    for (const answer of asked.values()) answer(lost)
    options.onEnd()
  })
  const write = (line: Line) => void (socket.writable && socket.write(`${JSON.stringify(line)}\n`))
  return {
    write,
    ask: (method, input) =>
      new Promise((answered, failed) => {
        const id = `own-${++lastAsked}`
        asked.set(id, (reply) => {
          asked.delete(id)
          if (reply.ok) answered(reply.value)
          else failed(fromWire(reply.error))
        })
        write({ id, method, input })
      }),
    end: () => void socket.destroy(),
  }
}

const LOST = 'The connection ended.'

interface FromDoor {
  id?: number | string | null
  reply?: Reply
  topics?: string[]
}

function said(line: string): FromDoor {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the door wrote this line
  return JSON.parse(line) as FromDoor
}
