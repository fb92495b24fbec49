import { lru } from '#shared/lru.ts'
import type { Embed } from '#engine/ports/embed.ts'

/** Words of a search are asked for again with every slider that moves. */
const KEPT = 64

/** Vectors of the last few urgent texts, kept so that the same question is not read twice. */
export function cachedQuestions(vectors: Embed['vectors']): Embed['vectors'] {
  const kept = lru<string, Float32Array>(KEPT)
  return async (texts, when = 'now') => {
    if (when === 'later') return vectors(texts, when)
    const unknown = [...new Set(texts.filter((text) => kept.peek(text) === undefined))]
    const known = new Map(texts.map((text) => [text, kept.get(text)]))
    const made = await vectors(unknown, when)
    for (const [index, text] of unknown.entries()) known.set(text, made[index])
    return texts.map((text) => {
      const vector = known.get(text)
      if (vector === undefined) throw new Error('The language model left out a text.')
      kept.set(text, vector)
      return vector
    })
  }
}
