import { TOPICS } from '#shared/contract/method.ts'
import type { ScreenTopic } from '#shared/contract/method.ts'
import { AppError } from '#shared/errors.ts'
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
  /** Asks the person on behalf of a program at the door; without it nobody is asked and nothing is allowed. */
  confirm?: Confirm
}

export type EngineEvent =
  /** A commit touched these. */
  | { kind: 'changed'; topics: ScreenTopic[] }
  /** Something is wrong with the vault, whoever met it. */
  | { kind: 'trouble'; why: AppError }
  /** It answers no more; `why` is null where it was closed on purpose. */
  | { kind: 'ended'; why: AppError | null }

/** The one owner of a vault: an engine process that is started again when it falls. */
export interface SupervisedEngine {
  readonly name: string
  call(method: string, input: string): Promise<string>
  /** What happens from now on, in the order of subscription; who comes too late hears of the end. */
  subscribe(listener: (event: EngineEvent) => void): () => void
  /** The person chose something else: it holds from the next call on. */
  reconfigure(): void
  close(): Promise<void>
}

const RESTARTS = 3
const WITHIN_MS = 60_000
const KEEPS_STOPPING =
  'The engine of this vault stopped several times in a row, so it was not started again. What was saved is safe: close the vault and open it again.'

export async function superviseEngine(options: SupervisorOptions): Promise<SupervisedEngine> {
  const { log, now } = options
  const listeners = new Set<(event: EngineEvent) => void>()
  const emit = (event: EngineEvent) => listeners.forEach((listener) => listener(event))
  const start = (order: Omit<OpenOrder, 'config'>) =>
    connect(options.fork(), { ...order, config: options.config() }, log, {
      confirm: options.confirm ?? (async () => 'nobody'),
      onChanged: (topics) => emit({ kind: 'changed', topics }),
      onTrouble: (why) => {
        log.write('error', 'engine.trouble', { code: why.code })
        emit({ kind: 'trouble', why })
        // Whatever is written to a damaged file from here on could take with it what is still whole.
        if (LOST.has(why.code) && !closing) void stopFor(why)
      },
    })
  let connection = start(options.order)
  let closing = false
  let end: (EngineEvent & { kind: 'ended' }) | null = null
  const falls: number[] = []

  const finish = (why: AppError | null) => {
    if (end === null) emit((end = { kind: 'ended', why }))
  }
  const stopFor = async (why: AppError) => {
    closing = true
    await connection.close()
    finish(why)
  }
  const raise = async (fallen: Connection) => {
    const code = await fallen.ended
    if (closing) return
    log.write('error', 'engine.fell', { code })
    falls.push(now())
    if (tooMany(falls, now())) return finish(new AppError('engine_stopped', KEEPS_STOPPING))
    connection = start({ ...options.order, mustExist: true })
    void raise(connection)
    await connection.opened.then(
      // Screens may show what a refused call was about to change.
      () => emit({ kind: 'changed', topics: [...TOPICS] }),
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
    call: async (method, input) =>
      end !== null && end.why !== null ? refusal(end.why) : connection.call(method, input),
    subscribe(listener) {
      listeners.add(listener)
      if (end !== null) listener(end)
      return () => void listeners.delete(listener)
    },
    async close() {
      closing = true
      finish(null)
      await connection.close()
    },
  }
}

/** A vault that must not be written to any more. */
const LOST: ReadonlySet<string> = new Set(['vault_corrupt', 'vault_lost'])

function tooMany(falls: readonly number[], now: number): boolean {
  return falls.filter((at) => at > now - WITHIN_MS).length > RESTARTS
}

function isFall(why: unknown): boolean {
  return why instanceof AppError && why.code === 'engine_stopped'
}
