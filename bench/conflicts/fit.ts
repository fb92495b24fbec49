import {
  DENIAL_FEATURES,
  type DenialInputs,
} from '#engine/conflicts/detect/confidence/denial-head.ts'

/** A denial beside a claim, with what people said about the two. */
export interface Judged {
  inputs: DenialInputs
  contradicts: boolean
}

export interface Head {
  bias: number
  weights: Record<string, number>
}

const ROUNDS = 4000
const STEP = 0.5
/** Keeps a feature that hardly ever differs from growing without end. */
const RESTRAINT = 1

/** Logistic regression by plain descent: few features, few examples, and the same result in every run. */
export function fit(judged: readonly Judged[], names: readonly (keyof DenialInputs)[]): Head {
  const rows = judged.map(({ inputs }) => [1, ...names.map((name) => inputs[name])])
  const wanted = judged.map(({ contradicts }) => (contradicts ? 1 : 0))
  const weights = Array.from({ length: names.length + 1 }, () => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : RESTRAINT * weight))
    for (const [n, row] of rows.entries()) {
      const miss = chance(row, weights) - (wanted[n] ?? 0)
      for (const [at, value] of row.entries()) slope[at] = (slope[at] ?? 0) + miss * value
    }
    for (const [at, value] of slope.entries())
      weights[at] = (weights[at] ?? 0) - (STEP * value) / rows.length
  }
  return {
    bias: round(weights[0] ?? 0),
    weights: Object.fromEntries(names.map((name, at) => [name, round(weights[at + 1] ?? 0)])),
  }
}

export const WITHOUT_MEANING = DENIAL_FEATURES
export const WITH_MEANING = [...DENIAL_FEATURES, 'cosine'] as const

function chance(row: readonly number[], weights: readonly number[]): number {
  const sum = row.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0)
  return 1 / (1 + Math.exp(-sum))
}

const round = (value: number) => Math.round(value * 100) / 100
