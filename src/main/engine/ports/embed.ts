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
  /** Where the host has one: a model that reads two texts beside each other. */
  readonly pairs?: PairModel | null
}

/** A small model of our own that reads two short texts beside each other (docs/contradiction-model.md). */
export interface PairModel {
  readonly model: string
  /** What its word and what rules read in the texts weigh, by name, as measured with it. */
  readonly head: Readonly<Record<string, number>>
  /** One answer a pair. Always goes behind what somebody waits for. */
  read(pairs: readonly TextPair[]): Promise<PairReading[]>
}

/** Both orders are read: of a contradiction the lower chance counts, of the same in other words the higher. */
export interface PairReading {
  contradiction: number
  entailment: number
  /** The higher of the two chances of a contradiction; where it is not told, there was one. */
  either?: number
}

export type TextPair = readonly [a: string, b: string]

/** What the host can lend at this moment. */
export type Lending =
  | { kind: 'ready'; embed: Embed }
  /** It will come: nothing has asked for it yet, or it is being read from the disk. */
  | { kind: 'coming' }
  /** A sentence for a person. */
  | { kind: 'off'; why: string }
