import type { Clash } from '#shared/conflict.ts'
import type { PairModel } from '../../ports/embed.ts'
import { sentenceFor } from '../detect/clash-sentence.ts'
import { evidenceOf } from './evidence.ts'
import type { ToRead } from './shares.ts'

/** What the model saw, in the words without which it would not. */
export async function clashByModel(
  pairs: PairModel,
  { texts }: ToRead,
  confidence: number,
): Promise<Clash> {
  const { a, b } = await evidenceOf(pairs, texts)
  const [one, other] = texts
  const sentence = sentenceFor('meaning', { text: one, spans: a }, { text: other, spans: b })
  return { kind: 'meaning', a, b, confidence, sentence, by: 'model' }
}
