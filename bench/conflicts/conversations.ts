import { ASKED_FROM } from '#engine/conflicts/by-model/asks.ts'
import { pairToRead } from '#engine/conflicts/by-model/pair-to-read.ts'
import { type ToRead, sharesOf } from '#engine/conflicts/by-model/shares.ts'
import { detect, THRESHOLD } from '#engine/conflicts/detect/detect.ts'
import { comparableInText } from '#engine/conflicts/detect/comparable-text.ts'
import type { PairModel } from '#engine/ports/embed.ts'
import type { Lexicon } from '#engine/ports/lexicon.ts'
import type { Conversation } from '../recall/locomo.ts'
import type { Nearness } from './meaning.ts'

/** As many as a write of the engine looks at: half by meaning, half by shared words. */
const CANDIDATES = 20
/** And as many as the model reads of them, and asks about (by-model/compare-by-model.ts). */
const READ = 16
const ASKED = 3

export interface Alarms {
  statements: number
  compared: number
  raised: number
  /** What only the model sees, when it is sure and when it is in doubt too. */
  sure: number
  maybe: number
  sentences: string[]
}

/** What would be raised if every turn were written down as a fact of its speaker, beside the earlier ones. */
export async function alarmsIn(
  conversations: readonly Conversation[],
  near: Nearness,
  lexicon: Lexicon | null,
  model: PairModel | null,
): Promise<Alarms> {
  const alarms: Alarms = { statements: 0, compared: 0, raised: 0, sure: 0, maybe: 0, sentences: [] }
  for (const { turns } of conversations)
    for (const speaker of new Set(turns.map((turn) => turn.speaker))) {
      const own = turns
        .filter((turn) => turn.speaker === speaker)
        .map(({ text }) => withoutName(text))
      for (const [place, text] of own.entries()) {
        alarms.statements++
        const unsettled: ToRead[] = []
        for (const earlier of candidates(own.slice(0, place), text, near)) {
          alarms.compared++
          const cosine = near(earlier, text)
          const both = [comparableInText(earlier), comparableInText(text)] as const
          const toRead = model === null ? null : pairToRead(...both, { cosine, lexicon })
          if (toRead !== null) unsettled.push(toRead)
          const clash = detect(...both, { cosine, lexicon })
          if (clash === null || clash.confidence < THRESHOLD) continue
          alarms.raised++
          alarms.sentences.push(clash.sentence)
        }
        if (model === null) continue
        const nearest = unsettled.toSorted((a, b) => b.beside.cosine - a.beside.cosine)
        const shares = await sharesOf(model, nearest.slice(0, READ))
        const asked = (from: number) =>
          Math.min(ASKED, shares.filter((share) => share >= from).length)
        alarms.sure += asked(ASKED_FROM.sure)
        alarms.maybe += asked(ASKED_FROM.maybe)
      }
    }
  return alarms
}

const withoutName = (text: string) => text.replace(/^[^:]{1,40}: /, '')

function candidates(earlier: readonly string[], text: string, near: Nearness): string[] {
  const words = wordsOf(text)
  const ranked = earlier.map((other) => ({
    other,
    meaning: near(other, text) ?? 0,
    shared: [...wordsOf(other)].filter((word) => words.has(word)).length,
  }))
  const byMeaning = ranked.toSorted((a, b) => b.meaning - a.meaning).slice(0, CANDIDATES / 2)
  const byWords = ranked
    .toSorted((a, b) => b.shared - a.shared || b.meaning - a.meaning)
    .slice(0, CANDIDATES / 2)
  return [...new Set([...byMeaning, ...byWords].map(({ other }) => other))]
}

const kept = new Map<string, Set<string>>()

function wordsOf(text: string): Set<string> {
  const known = kept.get(text) ?? new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu))
  kept.set(text, known)
  return known
}
