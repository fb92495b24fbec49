import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { type Server, type Socket, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname } from 'node:path'
import { AppError, toWire } from '#shared/errors.ts'
import { type GuestConnection, type Patience, PATIENCE, guestConnection } from './connection.ts'
import { announcer } from './announcer.ts'
import type { Commit } from './topics.ts'
import { type Reception, reception } from './visitor.ts'

export interface DoorOptions extends Reception {
  address: string
  patience?: Patience
  /** How many programs are connected, whenever that changes. */
  onGuests?: (connected: number) => void
}

export interface Door {
  /** Somebody wants to hear of commits. */
  isFollowed(): boolean
  tell(commit: Commit): void
  close(): Promise<void>
}

/** Each agent has one; more of them is a program that forgets to close. */
const CONNECTIONS = 128

/** Opens the vault to programs on this machine. Only the owner of the vault's lock may call it: what it finds is stale. */
export async function openDoor(options: DoorOptions): Promise<Door> {
  const { address, patience = PATIENCE, onGuests = () => undefined, ...rest } = options
  const guests = new Set<GuestConnection>()
  const unfinishedLines = { bytes: 0 }
  const welcome = reception(rest)
  const { tell, isFollowed, join } = announcer(rest.now)
  const server = createServer((socket) => {
    if (guests.size >= CONNECTIONS) return sendAway(socket)
    const visitor = welcome()
    const guest = guestConnection(socket, visitor, patience, unfinishedLines)
    const part = join(visitor, guest)
    guests.add(guest)
    onGuests(guests.size)
    socket.once('close', () => {
      guests.delete(guest)
      part()
      onGuests(guests.size)
    })
  })
  await listening(server, address)
  return {
    isFollowed,
    tell,
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      await Promise.all([...guests].map((guest) => guest.close()))
      await closed
    },
  }
}

function sendAway(socket: Socket): void {
  const error = toWire(new AppError('not_now', 'Too many programs are at this door; come again.'))
  socket.on('error', () => socket.destroy())
  socket.end(`${JSON.stringify({ id: null, reply: { ok: false, error } })}\n`, () =>
    socket.destroy(),
  )
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
