/** A local model that turns text into vectors, lent by the host. Vectors of two models are never compared. */
export interface Embed {
  /** Names the model and how its output is used; another id is another space. */
  readonly model: string
  readonly dimension: number
  /** Unit vectors, in the order of the texts. Rejects when the model cannot be used any more. */
  vectors(texts: readonly string[]): Promise<Float32Array[]>
}
