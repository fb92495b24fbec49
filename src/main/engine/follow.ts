import { mutex } from '#shared/mutex.ts'
import type { Feed, FeedEntry, Position } from './store/feed.ts'

/** Told of every commit once and in order, its own engine's and anybody's; all it changed is in the entry. */
export type Consumer = (entry: FeedEntry) => void | Promise<void>

/** Entries read at a time: one that was away for long must not hold all of them in memory. */
const AT_ONCE = 50

/**
 * Hands each commit to all consumers, one after the other. The answer is how far they have all got;
 * one that fails is told again the next time, and so are the others: being told twice must not harm.
 */
export function followFeed(
  feed: Pick<Feed, 'since'>,
  from: Position,
  consumers: readonly Consumer[],
): () => Promise<Position> {
  let position = from
  const inTurn = mutex()
  const catchUp = async (): Promise<Position> => {
    for (;;) {
      const entries = await feed.since(position, AT_ONCE)
      if (entries.length === 0) return position
      for (const entry of entries) {
        for (const consumer of consumers) await consumer(entry)
        position = entry.position
      }
    }
  }
  return () => inTurn(catchUp)
}
