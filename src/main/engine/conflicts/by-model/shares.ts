import type { PairModel, TextPair } from '../../ports/embed.ts'
import { type Beside, featuresOf } from './features.ts'

export interface ToRead {
  texts: TextPair
  beside: Beside
}

/** Of a hundred pairs with this share so many contradict each other: the model's word and the rules' features together. */
export async function sharesOf(
  { read, head }: PairModel,
  pairs: readonly ToRead[],
): Promise<number[]> {
  const readings = await read(pairs.map(({ texts }) => texts))
  return pairs.map(({ texts: [a, b], beside }, place) => {
    const reading = readings[place]
    return reading === undefined ? 0 : weighed(featuresOf(a, b, reading, beside), head)
  })
}

function weighed(features: Record<string, number>, head: PairModel['head']): number {
  const sum = Object.entries(features).reduce(
    (total, [name, value]) => total + value * (head[name] ?? 0),
    head['bias'] ?? 0,
  )
  return 1 / (1 + Math.exp(-sum))
}
