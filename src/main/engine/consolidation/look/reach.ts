import type { KnownAgent } from '#shared/agent.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { LostReach, UpkeepStep } from '#shared/upkeep.ts'
import type { Room } from '#engine/room.ts'
import { isAlive } from '#engine/store/alive.ts'
import type { Store } from '#engine/store/port.ts'

interface Unticked {
  run: string
  without: readonly string[]
  withoutSteps: readonly UpkeepStep[]
}

/** What has run out reaches nobody now; what is merged is given as one. */
const LOSES_NOTHING: ReadonlySet<UpkeepStep> = new Set<UpkeepStep>(['expire', 'merge', 'promote'])
const AT_ONCE = 200
const NAMED = 3

/** Which agents could not be given which memories any more if all that is ticked were done. */
export async function lostReach(
  room: Room,
  store: Store,
  agents: readonly KnownAgent[],
  { run, without, withoutSteps }: Unticked,
): Promise<LostReach[]> {
  const byScope = await leaving(room, store, run, new Set(without), new Set(withoutSteps))
  return agents
    .map((agent) => {
      const lost = scopesReached(agent).flatMap((label) => byScope.get(label) ?? [])
      return { agent: agent.id, memories: lost.length, named: lost.slice(0, NAMED) }
    })
    .filter(({ memories }) => memories > 0)
    .toSorted((a, b) => b.memories - a.memories || (a.agent < b.agent ? -1 : 1))
}

/** Wherever it has been at work, not only where it is now. */
function scopesReached({ id, teams, projects, sessions, tasks }: KnownAgent): string[] {
  const scopes: Scope[] = [
    { kind: 'global' },
    { kind: 'agent', id },
    ...teams.map((team) => ({ kind: 'team', id: team }) as const),
    ...projects.map((project) => ({ kind: 'project', id: project }) as const),
    ...sessions.map((session) => ({ kind: 'session', id: session }) as const),
    ...tasks.map((task) => ({ kind: 'task', id: task }) as const),
  ]
  return [...new Set(scopes.map(scopeLabel))]
}

/** What would be set aside of what is given now, by scope. */
async function leaving(
  { clock, turn }: Room,
  store: Store,
  run: string,
  without: ReadonlySet<string>,
  withoutSteps: ReadonlySet<UpkeepStep>,
): Promise<Map<string, string[]>> {
  const byScope = new Map<string, string[]>()
  for (let after = -1; ;) {
    const some = await store.proposals({ run, state: 'proposed', after, limit: AT_ONCE })
    const ticked = some.filter(
      ({ id, step, does }) =>
        does === 'change' &&
        !without.has(id) &&
        !withoutSteps.has(step) &&
        !LOSES_NOTHING.has(step),
    )
    const ids = ticked.flatMap(({ changes }) =>
      changes.flatMap(({ noun, id, before, after: next }) =>
        noun === 'memory' && before !== null && next?.['status'] !== undefined ? [id] : [],
      ),
    )
    for (const memory of await store.get('memory', ids)) {
      if (!isAlive(memory, clock.now())) continue
      const label = scopeLabel(memory.scope)
      byScope.set(label, [...(byScope.get(label) ?? []), memory.summary])
    }
    const last = some.at(-1)
    if (last === undefined || some.length < AT_ONCE) return byScope
    after = last.number
    await turn()
  }
}
