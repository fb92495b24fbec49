import type { Disputable, Memory, MemoryId } from '#shared/memory.ts'
import type { ReviewKind } from '#shared/review.ts'
import { isAlive } from '#engine/store/alive.ts'
import { isPersons } from '../gate/protected.ts'
import type { Room } from '../room.ts'

/** What the inbox knows of memories, for rooms that only read. */
export interface Disputes {
  /** Memories that wait for a person's word, by the item about them. */
  disputed(): ReadonlyMap<string, string>
  /** What waits or is postponed and is about it. */
  unsettledAbout(memoryId: string): readonly { kind: ReviewKind; memoryIds: readonly string[] }[]
  /** Of each, in this order, those in other scopes that contradict it. */
  contradicted(memoryIds: readonly string[]): Promise<(readonly string[])[]>
}

/** Of each of these, by its id, those in other scopes that contradict it. */
export async function contradictorsOf(
  disputes: Disputes,
  memories: readonly Memory[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = memories.map(({ id }) => id)
  const others = await disputes.contradicted(ids)
  return new Map(ids.map((id, place) => [id, others[place] ?? []]))
}

/** Of these, those that wait for a person's word or that a memory which can be seen here contradicts: asked once for all. */
export async function disputedAmong(
  room: Room,
  memories: readonly Memory[],
  disputes: Disputes,
): Promise<ReadonlySet<string>> {
  const { store, clock } = room
  const inDoubt = await waitingAmong(room, memories, disputes)
  const rest = memories.filter(({ id }) => !inDoubt.has(id))
  const said = rest.flatMap(({ id, links }) =>
    links.flatMap(({ kind, to }) => (kind === 'contradicts' ? [{ of: id, by: to }] : [])),
  )
  const into = await store.contradicting(rest.map(({ id }) => id))
  const pairs = [...said, ...into.map(({ from, to }) => ({ of: to, by: from }))]
  if (pairs.length === 0) return inDoubt
  const standing = await store.get('memory', [...new Set(pairs.map(({ by }) => by))])
  const alive = standing.filter((one) => isAlive(one, clock.now()))
  const standingById = new Map<string, Memory>(alive.map((one) => [one.id, one]))
  const asked = new Map<string, Memory>(rest.map((one) => [one.id, one]))
  for (const { of, by } of pairs) {
    const [doubted, doubting] = [asked.get(of), standingById.get(by)]
    if (doubted !== undefined && doubting !== undefined && doubts(doubting, doubted))
      inDoubt.add(of)
  }
  return inDoubt
}

/** Where one of them is more specific it counts, and that is said instead. No link an agent makes doubts a person's word or what is critical. */
function doubts(doubting: Memory, doubted: Memory): boolean {
  if (doubting.scope.kind !== doubted.scope.kind) return false
  const isGuarded = doubted.priority === 'critical' || isPersons(doubted)
  return !isGuarded || isPersons(doubting)
}

/** What is only proposed doubts nothing to an agent, nor does what it cannot see: both would tell of others. */
const DOUBTING: ReadonlySet<ReviewKind> = new Set(['contradiction', 'merge', 'changed-file'])

async function waitingAmong(
  { principal, store }: Room,
  memories: readonly Memory[],
  disputes: Disputes,
): Promise<Set<string>> {
  if (principal.kind !== 'agent') {
    const waiting = disputes.disputed()
    return new Set(memories.flatMap(({ id }) => (waiting.has(id) ? [id] : [])))
  }
  const about = memories.flatMap(({ id }) =>
    disputes
      .unsettledAbout(id)
      .filter(({ kind }) => DOUBTING.has(kind))
      .map(({ kind, memoryIds }) => ({
        id,
        kind,
        others: memoryIds.filter((each) => each !== id),
      })),
  )
  if (about.length === 0) return new Set()
  const others = await store.get('memory', [...new Set(about.flatMap((each) => each.others))])
  const seen = new Set<string>(others.map(({ id }) => id))
  return new Set(
    about.flatMap(({ id, kind, others: sides }) =>
      kind === 'changed-file' || sides.some((side) => seen.has(side)) ? [id] : [],
    ),
  )
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
