import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Pair = z.object({
  a: z.string(),
  b: z.string(),
  label: z.union([z.number(), z.string()]),
  source: z.string().default('all'),
  /** Of the corpus: its language and how the second text was made. */
  lang: z.string().optional(),
  kind: z.string().optional(),
})
export type Pair = z.infer<typeof Pair>

/** One JSON object a line. */
export function readPairs(file: string): Pair[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const pairs = lines.map((line) => Pair.parse(JSON.parse(line)))
  return pairs.map((pair) => (pair.lang === undefined ? pair : { ...pair, source: pair.lang }))
}

/** A score and what people said: 1 for the same. */
export interface Judged {
  score: number
  same: boolean
}

/** How often a pair that is the same scores above one that is not; equal scores count half. */
export function auc(judged: readonly Judged[]): number {
  const sorted = judged.toSorted((a, b) => a.score - b.score)
  let ranks = 0
  let at = 0
  while (at < sorted.length) {
    let end = at
    while (end < sorted.length && sorted[end]?.score === sorted[at]?.score) end++
    const middle = (at + 1 + end) / 2
    ranks += middle * sorted.slice(at, end).filter(({ same }) => same).length
    at = end
  }
  const same = sorted.filter((each) => each.same).length
  const other = sorted.length - same
  return same * other === 0 ? Number.NaN : (ranks - (same * (same + 1)) / 2) / (same * other)
}

/** The best F1 that any threshold reaches. */
export function bestF1(judged: readonly Judged[]): number {
  const all = judged.filter(({ same }) => same).length
  let hits = 0
  let best = 0
  const sorted = judged.toSorted((a, b) => b.score - a.score)
  for (const [place, { same, score }] of sorted.entries()) {
    if (same) hits++
    // Equal scores fall on one side of every threshold.
    if (sorted[place + 1]?.score === score) continue
    best = Math.max(best, (2 * hits) / (place + 1 + all))
  }
  return best
}

export function at(judged: readonly Judged[], threshold: number) {
  const raised = judged.filter(({ score }) => score >= threshold)
  const right = raised.filter(({ same }) => same).length
  return {
    raised: raised.length,
    precision: right / raised.length,
    share: raised.length / judged.length,
  }
}
