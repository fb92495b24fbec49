import type { ScreenTopic } from '#shared/contract/method.ts'
import type { GuestConnection } from './connection.ts'
import { type Commit, topicsFor } from './topics.ts'
import type { Visitor } from './visitor.ts'

/** When a push came tells when somebody wrote; no finer than this. */
const BEAT_MS = 1000

/** Tells those who follow topics of commits: once a second, on the second, all that came together. */
export function announcer(now: () => number) {
  const due = new Map<GuestConnection, { visitor: Visitor; topics: Set<ScreenTopic> }>()
  let beat: NodeJS.Timeout | null = null
  const wait = () => {
    beat ??= setTimeout(say, BEAT_MS - (now() % BEAT_MS))
    beat.unref()
  }
  const say = () => {
    beat = null
    for (const [guest, { topics }] of due) {
      if (topics.size === 0) continue
      // What the deaf miss they hear when they listen again: it is only said that something changed.
      if (guest.push({ topics: [...topics] })) topics.clear()
      else wait()
    }
  }
  return {
    isFollowed: () => [...due.values()].some(({ visitor }) => visitor.follows() !== null),
    tell(commit: Commit): void {
      for (const { visitor, topics } of due.values()) {
        const follows = visitor.follows()
        if (follows === null) continue
        for (const topic of topicsFor(follows.principal, commit, now()))
          if (follows.topics.has(topic)) topics.add(topic)
        if (topics.size > 0) wait()
      }
    },
    /** Returns how to part. */
    join(visitor: Visitor, guest: GuestConnection): () => void {
      due.set(guest, { visitor, topics: new Set() })
      return () => void due.delete(guest)
    },
  }
}
