import type { ModelReading } from '#shared/review.ts'
import type { PairModel, PairReading, TextPair } from '../../ports/embed.ts'
import { type Beside, featuresOf } from './features.ts'

export interface ToRead {
  texts: TextPair
  beside: Beside
}

/** Of a hundred pairs with this share so many contradict each other: the model's word and the rules' features together. */
export async function sharesOf(model: PairModel, pairs: readonly ToRead[]): Promise<number[]> {
  return (await readingsOf(model, pairs)).map(({ share }) => share)
}

export interface PairRead extends Pick<ModelReading, 'share' | 'says'> {
  /** It is sure that they are none, whichever it reads first. */
  denies: boolean
}

/** The same, with what the model by itself takes them for. */
export async function readingsOf(
  { read, head }: PairModel,
  pairs: readonly ToRead[],
): Promise<PairRead[]> {
  const readings = await read(pairs.map(({ texts }) => texts))
  return pairs.map(({ texts: [a, b], beside }, place) => {
    const reading = readings[place]
    if (reading === undefined) return { share: 0, says: 'unsure', denies: false }
    const share = weighed(featuresOf(a, b, reading, beside), head)
    return { share, says: saidBy(reading), denies: isDenied(reading) }
  })
}

/** What it sees in one order and not in the other, it neither sees nor doubts. */
function saidBy({ contradiction, either = contradiction }: PairReading): ModelReading['says'] {
  if (contradiction >= LIKELY) return 'contradiction'
  return either < UNLIKELY ? 'no-contradiction' : 'unsure'
}
const LIKELY = 0.5
/** Of the dev split's pairs that rules raised, one in two of these was a contradiction; of the others it saw nearly all. */
const UNLIKELY = 0.3

const isDenied = ({ contradiction, either = contradiction }: PairReading) => either < DENIED
/** Of what rules raised on dev none of these was a contradiction; under .1 two of five were. */
const DENIED = 0.05

function weighed(features: Record<string, number>, head: PairModel['head']): number {
  const sum = Object.entries(features).reduce(
    (total, [name, value]) => total + value * (head[name] ?? 0),
    head['bias'] ?? 0,
  )
  return 1 / (1 + Math.exp(-sum))
}
