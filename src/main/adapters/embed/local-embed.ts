import { Worker } from 'node:worker_threads'
import type { Embed, Lending } from '#engine/ports/embed.ts'
import type { EmbedOrder, EmbedReply } from './messages.ts'
import { cachedQuestions } from './question-cache.ts'

export interface LazyEmbed {
  /** What can be lent right now. */
  lending(): Lending
  /** Reads the model from the disk if nobody has yet. Never rejects: a model that cannot be used is `off`. */
  load(): Promise<Lending>
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
/** So often in a row, with nothing embedded in between, and it is not started again. */
const FALLS = 3

/** A model on this machine, in a worker that is started again when it dies. */
export function localEmbed({ folder, worker }: LocalModel): LazyEmbed {
  let state: Lending = folder === null ? { kind: 'off', why: NO_MODEL } : { kind: 'coming' }
  let starting: Promise<Lending> | null = null
  let running: Running | null = null
  let falls = 0

  const start = (place: string): Promise<Lending> => {
    const { promise, resolve } = Promise.withResolvers<Lending>()
    const become = (next: Lending) => resolve((state = next))
    const started = startWorker(worker, place, {
      onReady: (model, dimension) => {
        const vectors = cachedQuestions(async (texts, when) => {
          const found = await started.ask(texts, when)
          falls = 0
          return found
        })
        become({ kind: 'ready', embed: { model, dimension, vectors } })
      },
      onUnusable: (why) => become({ kind: 'off', why: unreadable(why) }),
      onEnd: () => {
        // Closed before the model was read: whoever waits for it must not wait for ever.
        if (running !== started) return resolve(state)
        running = starting = null
        if (state.kind !== 'off')
          become(++falls < FALLS ? { kind: 'coming' } : { kind: 'off', why: FELL })
      },
    })
    running = started
    return promise
  }
  return {
    lending: () => state,
    async load() {
      if (folder === null || state.kind !== 'coming') return state
      return (starting ??= start(folder))
    },
    async close() {
      const ending = running
      running = starting = null
      if (state.kind === 'ready') state = { kind: 'coming' }
      await ending?.end()
    },
  }
}

interface Running {
  ask: NonNullable<Embed['vectors']>
  end(): Promise<void>
}

interface Heard {
  onReady(model: string, dimension: number): void
  onUnusable(why: string): void
  onEnd(): void
}

function startWorker(file: string | URL, folder: string, heard: Heard): Running {
  const worker = new Worker(file, { workerData: folder, name: 'Loci model' })
  const waiting = new Map<number, PromiseWithResolvers<Float32Array[]>>()
  let last = 0
  let ended = false
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
  worker.on('exit', () => {
    ended = true
    for (const id of waiting.keys()) settle(id)?.reject(new Error(STOPPED))
    heard.onEnd()
  })
  return {
    ask(texts, when = 'now') {
      if (ended) return Promise.reject(new Error(STOPPED))
      if (texts.length === 0) return Promise.resolve([])
      const asked = Promise.withResolvers<Float32Array[]>()
      const order: EmbedOrder = { id: ++last, texts, when }
      waiting.set(order.id, asked)
      worker.ref()
      worker.postMessage(order)
      return asked.promise
    },
    async end() {
      await worker.terminate()
    },
  }
}
