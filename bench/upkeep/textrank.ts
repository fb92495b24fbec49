import { isStopWord } from '#engine/recall/parse/stop-words.ts'

const DAMPING = 0.85
const ROUNDS = 60

/** TextRank as it is usually done (Mihalcea and Tarau 2004): shared words over the logarithms of both lengths. Of sentences of 4 to 40 words, as Loci. */
export function textRanked(given: readonly string[], most: number): string[] {
  const sentences = given.filter((text) => wordsOf(text).length >= 4 && wordsOf(text).length <= 40)
  const words = sentences.map(
    (text) => new Set(wordsOf(text).filter((word) => !isStopWord(word, 'en'))),
  )
  const near = words.map((one, a) => words.map((other, b) => (a === b ? 0 : overlap(one, other))))
  const sums = near.map((row) => row.reduce((sum, weight) => sum + weight, 0))
  let scores = sentences.map(() => 1)
  for (let round = 0; round < ROUNDS; round++)
    scores = scores.map((_, to) => {
      const given = scores.reduce(
        (sum, score, from) => sum + (score * (near[from]?.[to] ?? 0)) / (sums[from] || 1),
        0,
      )
      return 1 - DAMPING + DAMPING * given
    })
  return sentences
    .map((text, at) => ({ text, at, score: scores[at] ?? 0 }))
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const lengths = Math.log(a.size) + Math.log(b.size)
  return lengths <= 0 ? 0 : a.intersection(b).size / lengths
}
