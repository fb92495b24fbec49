import { AppError } from '#shared/errors.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { Outcome } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import { type Principal, scopesOf } from '#shared/principal.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { worthKeeping } from '#shared/tier.ts'
import { isPersons } from '../gate/protected.ts'
import { withStatus } from '../memories/write/edited.ts'
import { memoriesOf } from '../memories/labels.ts'
import { type Overlay, overlayOn } from '../memories/write/overlay.ts'
import { carryInto } from '../memories/write/promote.ts'
import { isAlive } from '#engine/store/alive.ts'
import { commitDecision } from '../decision.ts'
import type { Room } from '../room.ts'

/** A task or session is over: what is worth keeping is promoted first, the rest is forgotten, as one act. */
export async function endScope(
  room: Room,
  scope: Scope,
  promoteTo: Scope,
  /** What short-term memory holds of it would otherwise arrive after the end. */
  keepRecent: (scope: Scope) => Promise<void>,
): Promise<Outcome> {
  if (scope.kind !== 'task' && scope.kind !== 'session') {
    throw new AppError(
      'invalid_input',
      'Only a task or a session can end; archive the memories of other scopes.',
    )
  }
  if (scopeLabel(scope) === scopeLabel(promoteTo))
    throw new AppError(
      'invalid_input',
      'What is kept has to go to another scope than the one that ends.',
    )
  if (isTheirs(room.principal, scope)) await keepRecent(scope)
  return commitDecision(room, async (now) => {
    const overlay = overlayOn(room.store)
    const { kept, dropped } = await endInto(overlay, room, scope, promoteTo, now)
    const promoted = `promoted ${memoriesOf(kept.length)} to ${scopeLabel(promoteTo)}`
    return {
      changes: overlay.changes(),
      absent: overlay.arriving(),
      label: `Ended ${scopeLabel(scope)}: ${promoted}, forgot ${memoriesOf(dropped.length)}`,
    }
  })
}

export interface Leaving {
  kept: Memory[]
  dropped: Memory[]
}

/** What would stay and what would go; `ticked` is what a person chose to keep, instead of the rule. */
export async function leavingOf(
  room: Room,
  scope: Scope,
  now: number,
  ticked?: ReadonlySet<string>,
): Promise<Leaving> {
  const filter = { scopes: [scope], statuses: ['active' as const] }
  const ids = await room.store.find(filter, NEWEST_FIRST, await room.store.count(filter))
  const memories = await room.store.get('memory', ids)
  // What a person said is not an agent's to drop, however little it matters.
  const isNotTheirs = (memory: Memory) => room.principal.kind === 'agent' && isPersons(memory)
  const isWorthIt = (memory: Memory) =>
    ticked === undefined ? worthKeeping(memory) || isNotTheirs(memory) : ticked.has(memory.id)
  const isKept = (memory: Memory) => isWorthIt(memory) && isAlive(memory, now)
  return {
    kept: memories.filter(isKept),
    dropped: memories.filter((memory) => !isKept(memory)),
  }
}

/** Ends a scope over what is decided already. */
export async function endInto(
  overlay: Overlay,
  room: Room,
  scope: Scope,
  promoteTo: Scope,
  now: number,
  ticked?: ReadonlySet<string>,
): Promise<Leaving> {
  const leaving = await leavingOf(room, scope, now, ticked)
  await carryInto(overlay, room, leaving.kept, promoteTo, now)
  for (const memory of leaving.dropped)
    overlay.put(withStatus(memory, 'forgotten', now), { before: memory })
  return leaving
}

function isTheirs(principal: Principal, scope: Scope): boolean {
  const scopes = scopesOf(principal)
  return scopes === null || scopes.some((own) => scopeLabel(own) === scopeLabel(scope))
}
