import type { Change } from '#shared/journal.ts'
import { Review, type ReviewCard } from '#shared/review.ts'
import { TOLD } from './secrets.ts'

/** A review item without what a held-back credential stands in: a person is shown its masked preview. */
export function maskedReview({ attachments: _kept, ...card }: Review): Omit<ReviewCard, 'group'> {
  return card.kind === 'secret' ? { ...card, changes: card.changes.map(untold) } : card
}

/** The same for what the journal wrote down of a review item. */
export function maskedChange<C extends Change>(change: C): C {
  if (change.noun !== 'review') return change
  return { ...change, before: maskedFields(change.before), after: maskedFields(change.after) }
}

/** The same once it was taken out. */
export function redactedLabel(changes: readonly Change[]): string {
  return secretLabel(changes)
    .replace('a memory that may hold a credential', 'a memory, credential removed')
    .replace('memories that may hold a credential', 'memories, credentials removed')
}

/** Why it waits, where it was taken out and that was undone: the rest of it may be approved. */
export function redactedReason(reason: string): string {
  return reason.replace(
    /^The text looks like it holds a credential (?<rules>\([^)]*\))\./u,
    'A credential $<rules> was removed from this for good.',
  )
}

/** What the journal and the inbox call a held-back credential: no word of what it would write, which may be the credential or half of it. */
export function secretLabel(changes: readonly Change[]): string {
  const memories = changes.filter(({ noun }) => noun === 'memory')
  const verb = memories.every(({ before }) => before === null) ? 'Created' : 'Changed'
  return memories.length === 1
    ? `${verb} a memory that may hold a credential`
    : `${verb} ${memories.length} memories that may hold a credential`
}

function maskedFields(fields: Change['after']): Change['after'] {
  if (fields === null) return null
  const whole = Review.safeParse(fields)
  if (whole.success) return maskedReview(whole.data)
  const { attachments: _attachments, changes: _changes, ...rest } = fields
  return rest
}

/** The key begins with the domain. */
function untold(change: Change): Change {
  if (change.after === null) return change
  const shown = Object.entries(change.after).filter(([name]) => !TOLD.has(name) && name !== 'key')
  return { ...change, after: Object.fromEntries(shown) }
}
