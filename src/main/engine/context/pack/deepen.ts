import { LEVELS, type Level, TIERS } from '#shared/context-policy.ts'
import { type ContextCandidate, type SizedForm, smallestOf, wholeOf } from './candidate.ts'
import { type Caps, UNITS, Use } from './caps.ts'
import type { ChosenCandidates } from './choose.ts'
import type { RankedLine } from './ranked-line.ts'

export interface Deepened {
  forms: Map<ContextCandidate, SizedForm>
  use: Use
}

/**
 * Gives the room that is left to those who are in, in order: each the longest form that fits. Tiers
 * that need no more than their share are served first, then the others from their shares, then
 * everybody from what is left. Nobody is put out for it.
 */
export function deepen(
  levels: RankedLine['levels'],
  { inside }: ChosenCandidates,
  caps: Caps,
): Deepened {
  const forms = new Map<ContextCandidate, SizedForm>()
  const [use, demand] = [new Use(), new Use()]
  const placed = LEVELS.flatMap((level) =>
    levels[level]
      .filter((candidate) => inside.has(candidate))
      .map((candidate) => ({ level, candidate })),
  )
  for (const { level, candidate } of placed) {
    const smallest = smallestOf(candidate)
    forms.set(candidate, smallest)
    use.add(candidate.tier, level, smallest.tokens * UNITS)
    demand.add(candidate.tier, level, wholeOf(candidate).tokens * UNITS)
  }
  const modest = new Set(TIERS.filter((tier) => demand.fitsTier(tier, 'high', 0, caps)))
  serve((candidate) => modest.has(candidate.tier))
  // Alone, a tier may have all that is left: holding it to its share would put its order upside down.
  if (modest.size < TIERS.length - 1)
    serve((candidate, level, more) => use.fitsTier(candidate.tier, level, more, caps))
  serve(() => true)
  return { forms, use }

  function serve(may: (candidate: ContextCandidate, level: Level, more: number) => boolean): void {
    for (const { level, candidate } of placed) {
      const now = forms.get(candidate) ?? smallestOf(candidate)
      if (now === wholeOf(candidate)) continue
      const longer = candidate.forms.find(({ tokens }) => {
        const more = (tokens - now.tokens) * UNITS
        return more > 0 && use.fits(level, more, caps) && may(candidate, level, more)
      })
      if (longer === undefined) continue
      use.add(candidate.tier, level, (longer.tokens - now.tokens) * UNITS)
      forms.set(candidate, longer)
    }
  }
}
