import { AppError, fromWire } from '#shared/errors.ts'
import type { Log } from '#engine/ports/log.ts'
import type { EngineProcess } from './connection.ts'
import type { OneShot } from './messages.ts'

/** Work in a process of its own: a damaged file that takes SQLite down must not take a vault with it. */
export function runOneShot(fork: () => EngineProcess, order: OneShot, log: Log): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const child = fork()
  child.onMessage((message) => {
    if (message.kind === 'log') log.write(...message.line)
    if (message.kind !== 'done') return
    if (message.reply.ok) resolve(message.reply.value)
    else reject(fromWire(message.reply.error))
    child.post({ kind: 'close' })
  })
  child.onExit(() =>
    reject(
      new AppError(
        'engine_stopped',
        'The engine stopped in the middle of this. Try again; the log has the details.',
      ),
    ),
  )
  child.post({ kind: 'one-shot', order })
  return promise
}
