import { AppError } from '#shared/errors.ts'
import type { Change } from '#shared/journal.ts'
import type { Review, SettlePreview, Verdict } from '#shared/review.ts'
import { overlayOn } from '#engine/memories/write/overlay.ts'
import type { Room } from '#engine/room.ts'
import { effectOf } from './effect.ts'
import { lossesIn } from './losses.ts'
import { applyToPair, type Done, isForPairs } from './pair-verdict.ts'

/** What settling does to memories, and what it says of each item. */
export interface Plan {
  changes: Change[]
  attachments: Map<string, string>
  lines: SettlePreview['lines']
  left: { id: string; why: AppError }[]
  /** Items that one before them leaves nothing to decide about. */
  moot: Set<string>
  /** Of each item about two memories what stays of it, quoted; what else is to be said where nothing is. */
  keeps: Map<string, string>
}

/** One item after the other, so that the second finds what the first one made of a memory they share. */
export async function planFor(
  room: Room,
  reviews: readonly Review[],
  verdict: Verdict,
  now: number,
): Promise<Plan> {
  const overlay = overlayOn(room.store)
  const plan: Plan = {
    changes: [],
    attachments: new Map(),
    lines: [],
    left: [],
    moot: new Set(),
    keeps: new Map(),
  }
  for (const review of reviews) {
    try {
      refuseSettled(review, verdict)
      const { does, loses, moot, keeps } = isForPairs(verdict)
        ? await applyToPair(room, overlay, review, verdict, now)
        : await applied(room, plan, review, verdict, now)
      plan.lines.push({ id: review.id, does, loses })
      if (moot) plan.moot.add(review.id)
      if (keeps !== null) plan.keeps.set(review.id, keeps)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      plan.left.push({ id: review.id, why: error })
    }
  }
  plan.changes.push(...overlay.changes())
  overlay.attachments().forEach((text, digest) => plan.attachments.set(digest, text))
  return plan
}

async function applied(
  room: Room,
  plan: Plan,
  review: Review,
  verdict: Exclude<Verdict, { how: 'keep-a' | 'keep-b' | 'keep-both' | 'merge' }>,
  now: number,
): Promise<Done> {
  if (review.pair !== null && verdict.how !== 'postpone')
    throw new AppError('invalid_input', 'Choose which of the two to keep, or merge them.')
  const effect = await effectOf(room, review, verdict, now)
  plan.changes.push(...effect.changes)
  effect.attachments.forEach((text, digest) => plan.attachments.set(digest, text))
  const loses = await lossesIn(room, effect.changes)
  const does = verdict.how === 'redact' ? VERBS.redact : `${VERBS[verdict.how]}: ${review.label}`
  return { does, loses, moot: false, keeps: null }
}

/** What a rule settled, a person may still settle otherwise. */
function refuseSettled({ state, resolution }: Review, { how }: Verdict): void {
  if (state !== 'resolved' || (resolution?.how === 'by-rule' && how !== 'postpone')) return
  throw new AppError('stale', 'One of these items was settled already.')
}

export const VERBS: Record<Verdict['how'], string> = {
  approve: 'Approved',
  edit: 'Approved with changes',
  redact: 'Saved, credential removed',
  reject: 'Rejected',
  'keep-a': 'Kept A',
  'keep-b': 'Kept B',
  'keep-both': 'Kept both',
  merge: 'Merged',
  postpone: 'Postponed',
}
