import { FSRSAlgorithm, Rating, computeDecayFactor, default_w, forgetting_curve } from 'ts-fsrs'
import type { ForgettingPolicy } from '#shared/upkeep.ts'

export type Curve = ForgettingPolicy['curve']

/** Both curves go through 90 % where the days are as many as the stability. */
const AT_STABILITY = 0.9
/** Nobody says how hard a memory is to keep; the middle of FSRS' ten. */
const DIFFICULTY = 5
const LONGEST_DAYS = 36_500

const fsrs = new FSRSAlgorithm({})
const power = computeDecayFactor(default_w)

/** What is left after so many days, 1 at the moment of a use. */
export function retentionAfter(curve: Curve, days: number, stability: number): number {
  const passed = Math.max(0, days)
  return curve === 'power'
    ? forgetting_curve(default_w, passed, stability)
    : AT_STABILITY ** (passed / stability)
}

/** After how many days retention falls under the line; null where that is further off than anybody looks. */
export function daysUntil(curve: Curve, line: number, stability: number): number | null {
  if (line <= 0) return null
  const days =
    curve === 'power'
      ? (stability * (line ** (1 / power.decay) - 1)) / power.factor
      : (stability * Math.log(line)) / Math.log(AT_STABILITY)
  return days > LONGEST_DAYS ? null : Math.max(0, days)
}

/** Stability after a use that helped: it grows the more, the further retention had fallen. */
export function strengthened(stability: number, retention: number): number {
  return Math.max(
    stability,
    fsrs.next_recall_stability(DIFFICULTY, stability, retention, Rating.Good),
  )
}

/** Stability after a use that misled. */
export function weakened(stability: number, retention: number): number {
  return Math.min(stability, fsrs.next_forget_stability(DIFFICULTY, stability, retention))
}
