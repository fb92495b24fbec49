import type { Change } from '#shared/journal.ts'
import type { Memory, MemoryDraft } from '#shared/memory.ts'
import { SYSTEM } from '#shared/principal.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { composed } from '../../memories/compose/compose.ts'
import { circumstances, freshId } from '../../memories/write/create.ts'
import type { Room } from '../../room.ts'
import { created, revised } from '../../store/changes.ts'
import type { Reads } from '../../store/port.ts'
import { superseding } from '../supersede.ts'
import { errorName } from './error-kind.ts'
import type { Occurrence } from './occurrences.ts'
import { preventionOf } from './prevention.ts'

const MOST_LINKED = 100
const PREVENTION = 'prevention'

/** Of all times it happened those that every reader of a procedure in this place may read of. */
export const toldIn = (place: Scope, occurrences: readonly Occurrence[]): Occurrence[] =>
  occurrences.filter(
    ({ failure: { scope } }) => scope.kind === 'global' || scopeLabel(scope) === scopeLabel(place),
  )

/** What a procedure says that is drafted from these. */
export function draftedFrom(
  { lexicon }: Pick<Room, 'lexicon'>,
  told: readonly Occurrence[],
): string {
  const isVerb = (word: string) => lexicon?.kinds(word).has('verb') ?? false
  const last = told.at(-1)
  return preventionOf(last === undefined ? 'this error' : errorName(last.failure), told, isVerb)
}

export interface NewProcedure {
  made: Memory
  /** What approving it does: the new one first, then the one it replaces. */
  changes: Change[]
}

/**
 * The procedure a person is asked for. It quotes and names only what all its readers may see: `told`.
 * One of its kind that did not help is replaced where it stands in the same place: elsewhere others rely on
 * it, and what else fixed the error once, such as a runbook, says more than how to prevent it.
 */
export async function newProcedure(
  { room, vault, now }: { room: Room; vault: Reads; now: number },
  place: Scope,
  told: readonly Occurrence[],
  failing: Memory | null,
): Promise<NewProcedure> {
  const failures = [...new Map(told.map(({ failure }) => [failure.id, failure])).values()]
  const last = failures.at(-1)
  const draft: MemoryDraft = {
    type: 'procedural',
    subtype: PREVENTION,
    content: { form: 'text', text: draftedFrom(room, told) },
    tags: last?.tags.filter((tag) => failures.every(({ tags }) => tags.includes(tag))) ?? [],
    source: 'engine/recurring-error',
    links: failures.slice(-MOST_LINKED).map(({ id }) => ({ kind: 'fixes', to: id })),
    scope: place,
  }
  const { memory } = composed(await freshId(room), draft, SYSTEM, circumstances(room, now))
  if (failing?.subtype !== PREVENTION || scopeLabel(failing.scope) !== scopeLabel(place))
    return { made: memory, changes: [created('memory', memory.id, memory)] }
  const { winner, loser } = await superseding(vault, memory, failing, now)
  const aside = revised('memory', failing.id, failing, loser)
  return {
    made: winner,
    changes: [created('memory', winner.id, winner), ...(aside === null ? [] : [aside])],
  }
}
