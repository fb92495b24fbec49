import { Content } from '#shared/content.ts'
import { AppError } from '#shared/errors.ts'
import type { Change } from '#shared/journal.ts'
import { isUnwritten } from '#shared/recurring-error.ts'
import type { Review, Verdict } from '#shared/review.ts'
import type { Room } from '#engine/room.ts'
import { holds } from '#engine/store/changes.ts'
import { isReinforcement } from './reinforcements.ts'
import { attachmentsIn, partOf } from './part.ts'
import type { PairVerdict } from './pair-verdict.ts'
import { type Rewritten, withEdit, withoutSecrets } from './rewrite.ts'

/** What the vault becomes by it. */
export async function effectOf(
  room: Room,
  review: Review,
  verdict: Exclude<Verdict, PairVerdict>,
  now: number,
): Promise<Rewritten> {
  const { changes, findings } = review
  const kept = new Map(Object.entries(review.attachments))
  switch (verdict.how) {
    case 'postpone':
    case 'reject':
      return { changes: [], attachments: new Map() }
    case 'approve': {
      const part = verdict.only === undefined ? changes : partOf(changes, verdict.only)
      refuseUnwritten(review, part)
      await refuseIfOutdated(room, { changes: part })
      const fresh = part.map((change) => openFromNow(change, now))
      return { changes: fresh, attachments: attachmentsIn(part, kept) }
    }
    case 'edit': {
      await refuseIfOutdated(room, review)
      const rewritten = await withEdit(room, review, verdict.edit, now)
      refuseUnwritten(review, rewritten.changes)
      return rewritten
    }
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

const WEEK_MS = 7 * 86_400_000

/** A handoff that is opened again weeks after the question would expire at once. */
function openFromNow(change: Change, now: number): Change {
  if (change.noun !== 'handoff' || change.after === null) return change
  return { ...change, after: { ...change.after, expiresAt: now + WEEK_MS } }
}

/** Where there was nothing to draft a procedure from, a heading alone would be kept as one. */
function refuseUnwritten({ kind }: Review, changes: readonly Change[]): void {
  const made = changes.find(({ noun, before }) => noun === 'memory' && before === null)
  const content = Content.safeParse(made?.after?.['content']).data
  if (kind !== 'recurring-error' || content?.form !== 'text' || !isUnwritten(content.text)) return
  const sentence = 'Write down first what prevents it: there is nothing to keep yet.'
  throw new AppError('invalid_input', sentence, [{ path: ['content', 'text'], message: sentence }])
}

/** What was proposed on one state of things must not be applied to another. */
async function refuseIfOutdated(room: Room, { changes }: Pick<Review, 'changes'>): Promise<void> {
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
