import { generations } from '#shared/generations.ts'
import { isStopWord } from '#engine/recall/parse/stop-words.ts'
import { wordsIn } from '#engine/recall/words/bag.ts'
import { stem } from '#engine/recall/words/stem.ts'

/** The share of words two texts have in common, without endings and without words that say nothing. */
export function overlap(a: string, b: string): number {
  const [one, other] = [tellingStems(a), tellingStems(b)]
  return jaccard(one, other)
}

/** Words with other endings, letters in other places: what overlap of whole words does not see. */
export function trigramOverlap(a: string, b: string): number {
  return jaccard(trigrams(a), trigrams(b))
}

/** What is written is laid beside two dozen others, one after the other: each time it was cut into words anew. */
const known = generations<string, ReadonlySet<string>>(32)
const LONGEST_KNOWN = 2000

/** Without endings, and without words that say nothing unless there are no others. */
export function tellingStems(text: string): ReadonlySet<string> {
  const before = known.get(text)
  if (before !== undefined) return before
  const words = wordsIn(text)
  const telling = words.filter((word) => !isStopWord(word, 'en'))
  const stems = new Set((telling.length === 0 ? words : telling).map(stem))
  if (text.length <= LONGEST_KNOWN) known.set(text, stems)
  return stems
}

function trigrams(text: string): Set<string> {
  const spaced = ` ${wordsIn(text).join(' ')} `
  return new Set(
    Array.from({ length: Math.max(0, spaced.length - 2) }, (_, at) => spaced.slice(at, at + 3)),
  )
}

export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const each of a) if (b.has(each)) shared++
  const all = a.size + b.size - shared
  return all === 0 ? 0 : shared / all
}
