import { Worker } from 'node:worker_threads'
import type { Embed, PairModel, PairReading } from '#engine/ports/embed.ts'
import type { EmbedOrder, EmbedReply, EndOrder, PairOrder, WorkerFolders } from './messages.ts'

const STOPPED = 'The language model stopped in the middle of this.'
/** A text takes a fraction of it, reading the model from the disk a good part. */
const END_LIMIT_MS = 4000

export interface RunningWorker {
  ask: Embed['vectors']
  read: PairModel['read']
  windDown(): void
  gone(): Promise<void>
}

export interface HeardOfWorker {
  onReady(found: Extract<EmbedReply, { kind: 'ready' }>): void
  onUnusable(why: string): void
  onWindDown(): void
  onEnd(): void
}

/** What is asked of the worker, by its number. */
type Asked =
  | { kind: 'vectors'; answer: PromiseWithResolvers<Float32Array[]> }
  | { kind: 'readings'; answer: PromiseWithResolvers<PairReading[]> }

export function startWorker(
  file: string | URL,
  workerData: WorkerFolders,
  heard: HeardOfWorker,
): RunningWorker {
  const worker = new Worker(file, { workerData, name: 'Loci model' })
  const waiting = new Map<number, Asked>()
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
    if (reply.kind === 'ready') heard.onReady(reply)
    else if (reply.kind === 'unusable') heard.onUnusable(reply.why)
    else answer(settle(reply.id), reply)
  })
  worker.on('error', (error) =>
    heard.onUnusable(error instanceof Error ? error.message : 'it stopped'),
  )
  const refuseAll = () => {
    isOver = true
    for (const id of waiting.keys()) settle(id)?.answer.reject(new Error(STOPPED))
  }
  worker.on('exit', () => {
    refuseAll()
    heard.onEnd()
  })
  const send = (order: EmbedOrder | PairOrder, asked: Asked) => {
    waiting.set(order.id, asked)
    worker.ref()
    worker.postMessage(order)
  }
  return {
    ask(texts, when = 'now') {
      if (isOver) return Promise.reject(new Error(STOPPED))
      if (texts.length === 0) return Promise.resolve([])
      const asked = Promise.withResolvers<Float32Array[]>()
      send({ kind: 'embed', id: ++last, texts, when }, { kind: 'vectors', answer: asked })
      return asked.promise
    },
    read(pairs) {
      if (isOver) return Promise.reject(new Error(STOPPED))
      if (pairs.length === 0) return Promise.resolve([])
      const asked = Promise.withResolvers<PairReading[]>()
      send({ kind: 'pairs', id: ++last, pairs }, { kind: 'readings', answer: asked })
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

type Answer = Extract<EmbedReply, { id: number }>

function answer(asked: Asked | undefined, reply: Answer): void {
  if (asked?.kind === 'vectors' && reply.kind === 'vectors') asked.answer.resolve(reply.vectors)
  else if (asked?.kind === 'readings' && reply.kind === 'readings')
    asked.answer.resolve(reply.readings)
  else if (reply.kind === 'failed') asked?.answer.reject(new Error(reply.why))
}
