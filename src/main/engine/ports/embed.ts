/** A local model that turns text into vectors, lent by the host. Vectors of two models are never compared. */
export interface Embed {
  /** Names the model and how its output is used; another id is another space. */
  readonly model: string
  readonly dimension: number
  /**
   * Unit vectors, in the order of the texts. `now` goes before everything that is done for `later`.
   * Rejects when the model cannot be used any more.
   */
  vectors(texts: readonly string[], when?: 'now' | 'later'): Promise<Float32Array[]>
}

/** What the host can lend at this moment. */
export type Lending =
  | { kind: 'ready'; embed: Embed }
  /** It will come: nothing has asked for it yet, or it is being read from the disk. */
  | { kind: 'coming' }
  /** A sentence for a person. */
  | { kind: 'off'; why: string }
