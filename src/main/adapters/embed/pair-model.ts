import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { z } from 'zod'
import type { PairModel, PairReading, TextPair } from '#engine/ports/embed.ts'
import { PAIR_WEIGHTS } from './model-folder.ts'

/** What lies beside the weights as model.json. */
const Card = z.object({
  name: z.string(),
  sha256: z.string(),
  /** Of the tokenizer.json whose numbers it was trained on: with any other it would read other words. */
  tokenizer: z.string(),
  /** Tokens of each text. */
  longest: z.int(),
  /** What its word and the features of the rules weigh together, fitted on dev. */
  head: z.record(z.string(), z.number()),
})

export interface LoadedPairModel {
  known: Pick<PairModel, 'model' | 'head'>
  read(pair: TextPair): Promise<PairReading>
}

/** Null where what lies there was not made for this language model. The weights are read when first needed. */
export function pairModelIn(
  folder: string,
  modelFolder: string,
  tokenizer: Tokenizer,
): LoadedPairModel | null {
  const card = cardIn(folder)
  if (card === null || digestOf(join(modelFolder, 'tokenizer.json')) !== card.tokenizer) return null
  let session: Promise<InferenceSession> | null = null
  const load = async () => {
    const packed = readFileSync(join(folder, PAIR_WEIGHTS))
    if (createHash('sha256').update(packed).digest('hex') !== card.sha256)
      throw new Error('The weights of the contradiction model are not those its card names.')
    return InferenceSession.create(brotliDecompressSync(packed), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
    })
  }
  const idsOf = (text: string) => tokenizer.encode(text).ids.slice(1, -1).slice(0, card.longest)
  return {
    known: { model: `${card.name}@${card.sha256.slice(0, 12)}`, head: card.head },
    async read([a, b]) {
      session ??= load()
      const running = await session
      const [one, other] = [idsOf(a), idsOf(b)]
      if (one.length === 0 || other.length === 0) return NOTHING
      const [first, second] = [
        await chancesOf(running, one, other),
        await chancesOf(running, other, one),
      ]
      // What it says of one order and not of the other it does not know.
      return {
        contradiction: Math.min(first.contradiction, second.contradiction),
        entailment: Math.max(first.entailment, second.entailment),
        either: Math.max(first.contradiction, second.contradiction),
      }
    },
  }
}
const NOTHING: PairReading = { contradiction: 0, entailment: 0 }

function cardIn(folder: string): z.infer<typeof Card> | null {
  try {
    return Card.parse(JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8')))
  } catch {
    return null
  }
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

const [OPENING, CLOSING] = [101, 102]

async function chancesOf(
  session: InferenceSession,
  a: number[],
  b: number[],
): Promise<PairReading> {
  const ids = [OPENING, ...a, CLOSING, ...b, CLOSING]
  const of = (values: number[]) =>
    new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length])
  const { chances } = await session.run({
    input_ids: of(ids),
    attention_mask: of(ids.map(() => 1)),
    token_type_ids: of(ids.map((_, place) => (place < a.length + 2 ? 0 : 1))),
  })
  if (!(chances?.data instanceof Float32Array))
    throw new Error('It does not answer with the chance of a contradiction.')
  const [contradiction = 0, entailment = 0] = chances.data
  return { contradiction, entailment }
}
