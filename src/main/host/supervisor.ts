import { decodeReply } from '#shared/channels.ts'
import { TOPICS } from '#shared/contract/method.ts'
import type { Topic } from '#shared/contract/method.ts'
import { AppError, fromWire } from '#shared/errors.ts'
import type { Log } from '#engine/ports/log.ts'
import type { Confirm } from '../door/person/leave.ts'
import { connect, refusal } from './connection.ts'
import type { Connection, EngineProcess } from './connection.ts'
import type { EngineConfig, OpenOrder } from './messages.ts'

export interface SupervisorOptions {
  fork: () => EngineProcess
  order: Omit<OpenOrder, 'config'>
  /** What the person chose, as it is now. */
  config: () => EngineConfig
  log: Log
  now: () => number
  onChanged: (topics: Topic[]) => void
  /** Asks the person on behalf of a program at the door; without it nobody is asked and nothing is allowed. */
  confirm?: Confirm
  /** The engine will not come back by itself. */
  onFailed: (why: AppError) => void
}

/** The one owner of a vault: an engine process that is started again when it falls. */
export interface SupervisedEngine {
  readonly name: string
  call(method: string, input: string): Promise<string>
  /** The person chose something else: it holds from the next call on. */
  reconfigure(): void
  close(): Promise<void>
}

const RESTARTS = 3
const WITHIN_MS = 60_000
const KEEPS_STOPPING =
  'The engine of this vault stopped several times in a row, so it was not started again. What was saved is safe: close the vault and open it again.'

export async function superviseEngine(options: SupervisorOptions): Promise<SupervisedEngine> {
  const start = (order: Omit<OpenOrder, 'config'>) =>
    connect(
      options.fork(),
      { ...order, config: options.config() },
      options.log,
      options.onChanged,
      options.confirm,
    )
  let connection = start(options.order)
  let closing = false
  let failure: AppError | null = null
  const falls: number[] = []

  const giveUp = (why: AppError) => {
    failure = why
    options.onFailed(why)
  }
  const stopFor = async (why: AppError) => {
    closing = true
    await connection.close()
    giveUp(why)
  }
  const raise = async (fallen: Connection) => {
    const code = await fallen.ended
    if (closing) return
    options.log.write('error', 'engine.fell', { code })
    falls.push(options.now())
    if (tooMany(falls, options.now())) return giveUp(new AppError('engine_stopped', KEEPS_STOPPING))
    connection = start({ ...options.order, mustExist: true })
    void raise(connection)
    await connection.opened.then(
      // Screens may show what a refused call was about to change.
      () => options.onChanged([...TOPICS]),
      async (why: unknown) => {
        if (!isFall(why))
          await stopFor(why instanceof AppError ? why : new AppError('internal', KEEPS_STOPPING))
      },
    )
  }

  const { name } = await connection.opened.catch(async (why: unknown) => {
    await connection.close()
    throw why
  })
  void raise(connection)
  const reconfigure = () => connection.configure(options.config())
  // It may have changed while the vault was being opened.
  reconfigure()
  return {
    name,
    reconfigure,
    async call(method, input) {
      if (failure !== null) return refusal(failure)
      const reply = await connection.call(method, input)
      const damage = damageIn(reply)
      // Whatever is written to a damaged file from here on could take with it what is still whole.
      if (damage !== null && !closing) void stopFor(damage)
      return reply
    },
    async close() {
      closing = true
      await connection.close()
    },
  }
}

function tooMany(falls: readonly number[], now: number): boolean {
  return falls.filter((at) => at > now - WITHIN_MS).length > RESTARTS
}

/** Only refusals are looked into: reading every page of memories twice would cost more than sending it. */
function damageIn(reply: string): AppError | null {
  if (!reply.startsWith('{"ok":false')) return null
  const read = decodeReply(reply)
  return read.ok || read.error.code !== 'vault_corrupt' ? null : fromWire(read.error)
}

function isFall(why: unknown): boolean {
  return why instanceof AppError && why.code === 'engine_stopped'
}
