import type { Change } from '#shared/journal.ts'
import { Review, type ReviewCard } from '#shared/review.ts'
import { TOLD } from './secrets.ts'

/** A review item without what a held-back credential stands in: a person is shown its masked preview. */
export function veiled({ attachments: _kept, ...card }: Review): ReviewCard {
  return card.kind === 'secret' ? { ...card, changes: card.changes.map(untold) } : card
}

/** The same for what the journal wrote down of a review item. */
export function veiledChange<C extends Change>(change: C): C {
  if (change.noun !== 'review') return change
  return { ...change, before: veiledFields(change.before), after: veiledFields(change.after) }
}

/** What a label quotes of a memory may be the credential itself, or half of it. */
export function unquoted(label: string): string {
  return label.replace(/“[^]*”/u, 'a memory that may hold a credential')
}

function veiledFields(fields: Change['after']): Change['after'] {
  if (fields === null) return null
  const whole = Review.safeParse(fields)
  if (whole.success) return veiled(whole.data)
  const { attachments: _attachments, changes: _changes, ...rest } = fields
  return rest
}

function untold(change: Change): Change {
  if (change.after === null) return change
  const shown = Object.entries(change.after).filter(([name]) => !TOLD.has(name))
  return { ...change, after: Object.fromEntries(shown) }
}
