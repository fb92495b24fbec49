import { Worker } from 'node:worker_threads'
import type { Embed, Lending } from '#engine/ports/embed.ts'
import type { EmbedOrder, EmbedReply, EndOrder } from './messages.ts'
import { cachedQuestions } from './question-cache.ts'

export interface LazyEmbed {
  /** What can be lent right now. */
  lending(): Lending
  /** Reads the model from the disk if nobody has yet. Never rejects: a model that cannot be used is `off`. */
  load(): Promise<Lending>
  /** Nothing is embedded any more but the text under way; what waits is refused at once. */
  windDown(): void
  /** Winds down and waits until the model is gone. */
  close(): Promise<void>
}

export interface LocalModel {
  /** Null where there is none. */
  folder: string | null
  worker: string | URL
}

const NO_MODEL =
  'Search by meaning is off: there is no language model beside Loci. Words are still found.'
const unreadable = (why: string) =>
  `Search by meaning is off: the language model cannot be used (${why}). Words are still found.`
const FELL =
  'Search by meaning is off: the language model stopped several times. Words are still found.'
const STOPPED = 'The language model stopped in the middle of this.'
/** A text takes a fraction of it, reading the model from the disk a good part. */
const END_LIMIT_MS = 4000
/** So often in a row, with nothing embedded in between, and it is not started again. */
const FALLS = 3

/** A model on this machine, in a worker that is started again when it dies. */
export function localEmbed({ folder, worker }: LocalModel): LazyEmbed {
  let state: Lending = folder === null ? { kind: 'off', why: NO_MODEL } : { kind: 'coming' }
  let starting: Promise<Lending> | null = null
  let running: Running | null = null
  let leaving: Running | null = null
  let falls = 0

  const start = (place: string): Promise<Lending> => {
    const { promise, resolve } = Promise.withResolvers<Lending>()
    const become = (next: Lending) => resolve((state = next))
    const started = startWorker(worker, place, {
      onReady: (model, dimension) => {
        if (running !== started) return
        const vectors = cachedQuestions(async (texts, when) => {
          const found = await started.ask(texts, when)
          falls = 0
          return found
        })
        become({ kind: 'ready', embed: { model, dimension, vectors } })
      },
      onUnusable: (why) => {
        if (running === started) become({ kind: 'off', why: unreadable(why) })
      },
      // Closed before the model was read: whoever waits for it must not wait for ever.
      onWindDown: () => resolve(state),
      onEnd: () => {
        if (running !== started) return
        running = starting = null
        if (state.kind !== 'off')
          become(++falls < FALLS ? { kind: 'coming' } : { kind: 'off', why: FELL })
      },
    })
    running = started
    return promise
  }
  const windDown = () => {
    leaving = running ?? leaving
    running = starting = null
    if (state.kind === 'ready') state = { kind: 'coming' }
    leaving?.windDown()
  }
  return {
    lending: () => state,
    async load() {
      if (folder === null || state.kind !== 'coming') return state
      return (starting ??= start(folder))
    },
    windDown,
    async close() {
      windDown()
      await leaving?.gone()
      leaving = null
    },
  }
}

interface Running {
  ask: NonNullable<Embed['vectors']>
  windDown(): void
  gone(): Promise<void>
}

interface Heard {
  onReady(model: string, dimension: number): void
  onUnusable(why: string): void
  onWindDown(): void
  onEnd(): void
}

function startWorker(file: string | URL, folder: string, heard: Heard): Running {
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
