import { LARGEST_BUDGET, type NextBest } from '#shared/context.ts'
import type { ContextCandidate } from './candidate.ts'
import { type Packing, chosenWithin } from './pack.ts'
import * as say from './reason-sentences.ts'
import type { Judge } from './verdicts.ts'

/** The first one that was left out for want of room or of a place, and what would have let it in. */
export function nextBest(packing: Packing, judge: Judge): NextBest | null {
  const [waiting] = packing.chosen.waiting.keys()
  const [beyond] = packing.line.beyond.keys()
  const candidate = waiting ?? beyond
  if (candidate === undefined) return null
  const { id, summary, lostBy } = judge.outside(candidate)
  if (lostBy === null) return null
  if ('places' in lostBy)
    return {
      id,
      summary,
      lostBy,
      budget: null,
      sentence: say.wouldStandInLine(packing.policy.limit + lostBy.places),
    }
  const budget = smallestBudget(packing, candidate)
  const sentence = budget === null ? noBudget(packing, candidate) : say.wouldBeIn(budget)
  return { id, summary, lostBy, budget, sentence }
}

/** Found by halving, which is right because more budget never puts anybody out. */
function smallestBudget(
  { budget, policy, line, framing }: Packing,
  candidate: ContextCandidate,
): number | null {
  const isIn = (tokens: number) =>
    chosenWithin(line, policy, tokens, framing).chosen.inside.has(candidate)
  let [low, high] = [budget, twice(budget)]
  while (!isIn(high)) {
    if (high === LARGEST_BUDGET) return null
    ;[low, high] = [high, twice(high)]
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isIn(middle)) high = middle
    else low = middle
  }
  return high
}

/** One that nobody may ask for is no answer. */
const twice = (budget: number) => Math.min(LARGEST_BUDGET, Math.max(1, budget) * 2)

function noBudget({ policy: { ceilings } }: Packing, { priority }: ContextCandidate): string {
  // Critical ones are always in, so one that waits has a level.
  const level = priority === 'critical' ? 'high' : priority
  return say.noBudgetHelps(level, ceilings[level])
}
