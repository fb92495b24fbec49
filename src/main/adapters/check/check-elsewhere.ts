import { Worker } from 'node:worker_threads'
import { AppError } from '#shared/errors.ts'
import type { CheckedStep, CheckVault } from '#engine/store/integrity.ts'

/** Checks a vault in a thread of its own. Whoever stops listening ends it. */
export function checkElsewhere(worker: string | URL): (file: string) => CheckVault {
  return (file) =>
    async function* check() {
      const thread = new Worker(worker, { workerData: file })
      const found: CheckedStep[] = []
      let isOver = false
      const ended = Promise.withResolvers<void>()
      // Who stopped listening does not hear of it.
      ended.promise.catch(() => undefined)
      let wake = Promise.withResolvers<void>()
      thread.on('message', (step: CheckedStep) => {
        found.push(step)
        wake.resolve()
      })
      thread.on('error', ended.reject)
      thread.once('exit', (code) => {
        if (code === 0) ended.resolve()
        else ended.reject(new AppError('engine_stopped', ENDED))
        isOver = true
        wake.resolve()
      })
      try {
        for (;;) {
          yield* found.splice(0)
          if (found.length > 0) continue
          if (isOver) break
          await wake.promise
          wake = Promise.withResolvers()
        }
        await ended.promise
      } finally {
        await thread.terminate()
      }
    }
}

const ENDED = 'The check ended before it was through; try it again. The log has the details.'
