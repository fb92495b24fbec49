import type { Memory } from '#shared/memory.ts'
import type { Room } from '../room.ts'
import type { Store } from '../store/port.ts'

/** What an open item of the inbox is about. */
export async function underReview(store: Store): Promise<ReadonlySet<string>> {
  const reviews = await store.all('review')
  const open = reviews.filter(({ state }) => state !== 'resolved')
  return new Set<string>(open.flatMap(({ memoryIds }) => memoryIds))
}

/** Waits for a person's word, or a memory that can be seen here contradicts it. */
export async function isDisputed(
  room: Room,
  { id, links }: Memory,
  reviewed: ReadonlySet<string>,
): Promise<boolean> {
  if (reviewed.has(id)) return true
  const against = links.filter(({ kind }) => kind === 'contradicts').map(({ to }) => to)
  const into = await room.store.linksInto(id)
  const others = [
    ...against,
    ...into.flatMap(({ from, kind }) => (kind === 'contradicts' ? [from] : [])),
  ]
  if (others.length === 0) return false
  const standing = await room.store.get('memory', others)
  return standing.some(({ status }) => status === 'active')
}
