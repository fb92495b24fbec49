/** What one method raised, and what people said about the same pairs. */
export interface Verdict {
  raised: boolean
  contradicts: boolean
}

export interface Figures {
  precision: number
  recall: number
  f1: number
}

export function figuresOf(verdicts: readonly Verdict[]): Figures {
  const raised = verdicts.filter((verdict) => verdict.raised)
  const right = raised.filter(({ contradicts }) => contradicts).length
  const wanted = verdicts.filter(({ contradicts }) => contradicts).length
  return {
    precision: round(right / Math.max(1, raised.length)),
    recall: round(right / Math.max(1, wanted)),
    f1: round((2 * right) / Math.max(1, raised.length + wanted)),
  }
}

export interface Scored {
  score: number
  contradicts: boolean
}

/** The threshold with the best F1 over these very pairs: a baseline is shown at its best. */
export function bestThreshold(scored: readonly Scored[]): number {
  const wanted = scored.filter(({ contradicts }) => contradicts).length
  const sorted = scored.toSorted((a, b) => b.score - a.score)
  let [right, best, threshold] = [0, 0, Number.POSITIVE_INFINITY]
  for (const [place, { score, contradicts }] of sorted.entries()) {
    if (contradicts) right++
    if (sorted[place + 1]?.score === score) continue
    const f1 = (2 * right) / (place + 1 + wanted)
    if (f1 > best) [best, threshold] = [f1, score]
  }
  return threshold
}

export function line(name: string, { precision, recall, f1 }: Figures): string {
  return `${name.padEnd(32)}${[precision, recall, f1].map((value) => value.toFixed(3).padStart(11)).join('')}`
}

const round = (value: number) => Math.round(value * 1000) / 1000
