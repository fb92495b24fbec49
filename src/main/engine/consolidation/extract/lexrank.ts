/** How often each word stands in one sentence. */
export type WordCounts = ReadonlyMap<string, number>

/** Two sentences less alike than this say nothing about each other. */
const LINKED = 0.1
/** How much of what a sentence is worth it has from those that are like it. */
const DAMPING = 0.85
const ROUNDS = 60
const SETTLED = 1e-6

interface Weighed {
  weights: Map<string, number>
  length: number
}

/**
 * How central each sentence is among the others: the one that many others resemble, and these again
 * many, tells most of all (LexRank: Erkan and Radev 2004). And how alike each two are.
 */
export function centralityOf(sentences: readonly WordCounts[]): {
  scores: Float64Array
  alike(a: number, b: number): number
} {
  const weighed = weighedBy(sentences)
  const alike = (a: number, b: number) => cosine(weighed[a], weighed[b])
  const links = linked(weighed)
  return { scores: settled(links), alike }
}

/** A word tells the more the fewer sentences have it. */
function weighedBy(sentences: readonly WordCounts[]): Weighed[] {
  const holding = new Map<string, number>()
  for (const counts of sentences)
    for (const word of counts.keys()) holding.set(word, (holding.get(word) ?? 0) + 1)
  return sentences.map((counts) => {
    const weights = new Map(
      [...counts].map(([word, count]) => [
        word,
        count * (Math.log(sentences.length / (holding.get(word) ?? 1)) + 1),
      ]),
    )
    const squares = [...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)
    return { weights, length: Math.sqrt(squares) }
  })
}

function cosine(a: Weighed | undefined, b: Weighed | undefined): number {
  if (a === undefined || b === undefined || a.length === 0 || b.length === 0) return 0
  const [few, many] = a.weights.size < b.weights.size ? [a, b] : [b, a]
  let sum = 0
  for (const [word, weight] of few.weights) sum += weight * (many.weights.get(word) ?? 0)
  return sum / (a.length * b.length)
}

/** Whom each sentence is like. */
function linked(weighed: readonly Weighed[]): number[][] {
  const links: number[][] = weighed.map(() => [])
  for (let a = 0; a < weighed.length; a++)
    for (let b = a + 1; b < weighed.length; b++) {
      if (cosine(weighed[a], weighed[b]) <= LINKED) continue
      links[a]?.push(b)
      links[b]?.push(a)
    }
  return links
}

function settled(links: readonly number[][]): Float64Array {
  const count = links.length
  let scores = new Float64Array(count).fill(1 / Math.max(1, count))
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(count).fill((1 - DAMPING) / Math.max(1, count))
    for (const [from, others] of links.entries()) {
      const given = (DAMPING * (scores[from] ?? 0)) / Math.max(1, others.length)
      for (const to of others) next[to] = (next[to] ?? 0) + given
    }
    const moved = next.reduce((sum, score, at) => sum + Math.abs(score - (scores[at] ?? 0)), 0)
    scores = next
    if (moved < SETTLED) break
  }
  return scores
}
