import { connect } from 'node:net'
import { AppError, type Reply, type WireError } from '#shared/errors.ts'
import { lineReader } from './lines.ts'
import type { Knock } from './messages.ts'

export interface Guest {
  call(as: Knock['as'], method: string, input: unknown): Promise<Reply>
  leave(): void
}

/** One connection to the owner of a vault; calls may overlap. */
export async function knock(address: string): Promise<Guest> {
  const socket = connect(address)
  await new Promise<void>((ready, failed) => {
    socket.once('connect', ready)
    socket.once('error', () => failed(new AppError('no_vault', 'Nobody has this vault open.')))
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  const read = lineReader(Infinity, (line) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the door wrote this line
    const { id, reply } = JSON.parse(line) as { id: number; reply: Reply }
    waiting.get(id)?.(reply)
    waiting.delete(id)
  })
  socket.on('data', (chunk) => void read(chunk))
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    for (const reply of waiting.values()) reply({ ok: false, error: GONE })
  })
  let next = 1
  return {
    call(as, method, input) {
      const id = next++
      const message: Knock = { id, as, method, input }
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        if (socket.destroyed) resolve({ ok: false, error: GONE })
        else socket.write(`${JSON.stringify(message)}\n`)
      })
    },
    leave: () => socket.destroySoon(),
  }
}

const GONE = {
  code: 'no_vault',
  message: 'The vault was closed before it answered.',
  fields: [],
} satisfies WireError
