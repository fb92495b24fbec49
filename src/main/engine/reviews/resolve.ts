import { AppError } from '#shared/errors.ts'
import type { Change, Outcome } from '#shared/journal.ts'
import { Memory } from '#shared/memory.ts'
import { actorOf } from '#shared/principal.ts'
import type { Resolution, Review, Verdict } from '#shared/review.ts'
import { withoutCredentials } from '../gate/secrets.ts'
import { type Room, commitDecision } from '../room.ts'
import { holds, revised } from '../store/changes.ts'
import { isReinforcement, reinforcingKnown } from './known.ts'
import { type Rewritten, withEdit, withoutSecrets } from './rewrite.ts'

/** Settles review items as one act, so that one undo takes the whole of it back. */
export async function resolve(
  room: Room,
  ids: string[],
  verdict: Verdict,
  reason: string | null,
): Promise<Outcome> {
  const wanted = [...new Set(ids)]
  if (verdict.how === 'edit' && wanted.length > 1)
    throw new AppError('invalid_input', 'Edit one item at a time.')
  const why = await withoutCredentials(reason, room.secrets)
  return commitDecision(room, async (now) => {
    const reviews = await room.store.get('review', wanted)
    if (reviews.length < wanted.length)
      throw new AppError('not_found', 'One of these items is not in the inbox any more.')
    const done: Change[] = []
    const attachments = new Map<string, string>()
    for (const review of reviews) {
      if (review.state === 'resolved')
        throw new AppError('stale', 'One of these items was settled already.')
      const settled = await effectOf(room, review, verdict, now)
      done.push(...settled.changes)
      settled.attachments.forEach((text, digest) => attachments.set(digest, text))
    }
    const effects = await reinforcingKnown(room, done, now)
    refuseIfMingled(effects)
    const closed = reviews.flatMap((review) => after(room, review, verdict, why, now))
    const [only] = reviews
    const what = reviews.length === 1 && only !== undefined ? only.label : `${reviews.length} items`
    return {
      settled: true,
      why,
      changes: [...effects, ...closed],
      attachments,
      absent: placesOf(effects),
      label: `${VERBS[verdict.how]}: ${what}`,
    }
  })
}

/** Two windows that approve the same words at once must not write them twice. */
function placesOf(changes: readonly Change[]): Memory[] {
  return changes.flatMap(({ noun, before, after }) =>
    noun === 'memory' && before === null && after !== null ? [Memory.parse(after)] : [],
  )
}

const VERBS = {
  approve: 'Approved',
  edit: 'Approved with changes',
  redact: 'Approved without the credential',
  reject: 'Rejected',
  postpone: 'Postponed',
}

/** What the vault becomes by it. */
async function effectOf(
  room: Room,
  review: Review,
  verdict: Verdict,
  now: number,
): Promise<Rewritten> {
  const { changes, findings } = review
  const kept = new Map(Object.entries(review.attachments))
  switch (verdict.how) {
    case 'postpone':
    case 'reject':
      return { changes: [], attachments: new Map() }
    case 'approve':
      await refuseIfOutdated(room, review)
      return { changes, attachments: kept }
    case 'edit':
      await refuseIfOutdated(room, review)
      return withEdit(room, review, verdict.edit, now)
    case 'redact':
      if (findings.length === 0)
        throw new AppError('invalid_input', 'No credential was found here that could be removed.')
      if (room.secrets === null)
        throw new AppError(
          'invalid_input',
          'The search for credentials is switched off; switch it on to have them removed.',
        )
      await refuseIfOutdated(room, review)
      return withoutSecrets(room, changes, kept, room.secrets, now)
  }
}

/** What becomes of the item itself. */
function after(
  room: Room,
  review: Review,
  verdict: Verdict,
  why: string | null,
  now: number,
): Change[] {
  const next: Review =
    verdict.how === 'postpone'
      ? { ...review, state: 'postponed', postponedUntil: verdict.until }
      : {
          ...review,
          state: 'resolved',
          postponedUntil: null,
          resolution: { how: HOW[verdict.how], by: actorOf(room.principal), at: now, why },
        }
  const change = revised('review', review.id, { ...review }, { ...next })
  return change === null ? [] : [change]
}

const HOW = {
  approve: 'approved',
  edit: 'edited',
  redact: 'redacted',
  reject: 'rejected',
} as const satisfies Record<string, Resolution['how']>

/** What was proposed on one state of things must not be applied to another. */
async function refuseIfOutdated(room: Room, { changes }: Review): Promise<void> {
  for (const change of changes) {
    const [current = null] = await room.store.get(change.noun, [change.id])
    const stands = isReinforcement(change)
      ? current !== null && 'status' in current && current.status === 'active'
      : holds(change, current === null ? null : { ...current })
    if (!stands) {
      throw new AppError(
        'stale',
        'The memory was changed since this was proposed; reject it, or make the change by hand.',
      )
    }
  }
}

/** Each was proposed on the memory as it is now: after one of them it is another. */
function refuseIfMingled(changes: readonly Change[]): void {
  if (new Set(changes.map(({ id }) => id)).size === changes.length) return
  throw new AppError(
    'stale',
    'Two of these items concern the same memory; settle them one after the other.',
  )
}
