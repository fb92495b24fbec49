import type { WhatIf } from '#shared/context.ts'
import { LEVELS, type Level, type Policy } from '#shared/context-policy.ts'
import { type InParts, each, sorted } from '#shared/in-parts.ts'
import { type ContextCandidate, type SizedForm, wholeOf } from './candidate.ts'

/** Who goes in for sure, who stands in line and in which order, and who is out before any room is given. */
export interface RankedLine {
  /** Every candidate, by score. */
  ranking: readonly ContextCandidate[]
  /** Its place there, from 1. */
  places: ReadonlyMap<ContextCandidate, number>
  /** All of them go in, each in all its length: the same at every budget, and there may be a hundred thousand. */
  critical: { placed: { candidate: ContextCandidate; form: SizedForm }[]; tokens: number }
  pinned: ContextCandidate[]
  /** By score. */
  ranked: Record<Level, ContextCandidate[]>
  /** In the order they are packed: as ranked, but the ends before the middle where a policy says so. */
  levels: Record<Level, ContextCandidate[]>
  excluded: ContextCandidate[]
  barred: ContextCandidate[]
  /** Long-term ones that the places did not reach, with how many places they came too late: high before medium before low, then by score. */
  beyond: Map<ContextCandidate, number>
}

/**
 * None of this depends on the budget. Were a place of the limit given to the next one when its
 * holder does not fit, more budget would let the holder back in and throw the next one out.
 */
export function* rankedLine(
  candidates: readonly ContextCandidate[],
  { limit, headTail }: Pick<Policy, 'limit' | 'headTail'>,
  { pin, exclude }: WhatIf,
): InParts<RankedLine> {
  const ranking = yield* sorted(candidates, byScore)
  const places = new Map<ContextCandidate, number>()
  const line: RankedLine = {
    ranking,
    places,
    critical: { placed: [], tokens: 0 },
    pinned: [],
    ranked: { high: [], medium: [], low: [] },
    levels: { high: [], medium: [], low: [] },
    excluded: [],
    barred: [],
    beyond: new Map(),
  }
  const [pins, excluded] = [new Set<string>(pin), new Set<string>(exclude)]
  yield* each(ranking, (candidate, index) => {
    const { priority, barred } = candidate
    places.set(candidate, index + 1)
    if (excluded.has(candidate.id)) line.excluded.push(candidate)
    // A critical one whose file is gone still says that it exists.
    else if (barred !== null && !(barred === 'unreadable' && priority === 'critical'))
      line.barred.push(candidate)
    else if (priority === 'critical') place(line.critical, candidate)
    else if (pins.has(candidate.id)) line.pinned.push(candidate)
    else line.ranked[priority].push(candidate)
  })
  let given = 0
  for (const level of LEVELS) {
    line.ranked[level] = line.ranked[level].filter((candidate) => {
      const isBeyond = candidate.needsPlace && ++given > limit
      if (isBeyond) line.beyond.set(candidate, given - limit)
      return !isBeyond
    })
    line.levels[level] = endsFirst(line.ranked[level], headTail)
  }
  return line
}

/** Most relevant first; equal ones by id, so that the same input always gives the same package. */
function byScore(a: ContextCandidate, b: ContextCandidate): number {
  return b.score - a.score || (a.id < b.id ? -1 : 1)
}

function place(critical: RankedLine['critical'], candidate: ContextCandidate): void {
  const form = wholeOf(candidate)
  critical.placed.push({ candidate, form })
  critical.tokens += form.tokens
}

function endsFirst(ranked: ContextCandidate[], n: number): ContextCandidate[] {
  if (n === 0 || ranked.length <= 2 * n) return ranked
  return [...ranked.slice(0, n), ...ranked.slice(-n), ...ranked.slice(n, -n)]
}
