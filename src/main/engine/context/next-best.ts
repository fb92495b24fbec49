import type { NextBest } from '#shared/context.ts'
import type { Candidate } from './candidate.ts'
import { type Packing, packLine } from './pack.ts'
import * as say from './sentences.ts'
import type { Judge } from './verdicts.ts'

const LARGEST_BUDGET = 100_000_000

/** The first one that was left out for want of room or of a place, and what would have let it in. */
export function nextBest(packing: Packing, judge: Judge): NextBest | null {
  const [waiting] = packing.chosen.waiting.keys()
  const [beyond] = packing.line.beyond.keys()
  const candidate = waiting ?? beyond
  if (candidate === undefined) return null
  const { id, summary, lostBy } = judge.outside(candidate)
  if (lostBy === null) return null
  if ('places' in lostBy)
    return { id, summary, lostBy, budget: null, sentence: say.neverIn(lostBy.places) }
  const budget = smallestBudget(packing, candidate)
  const sentence = budget === null ? say.NO_BUDGET_HELPS : say.wouldBeIn(budget)
  return { id, summary, lostBy, budget, sentence }
}

/** Found by halving, which is right because more budget never puts anybody out. */
function smallestBudget(
  { budget, policy, line, framing }: Packing,
  candidate: Candidate,
): number | null {
  const isIn = (tokens: number) =>
    packLine(line, policy, tokens, framing).chosen.inside.has(candidate)
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
