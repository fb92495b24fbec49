import { Worker } from 'node:worker_threads'
import { AppError } from '#shared/errors.ts'
import type { CheckedStep, CheckVault } from '#engine/store/integrity.ts'

/** Checks a vault in a thread of its own. Whoever stops listening ends it. */
export function checkElsewhere(worker: string | URL): (file: string) => CheckVault {
  return (file) =>
    async function* check() {
      const thread = new Worker(worker, { workerData: file })
      const found: CheckedStep[] = []
      let over: { why: Error | null } | null = null
      let wake = Promise.withResolvers<void>()
      thread.on('message', (step: CheckedStep) => {
        found.push(step)
        wake.resolve()
      })
      const end = (why: Error | null) => {
        over ??= { why }
        wake.resolve()
      }
      thread.on('error', end)
      thread.once('exit', (code) => end(code === 0 ? null : new AppError('engine_stopped', ENDED)))
      try {
        for (;;) {
          yield* found.splice(0)
          if (found.length > 0) continue
          if (over !== null) break
          await wake.promise
          wake = Promise.withResolvers()
        }
        const { why } = over
        if (why !== null) throw why
      } finally {
        await thread.terminate()
      }
    }
}

const ENDED = 'The check ended before it was through; try it again. The log has the details.'
