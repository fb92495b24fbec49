import { Worker } from 'node:worker_threads'
import type { Checkpoints } from '#engine/ports/checkpoints.ts'

/** Without anything to bring over for so long, it goes. */
const IDLE_MS = 20_000

/** In a thread that is started when there is something to bring over. Where it falls, the engine does it itself. */
export function checkpointElsewhere(worker: string | URL) {
  return (file: string, fell: (error: unknown) => void): Checkpoints => {
    let thread: Worker | null = null
    let isOver = false
    let isUnderWay = false
    let idle: NodeJS.Timeout | undefined
    let gone: Promise<unknown> = Promise.resolve()

    const fall = (error: unknown) => {
      isOver = true
      fell(error)
    }
    const start = () => {
      const started = new Worker(worker, { workerData: file, name: 'Loci checkpoint' })
      // Nobody waits for it: the process may end.
      started.unref()
      started.on('message', () => (isUnderWay = false))
      started.on('error', fall)
      started.once('exit', () => {
        if (thread !== started) return
        thread = null
        isUnderWay = false
      })
      return started
    }
    const leave = async () => {
      clearTimeout(idle)
      const leaving = thread
      thread = null
      isUnderWay = false
      gone = Promise.all([gone, leaving?.terminate()])
      await gone
    }
    return {
      begin({ device, inode }) {
        if (isOver || isUnderWay) return
        try {
          thread ??= start()
          thread.postMessage({ device, inode })
          isUnderWay = true
        } catch (error) {
          // What only helps may not keep a write from being written.
          fall(error)
          return
        }
        clearTimeout(idle)
        idle = setTimeout(() => void leave(), IDLE_MS).unref()
      },
      close() {
        isOver = true
        return leave()
      },
    }
  }
}
