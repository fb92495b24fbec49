import { canonical } from '#shared/json.ts'
import type { Change } from '#shared/journal.ts'
import type { Review } from '#shared/review.ts'
import type { Items } from '../conflicts/items.ts'
import type { Reads } from '../store/port.ts'

/** When something was said is no part of what is said. */
const TIMES: ReadonlySet<string> = new Set(['createdAt', 'updatedAt', 'expiresAt'])

/** The item in which the same waits already from the same writer: an agent that tries again is not a second question. */
export async function askedAlready(
  vault: Pick<Reads, 'get'>,
  items: Pick<Items, 'unsettled'>,
  proposed: Review,
): Promise<Review | null> {
  const alike = items
    .unsettled()
    .filter(({ kind, createdBy }) => kind === proposed.kind && createdBy === proposed.createdBy)
  const waiting = await vault.get(
    'review',
    alike.map(({ id }) => id),
  )
  const said = proposalOf(proposed)
  return waiting.find((item) => proposalOf(item) === said) ?? null
}

function proposalOf({ createdBy, changes, attachments }: Review): string {
  return canonical([createdBy, changes.map(lasting), Object.keys(attachments).toSorted()])
}

/** A new memory has another id each time it is proposed. */
function lasting({ noun, id, before, after }: Change) {
  const isNew = before === null
  const fields = (record: Record<string, unknown> | null) =>
    Object.fromEntries(
      Object.entries(record ?? {}).filter(
        ([name]) => !TIMES.has(name) && !(isNew && name === 'id'),
      ),
    )
  return [noun, isNew ? null : id, fields(before), fields(after)]
}
