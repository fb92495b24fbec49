import type { Span } from '#shared/conflict.ts'
import type { PairView } from '#shared/review.ts'

/** What clashes in either text, as it still stands in a text for both. */
export interface MergeClash {
  a: string
  b: string
}

/** One memory that says both would contradict itself, and no item would ever ask about it again. */
export function clashIn(draft: string, { card, a, b }: PairView): MergeClash | null {
  const clash = card.pair?.clash ?? null
  if (clash === null || !a.asRaised || !b.asRaised) return null
  const [said, other] = [wordsAt(a.text, clash.a), wordsAt(b.text, clash.b)]
  if (said.length === 0 || other.length === 0) return null
  const isThere = bothIn(draft, said, other)
  return isThere ? { a: said.join(' … '), b: other.join(' … ') } : null
}

/** The longer first, each taken out once found: “deploy” within “never deploy” is not said beside it. */
function bothIn(draft: string, said: readonly string[], other: readonly string[]): boolean {
  let rest = draft
  return [...said, ...other]
    .toSorted((one, two) => two.length - one.length)
    .every((words) => {
      const without = rest.replace(wholeWords(words), ' ')
      const found = without !== rest
      rest = without
      return found
    })
}

/** “20” is not in “2026”. */
function wholeWords(words: string): RegExp {
  const spaced = words.trim().split(/\s+/u).map(RegExp.escape).join('\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${spaced}(?![\\p{L}\\p{N}])`, 'iu')
}

const wordsAt = (text: string, spans: readonly Span[]) => [
  ...new Set(spans.map(({ start, end }) => text.slice(start, end)).filter((words) => words.trim())),
]
