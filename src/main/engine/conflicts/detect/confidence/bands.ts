import type { RuleKind } from '../finding.ts'

/** From a score on, so many of a hundred such pairs contradict each other. */
type Band = readonly [score: number, confidence: number]

/**
 * Measured: denials, opposites and values on judged pairs, the other kinds on the planted pairs of the
 * sample and on conversations only, hence fewer and lower. `npm run bench:conflicts` prints them again.
 */
const BANDS: Readonly<Record<RuleKind, readonly Band[]>> = {
  negation: [
    [0.9, 0.97],
    [0.55, 0.73],
    [0.4, 0.45],
    [0, 0.2],
  ],
  opposite: [
    [0.6, 0.75],
    [0, 0.3],
  ],
  value: [
    [0.8, 0.93],
    [0.79, 0.75],
    [0, 0.2],
  ],
  number: [
    [0.7, 0.9],
    [0, 0.3],
  ],
  date: [
    [0.7, 0.9],
    [0.64, 0.75],
    [0, 0.3],
  ],
  preference: [
    [0.7, 0.85],
    [0, 0.3],
  ],
  procedure: [
    [0.7, 0.85],
    [0.6, 0.75],
    [0, 0.3],
  ],
}

/** From this confidence on a pair is raised. */
export const THRESHOLD = 0.7

export function confidenceOf(kind: RuleKind, score: number): number {
  return BANDS[kind].find(([from]) => score >= from)?.[1] ?? 0
}
