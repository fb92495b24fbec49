import { type FrameFeatures, LEAST_SHARED } from '../compare/frame-features.ts'
import type { ClashingSlot } from '../compare/slots.ts'
import type { StatementFrame } from '../compare/frame.ts'

/** 0..1: how plainly two statements say the same but for what fills one slot. */
export function frameScore({ clashing, features }: StatementFrame): number {
  const kind = clashing[0]?.filling.kind
  if (kind === undefined) return 0
  if (kind === 'value' && features.holder && !features.indefinite)
    return 0.85 * features.sharedByBoth
  if (isAboutTwo(kind, features)) return 0
  if (kind === 'value')
    return isOneValue(clashing, features) ? alike(features) * lasting(features) : 0
  if (kind === 'opposite') return isOneOpposite(clashing, features) ? opposed(features) : 0
  if (features.indefinite && !features.verbShared) return 0
  // “Memory number 3.”, “note 2 in team”: what says nothing of anything cannot be wrong.
  if (features.sharedWords <= 2 && !features.verbShared && !features.ordered) return 0
  return alike(features) * (features.happening ? 0.5 : 1)
}

function alike({ shared, sharedByBoth, sharedWords, named }: FrameFeatures): number {
  return (
    0.55 * shared + 0.3 * sharedByBoth + 0.1 * Math.min(1, sharedWords / 4) + (named ? 0.05 : 0)
  )
}

/** They differ in more than one thing, or share too little to be about the same. */
function isAboutTwo(kind: string, features: FrameFeatures): boolean {
  const { otherSlots, twoSubjects, anchored, shared, sharedWords, sharedByBoth } = features
  if (otherSlots > 0 || twoSubjects || !anchored || shared < LEAST_SHARED) return true
  // “Our CFO is …”: one word is enough where nothing else is said and names or opposites are compared.
  const lasts = !features.indefinite && !features.happening
  const comparable = features.fillersNamed || (kind === 'opposite' && lasts)
  const brief = sharedWords === 1 && sharedByBoth === 1 && comparable && features.verbBefore
  return sharedWords < 2 && !brief
}

function isOneValue(clashing: readonly ClashingSlot[], features: FrameFeatures): boolean {
  const { verbBefore, subject, openEnded, fillerDoes } = features
  return clashing.length === 1 && verbBefore && subject && !openEnded && !fillerDoes
}

/** A scene can be seen twice, and somebody can do two things: only what holds for good clashes. */
function lasting({
  indefinite,
  happening,
  firstPerson,
  sharedByBoth,
  named,
  fillersNamed,
}: FrameFeatures): number {
  if (indefinite || happening) return 0.5
  if (firstPerson) return 0.7
  return sharedByBoth >= 0.8 || named || fillersNamed ? 1 : 0.6
}

function isOneOpposite(clashing: readonly ClashingSlot[], features: FrameFeatures): boolean {
  const { verbBefore, subject, imperative, anchored, fillersDo, indefinite, happening } = features
  // “The tests pass on Linux” and “fail on Linux”: the opposites are what is done.
  const done = anchored && fillersDo && !indefinite && !happening
  return clashing.length <= 2 && (imperative || done || (verbBefore && subject))
}

function opposed({ shared, sharedByBoth, indefinite }: FrameFeatures): number {
  const sure = sharedByBoth < 0.7 ? 0.5 : indefinite ? 0.8 : 0.95
  return (0.6 * shared + 0.4 * sharedByBoth) * sure
}
