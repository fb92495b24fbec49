import { Worker } from 'node:worker_threads'
import type { Embed } from '#engine/ports/embed.ts'
import type { EmbedOrder, EmbedReply, EndOrder } from './messages.ts'

const STOPPED = 'The language model stopped in the middle of this.'
/** A text takes a fraction of it, reading the model from the disk a good part. */
const END_LIMIT_MS = 4000

export interface RunningWorker {
  ask: NonNullable<Embed['vectors']>
  windDown(): void
  gone(): Promise<void>
}

export interface HeardOfWorker {
  onReady(model: string, dimension: number): void
  onUnusable(why: string): void
  onWindDown(): void
  onEnd(): void
}

export function startWorker(
  file: string | URL,
  folder: string,
  heard: HeardOfWorker,
): RunningWorker {
  const worker = new Worker(file, { workerData: folder, name: 'Loci model' })
  const waiting = new Map<number, PromiseWithResolvers<Float32Array[]>>()
  let last = 0
  let isOver = false
  const exited = new Promise<void>((done) => void worker.once('exit', () => done()))
  const settle = (id: number) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    return asked
  }
  worker.on('message', (reply: EmbedReply) => {
    // Only what somebody waits for keeps the process alive.
    if (reply.kind === 'ready' || reply.kind === 'unusable') worker.unref()
    if (reply.kind === 'ready') heard.onReady(reply.model, reply.dimension)
    else if (reply.kind === 'unusable') heard.onUnusable(reply.why)
    else if (reply.kind === 'vectors') settle(reply.id)?.resolve(reply.vectors)
    else settle(reply.id)?.reject(new Error(reply.why))
  })
  worker.on('error', (error) =>
    heard.onUnusable(error instanceof Error ? error.message : 'it stopped'),
  )
  const refuseAll = () => {
    isOver = true
    for (const id of waiting.keys()) settle(id)?.reject(new Error(STOPPED))
  }
  worker.on('exit', () => {
    refuseAll()
    heard.onEnd()
  })
  return {
    ask(texts, when = 'now') {
      if (isOver) return Promise.reject(new Error(STOPPED))
      if (texts.length === 0) return Promise.resolve([])
      const asked = Promise.withResolvers<Float32Array[]>()
      const order: EmbedOrder = { kind: 'embed', id: ++last, texts, when }
      waiting.set(order.id, asked)
      worker.ref()
      worker.postMessage(order)
      return asked.promise
    },
    windDown() {
      refuseAll()
      const order: EndOrder = { kind: 'end' }
      worker.postMessage(order)
      heard.onWindDown()
    },
    async gone() {
      const limit = setTimeout(() => void worker.terminate(), END_LIMIT_MS)
      await exited
      clearTimeout(limit)
    },
  }
}
