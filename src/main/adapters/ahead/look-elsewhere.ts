import { Worker } from 'node:worker_threads'
import type { Ahead, FoundAhead } from '#engine/ports/ahead.ts'
import { type AheadWork, type NumberedFound, type NumberedOrder, PLACES } from './messages.ts'

/** Without anything to look at for so long, it goes: it holds a dictionary and a part of the vault in memory. */
const IDLE_MS = 20_000

/**
 * Looks at writes that wait in a thread with a connection of its own to the vault. It is started when the first has to
 * wait; until it is there, and where it falls, the engine looks at everything itself.
 */
export function lookElsewhere(worker: string | URL) {
  return (file: string, fell: (error: unknown) => void): Ahead => {
    const taken = new Int32Array(new SharedArrayBuffer(4 * PLACES))
    const found = new Map<number, FoundAhead | null>()
    const waiting = new Set<number>()
    let thread: Worker | null = null
    let isOver = false
    let gone: Promise<unknown> = Promise.resolve()
    let idle: NodeJS.Timeout | undefined
    let last = 0

    const fall = (error: unknown) => {
      // One that fell over one of them may fall over the next.
      isOver = true
      waiting.clear()
      fell(error)
    }
    const start = () => {
      const workerData: AheadWork = { file, takenBack: taken.buffer }
      const started = new Worker(worker, { workerData, name: 'Loci looks ahead' })
      // Nobody waits for it: the process may end.
      started.unref()
      started.on('message', ({ id, found: what }: NumberedFound) => {
        if (waiting.delete(id)) found.set(id, what)
      })
      started.on('error', fall)
      started.once('exit', () => (thread = thread === started ? null : thread))
      return started
    }
    const leave = async () => {
      clearTimeout(idle)
      const leaving = thread
      thread = null
      waiting.clear()
      found.clear()
      // One that leaves already reads the vault until it has gone.
      gone = Promise.all([gone, leaving?.terminate()])
      await gone
    }
    const take = (id: number) => {
      Atomics.store(taken, id % PLACES, id)
      waiting.delete(id)
      const what = found.get(id) ?? null
      found.delete(id)
      return what
    }
    return {
      look(order) {
        if (isOver || waiting.size + found.size >= PLACES) return null
        const id = ++last
        const message: NumberedOrder = { id, order }
        try {
          thread ??= start()
          thread.postMessage(message)
        } catch (error) {
          // What only helps may not keep a write from being written.
          fall(error)
          return null
        }
        clearTimeout(idle)
        idle = setTimeout(() => void leave(), IDLE_MS).unref()
        waiting.add(id)
        return { isAnswered: () => !waiting.has(id), take: () => take(id) }
      },
      close() {
        isOver = true
        return leave()
      },
    }
  }
}
