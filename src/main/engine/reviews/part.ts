import { AppError } from '#shared/errors.ts'
import type { Change } from '#shared/journal.ts'
import { Memory } from '#shared/memory.ts'

/** The chosen ones of what an item would change; refused where one of them means nothing without another. */
export function partOf(changes: readonly Change[], only: readonly string[]): Change[] {
  const chosen = new Set(only)
  const proposed = new Set(changes.map(({ id }) => id))
  if (only.some((id) => !proposed.has(id)))
    throw new AppError('invalid_input', 'One of these is not among what this item would change.')
  const torn = changes.some((change) =>
    originsOf(change).some((id) => proposed.has(id) && chosen.has(id) !== chosen.has(change.id)),
  )
  if (torn)
    throw new AppError(
      'invalid_input',
      'What is carried elsewhere arrives there and leaves here: choose both or neither.',
    )
  return changes.filter(({ id }) => chosen.has(id))
}

/** What these changes name of the large content that was kept for all of them. */
export function attachmentsIn(
  changes: readonly Change[],
  kept: ReadonlyMap<string, string>,
): Map<string, string> {
  const named = new Set(
    changes.map(
      ({ after }) => Memory.shape.attachment.safeParse(after?.['attachment']).data?.digest,
    ),
  )
  return new Map([...kept].filter(([digest]) => named.has(digest)))
}

function originsOf({ after }: Change): string[] {
  const links = Memory.shape.links.safeParse(after?.['links']).data ?? []
  return links.flatMap(({ kind, to }) => (kind === 'derived-from' ? [to] : []))
}
