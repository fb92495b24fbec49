import type { NextBest, Verdict } from '#shared/context.ts'
import { type Packing, packLine } from './pack.ts'
import * as say from './sentences.ts'

const LARGEST_BUDGET = 100_000_000

/** The first one that was left out for want of room or of a place, and what would have let it in. */
export function nextBest(packing: Packing, verdicts: readonly Verdict[]): NextBest | null {
  const [waiting] = packing.chosen.waiting.keys()
  const [beyond] = packing.line.beyond.keys()
  const id = (waiting ?? beyond)?.id
  const verdict = verdicts.find((one) => one.id === id)
  if (verdict?.verdict !== 'omitted' || verdict.lostBy === null) return null
  const { lostBy } = verdict
  if ('places' in lostBy)
    return { id: verdict.id, lostBy, budget: null, sentence: say.neverIn(lostBy.places) }
  const budget = smallestBudget(packing, verdict.id)
  const sentence = budget === null ? say.NO_BUDGET_HELPS : say.wouldBeIn(budget)
  return { id: verdict.id, lostBy, budget, sentence }
}

/** Found by halving, which is right because more budget never puts anybody out. */
function smallestBudget({ budget, policy, line, framing }: Packing, id: string): number | null {
  const isIn = (tokens: number) =>
    [...packLine(line, policy, tokens, framing).chosen.inside].some((one) => one.id === id)
  let [low, high] = [budget, Math.max(1, budget) * 2]
  while (!isIn(high)) {
    if (high > LARGEST_BUDGET) return null
    ;[low, high] = [high, high * 2]
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isIn(middle)) high = middle
    else low = middle
  }
  return high
}
