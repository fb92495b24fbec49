import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { type Server, type Socket, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname } from 'node:path'
import { AppError, type Reply, toWire } from '#shared/errors.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { lineReader } from './lines.ts'
import { Knock } from './messages.ts'

export type Answer = (as: AgentPrincipal, method: string, input: unknown) => Promise<Reply>

export interface Door {
  close(): Promise<void>
}

/** A line with the largest memory twice over; who sends more is not an agent but an accident. */
const LONGEST_LINE = 16 * 1024 * 1024
/** An agent that asks faster than it is answered waits at the door, not in our memory. */
const AT_ONCE = 64

/** Opens the vault to agents on this machine. Only the owner of the vault's lock may call it: what it finds is stale. */
export async function openDoor(address: string, answer: Answer): Promise<Door> {
  const guests = new Set<Socket>()
  const open = new Set<Promise<Said>>()
  let closing = false
  const server = createServer((socket) => {
    guests.add(socket)
    socket.once('close', () => guests.delete(socket))
    welcome(socket, (line) => {
      // Not heard any more: an answer could not be given, so nothing may come of it either.
      if (closing) return new Promise(() => undefined)
      const reply = replyTo(line, answer)
      open.add(reply)
      void reply.finally(() => open.delete(reply))
      return reply
    })
  })
  await listening(server, address)
  return {
    async close() {
      closing = true
      const closed = new Promise<void>((done) => server.close(() => done()))
      for (const socket of guests) socket.pause()
      // Who has been heard is answered: a write that was made must not look lost.
      await Promise.allSettled(open)
      for (const socket of guests) socket.destroySoon()
      await closed
    },
  }
}

interface Said {
  id: Knock['id'] | null
  reply: Reply
}

async function listening(server: Server, address: string): Promise<void> {
  const isFile = process.platform !== 'win32'
  if (isFile) {
    mkdirSync(dirname(address), { recursive: true, mode: 0o700 })
    refuseForeignFolder(dirname(address))
    rmSync(address, { force: true })
  }
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(address, ready)
  })
  if (isFile) chmodSync(address, 0o600)
}

/** In a folder that everybody may write to, somebody can be there first and put a door of their own in place of ours. */
function refuseForeignFolder(folder: string): void {
  if (dirname(folder) === tmpdir() && statSync(folder).uid !== userInfo().uid)
    throw new AppError('forbidden', 'The folder of the door belongs to somebody else.')
}

function welcome(socket: Socket, answer: (line: string) => Promise<Said>): void {
  let asked = 0
  let full = false
  const goOn = () => {
    if (asked < AT_ONCE && !full) socket.resume()
  }
  const say = (said: Said) => {
    if (!socket.writable) return
    // Who asks without reading the answers is not asked further: they would pile up here.
    full = !socket.write(`${JSON.stringify(said)}\n`)
  }
  const hear = async (line: string) => {
    if (++asked >= AT_ONCE) socket.pause()
    say(await answer(line))
    asked--
    if (full) socket.pause()
    else goOn()
  }
  socket.on('drain', () => {
    full = false
    goOn()
  })
  const read = lineReader(LONGEST_LINE, (line) => void hear(line))
  socket.on('data', (chunk) => {
    if (read(chunk)) return
    say({ id: null, reply: refusal('This line is longer than 16 MB; the connection is closed.') })
    socket.end()
  })
  // A guest that vanishes is no failure of ours.
  socket.on('error', () => socket.destroy())
}

async function replyTo(line: string, answer: Answer): Promise<Said> {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return { id: null, reply: refusal('This line is not JSON.') }
  }
  const knock = Knock.safeParse(value)
  if (!knock.success) {
    const [issue] = knock.error.issues
    const where = issue === undefined ? '' : ` (${issue.path.join('.')})`
    return { id: idOf(value), reply: refusal(`${issue?.message ?? 'Unknown shape'}${where}`) }
  }
  const { id, as, method, input } = knock.data
  return { id, reply: await answer(as, method, input ?? {}) }
}

function idOf(value: unknown): Knock['id'] | null {
  const id = value !== null && typeof value === 'object' && 'id' in value ? value.id : null
  return typeof id === 'number' || typeof id === 'string' ? id : null
}

function refusal(sentence: string): Reply {
  return { ok: false, error: toWire(new AppError('invalid_input', sentence)) }
}
