import { AppError, fromWire } from '#shared/errors.ts'
import type { Log } from '#engine/ports/log.ts'
import type { EngineChild } from './engine-connection.ts'
import type { Job } from './engine-messages.ts'

/** Work in a process of its own: a damaged file that takes SQLite down must not take a vault with it. */
export function runJob(fork: () => EngineChild, job: Job, log: Log): Promise<unknown> {
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
  child.post({ kind: 'job', job })
  return promise
}
