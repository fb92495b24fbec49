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

/** Without endings, and without words that say nothing unless there are no others. */
export function tellingStems(text: string): Set<string> {
  const words = wordsIn(text)
  const telling = words.filter((word) => !isStopWord(word, 'en'))
  return new Set((telling.length === 0 ? words : telling).map(stem))
}

function trigrams(text: string): Set<string> {
  const spaced = ` ${wordsIn(text).join(' ')} `
  return new Set(
    Array.from({ length: Math.max(0, spaced.length - 2) }, (_, at) => spaced.slice(at, at + 3)),
  )
}

export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((each) => b.has(each)).length
  const all = a.size + b.size - shared
  return all === 0 ? 0 : shared / all
}
