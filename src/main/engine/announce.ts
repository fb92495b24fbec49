import type { ScreenTopic } from '#shared/contract/method.ts'
import type { Noun } from '#shared/journal.ts'
import type { FeedEntry } from './store/feed.ts'

/** `entry` is the commit that was made, where it was one. */
export type Listener = (topics: ScreenTopic[], entry: FeedEntry | null) => void

export interface Announcements {
  announce: Listener
  listen(listener: Listener): () => void
}

/** Open screens, on this side of the engine and beyond, follow what is announced here. */
export function announcements(): Announcements {
  const listeners = new Set<Listener>()
  return {
    announce: (...told) => listeners.forEach((listener) => listener(...told)),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const TOPIC_OF: Record<Noun, ScreenTopic> = {
  memory: 'memories',
  filter: 'filters',
  review: 'reviews',
  setting: 'weights',
  policy: 'policies',
  session: 'sessions',
  task: 'sessions',
  handoff: 'sessions',
}

/** What a commit may have changed on a screen. */
export function topicsTouched({ kind, changes }: FeedEntry): ScreenTopic[] {
  if (kind === 'purge') return ['memories', 'reviews', 'packages', 'journal']
  return [...new Set(changes.map(({ noun }) => TOPIC_OF[noun])), 'journal']
}
