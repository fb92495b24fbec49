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

/** Waits for a person's word, or a memory that can be seen here contradicts it. */
export async function isDisputed(
  room: Room,
  { id, links, scope }: Memory,
  disputes: Disputes,
): Promise<boolean> {
  if (disputes.disputed().has(id)) return true
  const against = links.filter(({ kind }) => kind === 'contradicts').map(({ to }) => to)
  const into = await room.store.linksInto(id)
  const others = [
    ...against,
    ...into.flatMap(({ from, kind }) => (kind === 'contradicts' ? [from] : [])),
  ]
  if (others.length === 0) return false
  const now = room.clock.now()
  const standing = await room.store.get('memory', others)
  // Where one of them is more specific it counts, and that is said instead.
  return standing.some((other) => other.scope.kind === scope.kind && isAlive(other, now))
}

/** These as an agent is given them: what is disputed says so. The window has its own marks. */
export async function markDisputed<T extends { id: MemoryId }>(
  room: Room,
  disputes: Disputes,
  rows: readonly T[],
): Promise<(T & Disputable)[]> {
  if (room.principal.kind !== 'agent') return [...rows]
  const ids = rows.map(({ id }) => id)
  const known = new Map((await room.store.get('memory', ids)).map((one) => [one.id, one]))
  return Promise.all(
    rows.map(async (row) => {
      const memory = known.get(row.id)
      const isSo = memory !== undefined && (await isDisputed(room, memory, disputes))
      return isSo ? { ...row, disputed: true as const } : row
    }),
  )
}
