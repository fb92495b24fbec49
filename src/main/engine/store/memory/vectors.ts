import { AppError } from '#shared/errors.ts'
import type { Store } from '../port.ts'
import type { Embedded, NearestRequest, Scored } from '../search.ts'
import { dot, unit } from '../cosine.ts'
import type { Kept } from './kept.ts'

interface Known {
  model: string
  text: string
  vector: Float32Array
}

type VectorMethods = 'nearest' | 'vectorsOf' | 'unembedded' | 'putVectors' | 'embeddingStats'

export interface MemoryVectors {
  kept: () => Kept[]
  textOf(memory: Kept['memory']): string
  chosen: (filter: NearestRequest['filter']) => Kept[]
}

/** Vectors beside the maps: each goes with the text it was made of. */
export function memoryVectors({ kept, textOf, chosen }: MemoryVectors): Pick<Store, VectorMethods> {
  const vectors = new Map<string, Known>()
  const dimensions = new Map<string, number>()

  const vectorOf = (memory: Kept['memory'], model: string): Float32Array | null => {
    const known = vectors.get(memory.id)
    return known?.model === model && known.text === textOf(memory) ? known.vector : null
  }
  const active = () => kept().filter(({ memory }) => memory.status === 'active')
  const fits = (model: string, { length }: Float32Array) => {
    const dimension = dimensions.get(model)
    if (dimension === undefined || dimension === length) return dimension !== undefined
    throw new AppError(
      'invalid_input',
      `Vectors of ${model} have ${dimension} numbers, not ${length}.`,
    )
  }
  const put = (model: string, { id, text, vector }: Embedded) => {
    const found = kept().find(({ memory }) => memory.id === id)
    if (found === undefined || textOf(found.memory) !== text) return
    fits(model, vector)
    dimensions.set(model, vector.length)
    vectors.set(id, { model, text, vector: unit(vector) })
  }
  return {
    async nearest({ model, vector, filter, limit, among }): Promise<Scored[]> {
      if (!fits(model, vector)) return []
      const query = unit(vector)
      return chosen(filter)
        .filter(({ memory }) => among?.includes(memory.id) ?? true)
        .flatMap(({ memory, row }) => {
          const found = vectorOf(memory, model)
          return found === null ? [] : [{ id: memory.id, score: dot(query, found), row }]
        })
        .toSorted((a, b) => b.score - a.score || a.row - b.row)
        .slice(0, limit)
        .map(({ id, score }) => ({ id, score }))
    },
    async vectorsOf(model, ids) {
      const asked = new Set(ids)
      const known = kept().filter(({ memory }) => asked.has(memory.id))
      const found = known.map(({ memory }) => [memory.id, vectorOf(memory, model)] as const)
      return new Map(found.flatMap(([id, vector]) => (vector === null ? [] : [[id, vector]])))
    },
    async unembedded(model, limit) {
      return active()
        .filter(({ memory }) => vectorOf(memory, model) === null)
        .toSorted((a, b) => a.row - b.row)
        .slice(0, limit)
        .map(({ memory }) => ({ id: memory.id, text: textOf(memory) }))
    },
    async putVectors(model, given) {
      for (const each of given) put(model, each)
    },
    async embeddingStats(model) {
      const all = active()
      const embedded = all.filter(({ memory }) => vectorOf(memory, model) !== null).length
      return { embedded, waiting: all.length - embedded }
    },
  }
}
