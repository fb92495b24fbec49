import { AppError, fromWire } from '#shared/errors.ts'
import type { Log } from '#engine/ports/log.ts'
import type { EngineProcess } from './connection.ts'
import type { OneShot } from './messages.ts'

/** What becomes of it while it runs. */
export interface OneShotWatch {
  onProgress?: (done: number, total: number) => void
  /** Ends the process in the middle; whoever began it clears away what it left. */
  signal?: AbortSignal
}

/** Work in a process of its own: a damaged file that takes SQLite down must not take a vault with it. */
export function runOneShot(
  fork: () => EngineProcess,
  order: OneShot,
  log: Log,
  { onProgress, signal }: OneShotWatch = {},
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const child = fork()
  const stop = () => child.kill()
  signal?.addEventListener('abort', stop)
  child.onMessage((message) => {
    if (message.kind === 'log') log.write(...message.line)
    if (message.kind === 'progress') onProgress?.(message.done, message.total)
    if (message.kind !== 'done') return
    if (message.reply.ok) resolve(message.reply.value)
    else reject(fromWire(message.reply.error))
    child.post({ kind: 'close' })
  })
  child.onExit(() => {
    signal?.removeEventListener('abort', stop)
    reject(
      new AppError(
        'engine_stopped',
        'The engine stopped in the middle of this. Try again; the log has the details.',
      ),
    )
  })
  child.post({ kind: 'one-shot', order })
  return promise
}
