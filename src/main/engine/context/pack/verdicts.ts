import type { IncludedLine, OmittedLine, ContextVerdict } from '#shared/context.ts'
import { LEVELS, type Level } from '#shared/context-policy.ts'
import { type InParts, each, mapped } from '#shared/in-parts.ts'
import { type ContextCandidate, type SizedForm, smallestOf, wholeOf } from './candidate.ts'
import { UNITS, Use, from } from './caps.ts'
import type { Packing } from './pack.ts'
import type { RankedLine } from './ranked-line.ts'
import * as say from './reason-sentences.ts'

/** Says of one candidate what became of it, with the one reason it has. */
export interface Judge {
  inside(candidate: ContextCandidate, form: SizedForm): IncludedLine
  outside(candidate: ContextCandidate): OmittedLine
}

/** What became of every candidate, by score. */
export function* verdictsOf(packing: Packing): InParts<ContextVerdict[]> {
  const forms = new Map<ContextCandidate, SizedForm>()
  yield* each(packing.placed, ({ candidate, form }) => void forms.set(candidate, form))
  const judge = judgeOf(packing)
  return yield* mapped(packing.line.ranking, (candidate) => {
    const form = forms.get(candidate)
    const line = form === undefined ? judge.outside(candidate) : judge.inside(candidate, form)
    return { ...line, signals: candidate.signals }
  })
}

/** One by one, because nobody reads what is said of the twenty thousandth. */
export function judgeOf(packing: Packing): Judge {
  const { line } = packing
  const [pinned, excluded] = [new Set(line.pinned), new Set(line.excluded)]
  const refusal = refusals(packing)
  return {
    inside: (candidate, form) => ({
      ...judged(line, candidate),
      ...inside(packing, candidate, form, pinned.has(candidate)),
    }),
    outside(candidate) {
      const smallest = smallestOf(candidate).tokens
      const out = {
        ...judged(line, candidate),
        verdict: 'omitted',
        smallestTokens: smallest,
        unread: candidate.unread,
      } as const
      const beyond = line.beyond.get(candidate)
      if (beyond !== undefined)
        return {
          ...out,
          reason: 'limit',
          lostBy: { places: beyond },
          behind: null,
          sentence: say.beyondLimit(packing.policy.limit, beyond),
        }
      if (excluded.has(candidate))
        return { ...out, reason: 'excluded', lostBy: null, behind: null, sentence: say.EXCLUDED }
      if (pinned.has(candidate)) {
        const tokens = packing.unpinned.get(candidate) ?? 0
        const sentence = say.pinTooLarge(tokens)
        return { ...out, reason: 'budget', lostBy: { tokens }, behind: null, sentence }
      }
      const { barred } = candidate
      if (barred !== null)
        return { ...out, reason: barred, lostBy: null, behind: null, sentence: say.BARRED[barred] }
      return { ...out, ...refusal(candidate) }
    },
  }
}

function judged({ places }: RankedLine, candidate: ContextCandidate) {
  const { id, summary, tier, priority, from, score, notes } = candidate
  const rank = places.get(candidate) ?? 0
  const wholeTokens = wholeOf(candidate).tokens
  return { id, summary, tier, priority, from, rank, score, notes, wholeTokens }
}

function inside(packing: Packing, candidate: ContextCandidate, form: SizedForm, isPinned: boolean) {
  const { how, tokens } = form
  const whole = wholeOf(candidate)
  if (candidate.priority === 'critical')
    return { verdict: 'included', reason: 'critical', how, tokens, sentence: say.CRITICAL } as const
  if (form === whole) {
    const reason = isPinned ? 'pinned' : 'fits'
    return { verdict: 'included', reason, how, tokens, sentence: say.INCLUDED[reason] } as const
  }
  const shortened = { verdict: 'compressed', how, tokens } as const
  if (isPinned) {
    const lostBy = { tokens: whole.tokens - tokens }
    return {
      ...shortened,
      reason: 'pinned',
      lostBy,
      sentence: say.pinShortened(form, whole),
    } as const
  }
  const more = (whole.tokens - tokens) * UNITS
  const over = packing.deepened.use.overAll(candidate.priority, more, packing.caps)
  const lostBy = { tokens: Math.ceil(over.units / UNITS) }
  const ceiling = packing.policy.ceilings[over.level]
  return {
    ...shortened,
    reason: `ceiling:${over.level}`,
    lostBy,
    sentence: say.shortened(form, whole, over.level, ceiling),
  } as const
}

type Refused = Pick<OmittedLine, 'reason' | 'lostBy' | 'behind' | 'sentence'>

/** Why those in line are not in. Asked of the state in which it was decided: everybody at the shortest form. */
function refusals({
  policy,
  line,
  caps,
  chosen,
  ...packing
}: Packing): (candidate: ContextCandidate) => Refused {
  const isOver = packing.criticalTokens > packing.budget
  const use = new Use()
  for (const level of LEVELS)
    for (const candidate of line.levels[level])
      if (chosen.inside.has(candidate))
        use.add(candidate.tier, level, smallestOf(candidate).tokens * UNITS)
  const firstOfTier = new Map<string, ContextCandidate>()
  const [first] = chosen.waiting.keys()
  for (const candidate of chosen.waiting.keys())
    if (!firstOfTier.has(candidate.tier)) firstOfTier.set(candidate.tier, candidate)

  return (candidate) => {
    const { tier, priority } = candidate
    // Critical ones are always in, so one that is refused has a level.
    const level: Level = priority === 'critical' ? 'high' : priority
    const units = smallestOf(candidate).tokens * UNITS
    const lostBy = { tokens: chosen.waiting.get(candidate) ?? 0 }
    const couldBorrow = (later: Level) => {
      const beyond = Math.max(0, use.tier[tier][later] + units - caps.tier[tier][later])
      return chosen.lent[later] + Math.min(units, beyond) <= chosen.left[later]
    }
    const fitsAlone =
      use.fits(level, units, caps) &&
      (use.fitsTier(tier, level, units, caps) || from(level).every(couldBorrow))
    if (fitsAlone) {
      const ahead = firstOfTier.get(tier)
      const behind = ahead === undefined || ahead === candidate ? first : ahead
      const sentence = say.waitsBehind(behind?.summary ?? '', lostBy.tokens)
      return { reason: 'behind', lostBy, behind: behind?.id ?? null, sentence }
    }
    if (use.all[level] + units > caps.all[level])
      return {
        reason: `ceiling:${level}`,
        lostBy,
        behind: null,
        sentence: isOver
          ? say.NOTHING_LEFT
          : say.overCeiling(level, policy.ceilings[level], lostBy.tokens),
      }
    return {
      reason: `tier:${tier}`,
      lostBy,
      behind: null,
      sentence: say.overShare(tier, policy.shares[tier], lostBy.tokens),
    }
  }
}
