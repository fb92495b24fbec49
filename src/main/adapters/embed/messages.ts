/** To the worker: texts to embed, the urgent ones first. */
export interface EmbedOrder {
  id: number
  texts: readonly string[]
  when: 'now' | 'later'
}

/** From the worker: first once that it is ready or never will be, then one answer an order. */
export type EmbedReply =
  | { kind: 'ready'; model: string; dimension: number }
  | { kind: 'unusable'; why: string }
  | { kind: 'vectors'; id: number; vectors: Float32Array[] }
  | { kind: 'failed'; id: number; why: string }
