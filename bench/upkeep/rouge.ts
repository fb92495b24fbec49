export interface Rouge {
  r1: number
  r2: number
  rl: number
}

/** ROUGE-1, -2 and -L as F, the average over the references; words in lower case, no stemming. */
export function rougeOf(said: string, references: readonly string[]): Rouge {
  const own = wordsOf(said)
  const scores = references.map((reference) => {
    const theirs = wordsOf(reference)
    return {
      r1: overlapF(grams(own, 1), grams(theirs, 1)),
      r2: overlapF(grams(own, 2), grams(theirs, 2)),
      rl: f(longestCommon(own, theirs), own.length, theirs.length),
    }
  })
  return averageRouge(scores)
}

export function averageRouge(scores: readonly Rouge[]): Rouge {
  const mean = (of: (score: Rouge) => number) =>
    scores.reduce((sum, score) => sum + of(score), 0) / Math.max(1, scores.length)
  return { r1: mean(({ r1 }) => r1), r2: mean(({ r2 }) => r2), rl: mean(({ rl }) => rl) }
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function grams(words: readonly string[], length: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (let at = 0; at + length <= words.length; at++) {
    const gram = words.slice(at, at + length).join(' ')
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  return counts
}

function overlapF(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const shared = [...a].reduce((sum, [gram, count]) => sum + Math.min(count, b.get(gram) ?? 0), 0)
  return f(shared, total(a), total(b))
}

const total = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

function f(shared: number, own: number, theirs: number): number {
  if (shared === 0) return 0
  const [precision, recall] = [shared / own, shared / theirs]
  return (2 * precision * recall) / (precision + recall)
}

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let last = Array.from({ length: b.length + 1 }, () => 0)
  for (const word of a) {
    const next = [0]
    for (const [at, other] of b.entries())
      next.push(word === other ? (last[at] ?? 0) + 1 : Math.max(last[at + 1] ?? 0, next[at] ?? 0))
    last = next
  }
  return last.at(-1) ?? 0
}
