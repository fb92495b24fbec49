import type { Lending } from '#engine/ports/embed.ts'
import { backlogReader } from './backlog-reader.ts'
import { cachedQuestions } from './question-cache.ts'
import { type RunningWorker, startWorker } from './running-worker.ts'

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
  /** Of the model that reads pairs; none without it. */
  pairs?: string | null
  worker: string | URL
}

const NO_MODEL =
  'Search by meaning is off: there is no language model beside Loci. Words are still found.'
const unreadable = (why: string) =>
  `Search by meaning is off: the language model cannot be used (${why}). Words are still found.`
const FELL =
  'Search by meaning is off: the language model stopped several times. Words are still found.'
/** So often in a row, with nothing embedded in between, and it is not started again. */
const FALLS = 3

/** A model on this machine, in a worker that is started again when it dies. */
export function localEmbed({ folder, pairs = null, worker }: LocalModel): LazyEmbed {
  let state: Lending = folder === null ? { kind: 'off', why: NO_MODEL } : { kind: 'coming' }
  let starting: Promise<Lending> | null = null
  let running: RunningWorker | null = null
  let leaving: RunningWorker | null = null
  let backlog: ReturnType<typeof backlogReader> | null = null
  let falls = 0

  const start = (place: string): Promise<Lending> => {
    const { promise, resolve } = Promise.withResolvers<Lending>()
    const become = (next: Lending) => resolve((state = next))
    const started = startWorker(
      worker,
      { model: place, pairs },
      {
        onReady: ({ model, dimension, pairs: pairModel }) => {
          if (running !== started) return
          const reader = (backlog ??= backlogReader(worker, place))
          const vectors = cachedQuestions(async (texts, when = 'now') => {
            const found = await (when === 'later' && reader.takes(texts)
              ? reader.ask(texts)
              : started.ask(texts, when))
            falls = 0
            return found
          })
          const reading = pairModel === null ? null : { ...pairModel, read: started.read }
          become({ kind: 'ready', embed: { model, dimension, vectors, pairs: reading } })
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
      },
    )
    running = started
    return promise
  }
  const windDown = () => {
    leaving = running ?? leaving
    running = starting = null
    if (state.kind === 'ready') state = { kind: 'coming' }
    leaving?.windDown()
    backlog?.windDown()
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
      await Promise.all([leaving?.gone(), backlog?.gone()])
      leaving = backlog = null
    },
  }
}
