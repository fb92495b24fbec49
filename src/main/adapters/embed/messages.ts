import type { PairModel, PairReading, TextPair } from '#engine/ports/embed.ts'

/** What a worker is started with. */
export interface WorkerFolders {
  /** Of the language model. */
  model: string
  /** Of the model that reads pairs; null where there is none. */
  pairs: string | null
}

/** To the worker: texts to embed, the urgent ones first. */
export interface EmbedOrder {
  kind: 'embed'
  id: number
  texts: readonly string[]
  when: 'now' | 'later'
}

/** To the worker: pairs to be read when nothing urgent waits. */
export interface PairOrder {
  kind: 'pairs'
  id: number
  pairs: readonly TextPair[]
}

/** To the worker: to end after the text under way. Whoever ended it in the middle of one would abort the process. */
export interface EndOrder {
  kind: 'end'
}

/** From the worker: first once that it is ready or never will be, then one answer an order. */
export type EmbedReply =
  | {
      kind: 'ready'
      model: string
      dimension: number
      pairs: Pick<PairModel, 'model' | 'head'> | null
    }
  | { kind: 'unusable'; why: string }
  | { kind: 'vectors'; id: number; vectors: Float32Array[] }
  | { kind: 'readings'; id: number; readings: PairReading[] }
  | { kind: 'failed'; id: number; why: string }
