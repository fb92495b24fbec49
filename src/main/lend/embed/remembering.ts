import type { Embed } from '#engine/ports/embed.ts'

/** Words of a search are asked for again with every slider that moves. */
const KEPT = 64

/** Vectors of the last few urgent texts, kept so that the same question is not read twice. */
export function remembering(vectors: Embed['vectors']): Embed['vectors'] {
  const kept = new Map<string, Float32Array>()
  const keep = (text: string, vector: Float32Array) => {
    kept.delete(text)
    kept.set(text, vector)
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break
      kept.delete(oldest)
    }
  }
  return async (texts, when = 'now') => {
    if (when === 'later') return vectors(texts, when)
    const unknown = [...new Set(texts.filter((text) => !kept.has(text)))]
    const made = await vectors(unknown, when)
    const found = new Map(unknown.map((text, index) => [text, made[index]]))
    return texts.map((text) => {
      const vector = found.get(text) ?? kept.get(text)
      if (vector === undefined) throw new Error('The language model left out a text.')
      keep(text, vector)
      return vector
    })
  }
}
