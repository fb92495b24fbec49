import type { Embed } from '../../ports/embed.ts'

/** A vector that anybody can make: how often each pair of neighbouring letters occurs. Alike texts are near. */
export function letterVector(text: string, dimension = 48): Float32Array {
  const vector = new Float32Array(dimension)
  const letters = Array.from(text.toLowerCase(), (letter) => letter.codePointAt(0) ?? 0)
  letters.forEach((code, index) => {
    const at = (code * 31 + (letters[index + 1] ?? 0)) % dimension
    vector[at] = (vector[at] ?? 0) + 1
  })
  const length = Math.hypot(...vector)
  return length === 0 ? vector : vector.map((value) => value / length)
}

export interface LetterModel extends Embed {
  /** Every batch that was asked for. */
  asked: { texts: readonly string[]; when: string }[]
}

export function letterModel(model = 'letters', dimension = 48): LetterModel {
  const asked: LetterModel['asked'] = []
  return {
    model,
    dimension,
    asked,
    async vectors(texts, when = 'now') {
      asked.push({ texts, when })
      return texts.map((text) => letterVector(text, dimension))
    },
  }
}
