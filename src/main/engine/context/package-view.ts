import type { OmittedLine, OmittedReason } from '#shared/context.ts'
import { TIERS } from '#shared/context-policy.ts'
import type { OmittedOrder, PackageView, Shown } from '#shared/context-view.ts'
import type { ContextCandidate } from './pack/candidate.ts'
import type { ComposedPackage } from './pack/compose-package.ts'
import type { Packing } from './pack/pack.ts'
import { judgeOf } from './pack/verdicts.ts'

/** As much of a package as somebody looks at. */
export function viewOf(
  { packing, items: _items, text: _text, ...figures }: ComposedPackage,
  shown: Shown,
): PackageView {
  const { placed } = packing
  const judge = judgeOf(packing)
  const left = omittedIn(packing)
  const omitted = sortOmitted(
    left.map((candidate) => judge.outside(candidate)),
    shown.order,
  )
  return {
    ...figures,
    counts: { included: placed.length, omitted: left.length },
    included: placed
      .slice(0, shown.included)
      .map(({ candidate, form }) => judge.inside(candidate, form)),
    omitted: omitted.slice(0, shown.omitted),
  }
}

function omittedIn({ line, unpinned, chosen }: Packing): ContextCandidate[] {
  return [
    ...line.excluded,
    ...line.barred,
    ...line.beyond.keys(),
    ...unpinned.keys(),
    ...chosen.waiting.keys(),
  ]
}

/** Within equal ones the most relevant first, so that no order is by chance. */
export function sortOmitted(omitted: readonly OmittedLine[], order: OmittedOrder): OmittedLine[] {
  return omitted.toSorted((a, b) => BY[order](a, b) || a.rank - b.rank)
}

const BY: Record<OmittedOrder, (a: OmittedLine, b: OmittedLine) => number> = {
  score: (a, b) => b.score - a.score,
  // What nobody read has no size to be sorted by.
  tokens: (a, b) => Number(a.unread) - Number(b.unread) || a.smallestTokens - b.smallestTokens,
  reason: (a, b) => placeOf(a.reason) - placeOf(b.reason),
  tier: (a, b) => TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier),
}

/** What a person can do something about first. */
const REASONS = [
  'excluded',
  'budget',
  'ceiling',
  'tier',
  'behind',
  'limit',
  'unreadable',
  'disputed',
  'faded',
  'overruled',
  'isolation',
  'expired',
  'superseded',
  'archived',
  'forgotten',
]

const placeOf = (reason: OmittedReason) => REASONS.indexOf(reason.split(':')[0] ?? '')
