import { Worker } from 'node:worker_threads'
import { AppError, type Reply, fromWire } from '#shared/errors.ts'
import type { CopyCounts } from '#engine/store/sqlite/backup/copy-vault.ts'

export type BackupTask =
  | { do: 'copy'; from: string; to: string }
  | { do: 'read'; file: string }
  | { do: 'rename'; file: string; name: string }

/** Work on whole files, where nobody waits for it. */
export interface BackupThreads {
  run(task: Extract<BackupTask, { do: 'copy' }>): Promise<CopyCounts>
  run(task: Extract<BackupTask, { do: 'read' }>): Promise<CopyCounts | null>
  run(task: Extract<BackupTask, { do: 'rename' }>): Promise<null>
  /** Ends those under way. */
  close(): Promise<void>
}

export function inThread(worker: string | URL): BackupThreads {
  const running = new Set<Worker>()
  const run = async (task: BackupTask): Promise<never> => {
    const thread = new Worker(worker, { workerData: task })
    running.add(thread)
    const told = Promise.withResolvers<Reply>()
    thread.once('message', told.resolve)
    thread.once('error', told.reject)
    thread.once('exit', () => told.reject(new AppError('cancelled', STOPPED)))
    try {
      const reply = await told.promise
      if (!reply.ok) throw fromWire(reply.error)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each task has its own answer: see the overloads
      return reply.value as never
    } finally {
      running.delete(thread)
      await thread.terminate()
    }
  }
  return {
    run,
    async close() {
      await Promise.all([...running].map((thread) => thread.terminate()))
    },
  }
}

const STOPPED = 'The backup was stopped before it was whole; nothing of it is left.'
