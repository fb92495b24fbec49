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
    let hasFallen = false
    let idle: NodeJS.Timeout | undefined
    let last = 0

    const start = () => {
      const workerData: AheadWork = { file, takenBack: taken.buffer }
      const started = new Worker(worker, { workerData, name: 'Loci looks ahead' })
      // Nobody waits for it: the process may end.
      started.unref()
      started.on('message', ({ id, found: what }: NumberedFound) => {
        if (waiting.delete(id)) found.set(id, what)
      })
      started.on('error', (error) => {
        // One that fell over one of them may fall over the next.
        hasFallen = true
        fell(error)
      })
      started.once('exit', () => (thread = thread === started ? null : thread))
      return started
    }
    const leave = async () => {
      clearTimeout(idle)
      const leaving = thread
      thread = null
      waiting.clear()
      found.clear()
      await leaving?.terminate()
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
        if (hasFallen || waiting.size + found.size >= PLACES) return null
        thread ??= start()
        clearTimeout(idle)
        idle = setTimeout(() => void leave(), IDLE_MS).unref()
        const id = ++last
        waiting.add(id)
        const message: NumberedOrder = { id, order }
        thread.postMessage(message)
        return { take: () => take(id) }
      },
      close: leave,
    }
  }
}
