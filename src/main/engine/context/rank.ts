import type { WhatIf } from '#shared/context.ts'
import { LEVELS, type Level, type Policy } from '#shared/context-policy.ts'
import type { Candidate } from './candidate.ts'

/** Who goes in for sure, who stands in line and in which order, and who is out before any room is given. */
export interface Line {
  /** Every candidate, by score. */
  ranking: readonly Candidate[]
  /** Its place there, from 1. */
  places: ReadonlyMap<Candidate, number>
  critical: Candidate[]
  pinned: Candidate[]
  /** By score. */
  ranked: Record<Level, Candidate[]>
  /** In the order they are packed: as ranked, but the ends before the middle where a policy says so. */
  levels: Record<Level, Candidate[]>
  excluded: Candidate[]
  barred: Candidate[]
  /** Long-term ones below the limit, with how many places they are below it. */
  beyond: Map<Candidate, number>
}

/**
 * None of this depends on the budget. Were a place of the limit given to the next one when its
 * holder does not fit, more budget would let the holder back in and throw the next one out.
 */
export function lineUp(
  candidates: readonly Candidate[],
  { limit, headTail }: Pick<Policy, 'limit' | 'headTail'>,
  { pin, exclude }: WhatIf,
): Line {
  const ranking = byScore(candidates)
  const line: Line = {
    ranking,
    places: new Map(ranking.map((candidate, index) => [candidate, index + 1])),
    critical: [],
    pinned: [],
    ranked: { high: [], medium: [], low: [] },
    levels: { high: [], medium: [], low: [] },
    excluded: [],
    barred: [],
    beyond: new Map(),
  }
  const [pins, excluded] = [new Set<string>(pin), new Set<string>(exclude)]
  let places = 0
  for (const candidate of line.ranking) {
    const { priority, barred } = candidate
    if (excluded.has(candidate.id)) line.excluded.push(candidate)
    // A critical one whose file is gone still says that it exists.
    else if (barred !== null && !(barred === 'unreadable' && priority === 'critical'))
      line.barred.push(candidate)
    else if (priority === 'critical') line.critical.push(candidate)
    else if (pins.has(candidate.id)) line.pinned.push(candidate)
    else if (candidate.from === 'vault' && ++places > limit)
      line.beyond.set(candidate, places - limit)
    else line.ranked[priority].push(candidate)
  }
  for (const level of LEVELS) line.levels[level] = endsFirst(line.ranked[level], headTail)
  return line
}

/** Most relevant first; equal ones by id, so that the same input always gives the same package. */
function byScore(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}

function endsFirst(ranked: Candidate[], n: number): Candidate[] {
  if (n === 0 || ranked.length <= 2 * n) return ranked
  return [...ranked.slice(0, n), ...ranked.slice(-n), ...ranked.slice(n, -n)]
}
