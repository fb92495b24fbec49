import type { Memory, MemoryId } from '#shared/memory.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { Reads } from '../../store/port.ts'
import type { Failure } from './error-kind.ts'

/** A procedure against an error, and when it last came to say what it says. */
export interface KnownProcedure {
  memory: Memory
  at: number
}

const LOOKED_BACK = 50

/**
 * What was kept to prevent these, or fixed one of them: linked from it, or approved for it where the link
 * would tell of what its readers may not see. Oldest first. One that stands elsewhere helps nobody here.
 */
export async function proceduresAgainst(
  vault: Reads,
  failures: readonly Failure[],
  place: Scope,
): Promise<KnownProcedure[]> {
  const ids = new Set<MemoryId>()
  for (const { id } of failures)
    for (const { from, kind } of await vault.linksInto(id)) if (kind === 'fixes') ids.add(from)
  const asked = await vault.reviewsAbout(
    failures.map(({ id }) => id),
    { kind: 'recurring-error' },
  )
  for (const { resolution, memoryIds } of asked)
    if (resolution?.how === 'approved' || resolution?.how === 'edited')
      memoryIds.slice(0, 1).forEach((id) => ids.add(id))
  const here = scopeLabel(place)
  const found = (await vault.get('memory', [...ids])).filter(
    ({ status, scope }) =>
      status === 'active' && (scope.kind === 'global' || scopeLabel(scope) === here),
  )
  const dated = await Promise.all(
    found.map(async (memory) => ({ memory, at: await saidAt(vault, memory) })),
  )
  return dated.toSorted((a, b) => a.at - b.at)
}

/** Approved later than drafted, or mended since: from then on it can be blamed for what happens. */
async function saidAt(vault: Reads, { id, createdAt }: Memory): Promise<number> {
  const history = await vault.changesOf('memory', id, LOOKED_BACK)
  const last = history.findLast(
    ({ entry, change: { before, after } }) =>
      entry.undoneBy === null &&
      after !== null &&
      (before === null || 'content' in after || 'links' in after),
  )
  return last?.entry.at ?? createdAt
}
