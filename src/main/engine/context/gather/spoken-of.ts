import type { Noun } from '#shared/journal.ts'
import type { Room } from '#engine/room.ts'
import type { Feed, FeedEntry, Position } from '#engine/store/feed.ts'
import type { Disputes } from '#engine/recall/disputes.ts'

/** Commits read at a time. */
const AT_ONCE = 50
const NAMED = /\bmem_[0-9a-z]+\b/gi

/**
 * Memories that may stand otherwise because of what was committed since: all that a change or what it changed names,
 * and what waits in the inbox beside one of those. Too many rather than too few: each is only looked at once more.
 */
export async function spokenOfSince(
  { since }: Pick<Feed, 'since'>,
  { store }: Room,
  { unsettledAbout }: Pick<Disputes, 'unsettledAbout'>,
  from: Position,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (let position = from; ;) {
    const entries = await since(position, AT_ONCE)
    const last = entries.at(-1)
    if (last === undefined) break
    for (const id of named(await changedIn(store, entries))) ids.add(id)
    position = last.position
  }
  for (const id of named([...ids].map(unsettledAbout))) ids.add(id)
  return ids
}

/** With the records as they are now: a change tells only what differs. */
async function changedIn(store: Room['store'], entries: readonly FeedEntry[]): Promise<unknown[]> {
  const changes = entries.flatMap((entry) => entry.changes)
  const of = (noun: Noun) => changes.filter((one) => one.noun === noun).map(({ id }) => id)
  const memories = await store.get('memory', of('memory'))
  const reviews = await store.get('review', of('review'))
  return [changes, memories.map(({ links }) => links), reviews.map(({ memoryIds }) => memoryIds)]
}

const named = (said: readonly unknown[]) => JSON.stringify(said).match(NAMED) ?? []
