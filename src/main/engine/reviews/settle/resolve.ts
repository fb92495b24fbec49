import { AppError } from '#shared/errors.ts'
import type { Change, Outcome } from '#shared/journal.ts'
import { Memory } from '#shared/memory.ts'
import { actorOf } from '#shared/principal.ts'
import type { Resolution, Review, SettlePreview, Verdict } from '#shared/review.ts'
import { withoutCredentials } from '#engine/gate/secrets.ts'
import { commitDecision } from '#engine/decision.ts'
import type { Room } from '#engine/room.ts'
import { revised } from '#engine/store/changes.ts'
import { reinforcingKnown } from './reinforcements.ts'
import { VERBS, planFor } from './plan.ts'
import { redactedItems } from './redact-item.ts'

const LINES_SHOWN = 200

/** Settles review items as one act, so that one undo takes the whole of it back. */
export async function resolve(
  room: Room,
  ids: string[],
  verdict: Verdict,
  reason: string | null,
): Promise<Outcome> {
  const why = await withoutCredentials(reason, room.secrets)
  return commitDecision(room, async (now) => {
    const reviews = await wanted(room, ids, verdict)
    const { changes, attachments, left, moot, keeps } = await planFor(room, reviews, verdict, now)
    const [refused] = left
    if (refused !== undefined) throw refused.why
    const effects = await reinforcingKnown(room, changes, now)
    refuseIfMingled(effects)
    const closed = reviews
      .filter(({ id }) => !moot.has(id))
      .flatMap((review) => after(room, review, verdict, why, now))
    return {
      settled: true,
      why,
      changes: [...effects, ...closed],
      attachments,
      redacts: await redactedItems(room, reviews, verdict, now),
      absent: placesOf(effects),
      label: labelFor(reviews, verdict, keeps),
    }
  })
}

/** What settling them would do; nothing is written. */
export async function settlePreview(
  room: Room,
  ids: string[],
  verdict: Verdict,
): Promise<SettlePreview> {
  const reviews = await wanted(room, ids, verdict)
  const { changes, lines, left, keeps } = await planFor(room, reviews, verdict, room.clock.now())
  return {
    label: labelFor(reviews, verdict, keeps),
    lines: lines.slice(0, LINES_SHOWN),
    items: lines.length,
    memories: new Set(changes.map(({ id }) => id)).size,
    left: left.map(({ id, why }) => ({ id, why: why.message })),
  }
}

async function wanted({ store }: Room, ids: string[], verdict: Verdict): Promise<Review[]> {
  const { how } = verdict
  const unique = [...new Set(ids)]
  if (partIn(verdict) !== undefined && unique.length > 1)
    throw new AppError('invalid_input', 'Approve part of one item at a time.')
  if ((how === 'edit' || how === 'merge') && unique.length > 1)
    throw new AppError('invalid_input', `${how === 'edit' ? 'Edit' : 'Merge'} one item at a time.`)
  const reviews = await store.get('review', unique)
  if (reviews.length < unique.length)
    throw new AppError('not_found', 'One of these items is not in the inbox any more.')
  return reviews
}

function labelFor(
  reviews: readonly Review[],
  verdict: Verdict,
  keeps: ReadonlyMap<string, string>,
): string {
  const [only] = reviews
  // What was found is named by nothing but that it was: what became of it is all there is to say.
  if (verdict.how === 'redact')
    return reviews.length === 1
      ? VERBS.redact
      : `Saved ${reviews.length} items, credentials removed`
  const what =
    reviews.length === 1 && only !== undefined
      ? (keeps.get(only.id) ?? only.label)
      : `${reviews.length} items`
  const part = partIn(verdict)
  const share = part === undefined ? '' : ` ${part.length} of ${only?.changes.length ?? 0}`
  return `${VERBS[verdict.how]}${share}: ${what}`
}

const partIn = (verdict: Verdict) => (verdict.how === 'approve' ? verdict.only : undefined)

/** Two windows that approve the same words at once must not write them twice. */
function placesOf(changes: readonly Change[]): Memory[] {
  return changes.flatMap(({ noun, before, after }) =>
    noun === 'memory' && before === null && after !== null ? [Memory.parse(after)] : [],
  )
}

/** What becomes of the item itself. */
function after(
  room: Room,
  review: Review,
  verdict: Verdict,
  why: string | null,
  now: number,
): Change[] {
  const only = partIn(verdict)
  const part = only === undefined ? {} : { only }
  const next: Review =
    verdict.how === 'postpone'
      ? { ...review, state: 'postponed', postponedUntil: verdict.until }
      : {
          ...review,
          state: 'resolved',
          postponedUntil: null,
          resolution: { how: HOW[verdict.how], by: actorOf(room.principal), at: now, why, ...part },
        }
  const change = revised('review', review.id, { ...review }, { ...next })
  return change === null ? [] : [change]
}

const HOW = {
  approve: 'approved',
  edit: 'edited',
  redact: 'redacted',
  reject: 'rejected',
  'keep-a': 'kept-a',
  'keep-b': 'kept-b',
  'keep-both': 'kept-both',
  merge: 'merged',
} as const satisfies Record<string, Resolution['how']>

/** Each was proposed on the memory as it is now: after one of them it is another. */
function refuseIfMingled(changes: readonly Change[]): void {
  if (new Set(changes.map(({ id }) => id)).size === changes.length) return
  throw new AppError(
    'stale',
    'Two of these items concern the same memory; settle them one after the other.',
  )
}
