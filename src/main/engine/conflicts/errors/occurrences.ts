import type { JournalChange } from '#shared/journal.ts'
import type { Origin, TaskRecord } from '#shared/session.ts'
import { isReinforcing } from '../../store/reinforcing.ts'
import type { Reads } from '../../store/port.ts'
import type { Failure } from './error-kind.ts'

/** One time a failure was said. */
export interface Occurrence {
  failure: Failure
  at: number
  agent: string
  origin: Origin | null
  /** Where the memory stands, or where its writer worked; null where neither is known. */
  project: string | null
  task: TaskRecord | null
}

type Said = Pick<Occurrence, 'failure' | 'at' | 'agent' | 'origin'>

/** An agent that says one error for ever must not make every write read all of it. */
export const MOST_READ = 200

/** Each time these were said, oldest first, as the journal tells; the newest of the newest ones. */
export async function occurrencesOf(
  vault: Reads,
  failures: readonly Failure[],
  ofOne = MOST_READ,
): Promise<Occurrence[]> {
  const said: Said[] = []
  for (const failure of failures.toReversed()) {
    const left = Math.min(ofOne, MOST_READ - said.length)
    if (left <= 0) break
    for (const { entry, change } of await vault.changesOf('memory', failure.id, left)) {
      if (entry.undoes !== null || entry.undoneBy !== null || !isSaying(change)) continue
      said.push({ failure, at: entry.at, agent: entry.actor, origin: entry.origin ?? null })
    }
  }
  return inProjects(vault, said)
}

/** With the task and the project of each. */
export async function inProjects(vault: Reads, said: readonly Said[]): Promise<Occurrence[]> {
  const ids = (of: (origin: Origin) => string | null) => [
    ...new Set(said.flatMap(({ origin }) => (origin === null ? [] : (of(origin) ?? [])))),
  ]
  const tasks = await vault.get(
    'task',
    ids(({ task }) => task),
  )
  const sessions = await vault.get(
    'session',
    ids(({ session }) => session),
  )
  const taskOf = new Map(tasks.map((task) => [task.id, task]))
  const sessionOf = new Map(sessions.map((session) => [session.id, session]))
  return said
    .map((one) => {
      const { scope } = one.failure
      const task = taskOf.get(one.origin?.task ?? '') ?? null
      const worked = task ?? sessionOf.get(one.origin?.session ?? '') ?? null
      return {
        ...one,
        task,
        project: scope.kind === 'project' ? scope.id : (worked?.project ?? null),
      }
    })
    .toSorted((a, b) => a.at - b.at || (a.failure.id < b.failure.id ? -1 : 1))
}

/** Whether it was told there, for the first time or again; not where it was only tagged, rated or moved. */
function isSaying(change: JournalChange): boolean {
  if (change.erased || change.after === null) return false
  return change.before === null || isReinforcing(change)
}

/** What helped: a task that was completed after it says so, one that was not says the opposite. */
export function hasHelped({ task }: Pick<Occurrence, 'task'>): boolean | null {
  if (task === null || task.status === 'open') return null
  return task.status === 'completed'
}
