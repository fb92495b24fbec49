import { round } from '../measure.ts'

export interface Times {
  p50: number
  p95: number
}

export function summary(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}

export const ratioOf = (one: Times, other: Times): Times => ({
  p50: round(one.p50 / other.p50),
  p95: round(one.p95 / other.p95),
})
