import type { ScreenTopic } from '#shared/contract/method.ts'
import type { Noun } from '#shared/journal.ts'
import type { FeedEntry } from './store/feed.ts'

/** `entry` is the commit that was made, where it was one. */
export type Listener = (topics: ScreenTopic[], entry: FeedEntry | null) => void

export interface Announcements {
  announce: Listener
  listen(listener: Listener): () => void
}

/**
 * Open screens, on this side of the engine and beyond, follow what is announced here. One that fails keeps nobody else
 * from hearing, and no call from its answer: it would be told again before every call, and fail each of them.
 */
export function announcements(failed: (error: unknown) => void): Announcements {
  const listeners = new Set<Listener>()
  return {
    announce: (...told) =>
      listeners.forEach((listener) => {
        try {
          listener(...told)
        } catch (error) {
          failed(error)
        }
      }),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const TOPIC_OF: Record<Exclude<Noun, 'setting'>, ScreenTopic> = {
  memory: 'memories',
  filter: 'filters',
  review: 'reviews',
  policy: 'policies',
  session: 'sessions',
  task: 'sessions',
  handoff: 'sessions',
}

const SETTING_TOPICS: Readonly<Record<string, ScreenTopic>> = {
  upkeep: 'upkeep',
  'model-questions': 'reviews',
}
const settingTopic = (id: string): ScreenTopic => SETTING_TOPICS[id] ?? 'weights'

/** What a commit may have changed on a screen. */
export function topicsTouched({ kind, undoes, changes }: FeedEntry): ScreenTopic[] {
  if (kind === 'purge') return ['memories', 'reviews', 'packages', 'upkeep', 'journal']
  const topics = changes.map(({ noun, id }) =>
    noun === 'setting' ? settingTopic(id) : TOPIC_OF[noun],
  )
  // What is taken back may be part of a run of upkeep, which says so.
  const runs: ScreenTopic[] = undoes === null ? [] : ['upkeep']
  return [...new Set([...topics, ...runs]), 'journal']
}

/** What has no place in the journal, as screens follow it. */
export const TOPIC_OF_NEWS = { runs: 'journal', packages: 'packages', upkeep: 'upkeep' } as const
