import type { Disputable, Memory, MemoryId } from '#shared/memory.ts'
import { isAlive } from '#engine/store/alive.ts'
import type { Room } from '../room.ts'

/** What the inbox knows of memories, for rooms that only read. */
export interface Disputes {
  /** Memories that wait for a person's word, by the item about them. */
  disputed(): ReadonlyMap<string, string>
  /** Those in other scopes that contradict this one. */
  contradicted(memoryId: string): Promise<readonly string[]>
}

/** Of these, those that wait for a person's word or that a memory which can be seen here contradicts: asked once for all. */
export async function disputedAmong(
  { store, clock }: Room,
  memories: readonly Memory[],
  disputes: Disputes,
): Promise<ReadonlySet<string>> {
  const waiting = disputes.disputed()
  const inDoubt = new Set<string>(memories.flatMap(({ id }) => (waiting.has(id) ? [id] : [])))
  const rest = memories.filter(({ id }) => !inDoubt.has(id))
  const said = rest.flatMap(({ id, links }) =>
    links.flatMap(({ kind, to }) => (kind === 'contradicts' ? [{ of: id, by: to }] : [])),
  )
  const into = await store.contradicting(rest.map(({ id }) => id))
  const pairs = [...said, ...into.map(({ from, to }) => ({ of: to, by: from }))]
  if (pairs.length === 0) return inDoubt
  const standing = await store.get('memory', [...new Set(pairs.map(({ by }) => by))])
  const alive = standing.filter((one) => isAlive(one, clock.now()))
  const level = new Map<string, string>(
    [...alive, ...rest].map(({ id, scope }) => [id, scope.kind]),
  )
  const stands = new Set<string>(alive.map(({ id }) => id))
  // Where one of them is more specific it counts, and that is said instead.
  for (const { of, by } of pairs)
    if (stands.has(by) && level.get(by) === level.get(of)) inDoubt.add(of)
  return inDoubt
}

/** These as an agent is given them: what is disputed says so. The window has its own marks. */
export async function markDisputed<T extends { id: MemoryId }>(
  room: Room,
  disputes: Disputes,
  rows: readonly T[],
): Promise<(T & Disputable)[]> {
  if (room.principal.kind !== 'agent') return [...rows]
  const ids = rows.map(({ id }) => id)
  const inDoubt = await disputedAmong(room, await room.store.get('memory', ids), disputes)
  return rows.map((row) => (inDoubt.has(row.id) ? { ...row, disputed: true as const } : row))
}
