import type { Clash } from '#shared/conflict.ts'
import type { Memory } from '#shared/memory.ts'
import { SYSTEM, actorOf } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import { scopeLabel } from '#shared/scope.ts'
import { newReview } from '../gate/new-review.ts'
import { quoted } from '../memories/labels.ts'
import { pairId, sideOf, sharedTopics } from './pair-ids.ts'
import type { Ruling } from './rules.ts'
import { whyOf } from './rule-sentences.ts'

/** A contradiction, waiting for a person or settled by rule as soon as it was found. */
export function contradictionItem(
  a: Memory,
  b: Memory,
  clash: Clash,
  { rule, asks, loser }: Ruling,
  now: number,
): Review {
  const [winner, superseded] = loser === 'written' ? [a, b] : [b, a]
  const label =
    loser === null
      ? `${quoted(a.summary)} and ${quoted(b.summary)} contradict each other`
      : `${quoted(winner.summary)} supersedes ${quoted(superseded.summary)}`
  const reason = whyOf(rule, a, b)
  const item = pairItem('contradiction', a, b, label, reason, now)
  const by = actorOf(SYSTEM)
  return {
    ...item,
    pair: { ...sidesOf(a, b), clash, likeness: null, rule },
    state: asks ? 'open' : 'resolved',
    resolution: asks ? null : { how: 'by-rule', by, at: now, why: reason },
  }
}

/** Two memories of one scope that say nearly the same: whether they are one is for a person to say. */
export function mergeItem(a: Memory, b: Memory, likeness: number, now: number): Review {
  const label = `${quoted(a.summary)} and ${quoted(b.summary)} say nearly the same`
  const reason = `${Math.round(likeness * 100)} % alike, and nothing in them clashes: one memory may be enough.`
  const item = pairItem('merge', a, b, label, reason, now)
  return { ...item, pair: { ...sidesOf(a, b), clash: null, likeness, rule: null } }
}

function pairItem(
  kind: 'contradiction' | 'merge',
  a: Memory,
  b: Memory,
  label: string,
  reason: string,
  now: number,
): Review {
  const sides = sidesOf(a, b)
  return newReview({
    id: pairId(kind, sides.a, sides.b),
    kind,
    label,
    reason,
    createdAt: now,
    // Who brought it up, so that items can be chosen by whose words they are about.
    createdBy: b.createdBy,
    memoryIds: [a.id, b.id],
    scope: scopeLabel(a.scope) === scopeLabel(b.scope) ? a.scope : null,
    topics: sharedTopics(a, b),
  })
}

const sidesOf = (a: Memory, b: Memory) => ({ a: sideOf(a), b: sideOf(b) })
