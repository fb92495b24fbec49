/** To the worker: texts to embed, the urgent ones first. */
export interface EmbedOrder {
  kind: 'embed'
  id: number
  texts: readonly string[]
  when: 'now' | 'later'
}

/** To the worker: to end after the text under way. Whoever ended it in the middle of one would abort the process. */
export interface EndOrder {
  kind: 'end'
}

/** From the worker: first once that it is ready or never will be, then one answer an order. */
export type EmbedReply =
  | { kind: 'ready'; model: string; dimension: number }
  | { kind: 'unusable'; why: string }
  | { kind: 'vectors'; id: number; vectors: Float32Array[] }
  | { kind: 'failed'; id: number; why: string }
