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
import { carried } from '../memories/write/promote.ts'
import { isAlive } from '#engine/store/alive.ts'
import { commitDecision } from '../decision.ts'
import type { Room } from '../room.ts'
import { revised } from '../store/changes.ts'

const MOST = 10_000

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
    const ids = await room.store.find({ scopes: [scope], statuses: ['active'] }, NEWEST_FIRST, MOST)
    const memories = await room.store.get('memory', ids)
    // What a person said is not an agent's to drop, however little it matters.
    const isNotTheirs = (memory: Memory) => room.principal.kind === 'agent' && isPersons(memory)
    const isKept = (memory: Memory) =>
      (worthKeeping(memory) || isNotTheirs(memory)) && isAlive(memory, now)
    const kept = memories.filter(isKept)
    const dropped = memories.filter((memory) => !isKept(memory))
    const forgotten = dropped.flatMap(
      (memory) => revised('memory', memory.id, memory, withStatus(memory, 'forgotten', now)) ?? [],
    )
    const { changes, absent } = await carried(room, kept, promoteTo, now)
    const promoted = `promoted ${memoriesOf(kept.length)} to ${scopeLabel(promoteTo)}`
    return {
      changes: [...changes, ...forgotten],
      absent,
      label: `Ended ${scopeLabel(scope)}: ${promoted}, forgot ${memoriesOf(dropped.length)}`,
    }
  })
}

function isTheirs(principal: Principal, scope: Scope): boolean {
  const scopes = scopesOf(principal)
  return scopes === null || scopes.some((own) => scopeLabel(own) === scopeLabel(scope))
}
