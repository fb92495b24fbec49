import { SIGNALS, type Signal, type SignalName, type Weights } from '#shared/recall.ts'
import type { Pool } from './pool.ts'
import { floorOf, relevances } from './relevance.ts'
import { signals } from './signals/all.ts'

/** One place of a pool with its score. */
interface Weighed {
  /** Its place in the pool. */
  place: number
  score: number
  /** 0..1, by itself and not against the others: whether it is about the question at all. */
  relevance: number
}

export interface Fused {
  /** Best first. */
  ranked: Weighed[]
  /** What is less relevant is not shown. */
  floor: number
  /** Every reason for one place, made of the numbers that ranked it. */
  reasons(place: number): Signal[]
}

/**
 * Weighted sums. Ranks thrown together (reciprocal rank fusion) were measured to be worse than full
 * text alone: they forget how much better the best is.
 */
export function fuse(pool: Pool, weights: Weights): Fused {
  const values = valuesOf(pool)
  const relevance = relevances(pool, values.tags)
  const columns = SIGNALS.map((name) => ({ of: values[name], weight: weights[name] }))
  const ranked = pool.candidates.map((_, place) => ({
    place,
    score: columns.reduce((sum, { of, weight }) => sum + (of[place] ?? 0) * weight, 0),
    relevance: relevance[place] ?? 0,
  }))
  return {
    ranked: ranked.toSorted((a, b) => b.score - a.score || inOrder(pool, a.place, b.place)),
    floor: floorOf(pool, relevance),
    reasons: (place) =>
      SIGNALS.map((name) => {
        const value = values[name][place] ?? 0
        const weight = weights[name]
        return {
          name,
          value,
          weight,
          contribution: value * weight,
          sentence: signals[name].sentence(pool, place),
        }
      }),
  }
}

function valuesOf(pool: Pool): Record<SignalName, readonly number[]> {
  const values = SIGNALS.map((name) => [name, signals[name].values(pool)] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for every name of SIGNALS
  return Object.fromEntries(values) as Record<SignalName, readonly number[]>
}

/** Of equals the newer, then by id: the same question has the same answer, however its candidates were found. */
function inOrder({ candidates }: Pool, a: number, b: number): number {
  const [one, other] = [candidates[a]?.memory, candidates[b]?.memory]
  if (one === undefined || other === undefined) return a - b
  return other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1)
}
