import { AppError } from '#shared/errors.ts'
import type { Change } from '#shared/journal.ts'
import type { Link } from '#shared/memory.ts'
import type { Fields } from './changes.ts'

/** The ids this memory says it supersedes. */
export function supersededBy({ links }: Fields): string[] {
  if (!Array.isArray(links)) return []
  return links.filter(isLink).flatMap(({ kind, to }) => (kind === 'supersedes' ? [to] : []))
}

function isLink(link: unknown): link is Link {
  return link !== null && typeof link === 'object' && 'kind' in link && 'to' in link
}

/**
 * A circle of memories that each replace the next would leave none that stands. Asked of the whole
 * vault after the changes are applied: two writers, an undo or an approval could otherwise close a
 * circle that nobody of them sees. Costs nothing where nothing supersedes. `isInCircle`: whether one
 * supersedes itself, alone or through others.
 */
export function refuseCircles(
  changes: readonly Change[],
  isInCircle: (id: string) => boolean,
): void {
  for (const { noun, id, after } of changes) {
    if (noun !== 'memory' || after === null || supersededBy(after).length === 0) continue
    if (isInCircle(id)) throw circle()
  }
}

function circle(): AppError {
  const sentence = 'This memory would supersede itself through the ones it supersedes.'
  return new AppError('invalid_input', sentence, [{ path: ['links'], message: sentence }])
}
