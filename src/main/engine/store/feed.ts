import type { JournalChange, JournalEntry } from '#shared/journal.ts'

/**
 * How far somebody has followed the feed: the store's own word, to be kept and handed back. What it
 * looks like says nothing, and on a server it is no sequence.
 */
export type Position = string & { readonly position: true }

/** One commit with everything it changed, whoever made it and by whichever rule. */
export interface FeedEntry extends Pick<JournalEntry, 'at' | 'actor' | 'kind' | 'undoes'> {
  position: Position
  /** The id of the run it is part of. */
  run: string | null
  /** Of a purge only the names are left. */
  changes: readonly JournalChange[]
}

/** What has no place in the journal is not told again to who comes late. */
export type News =
  /** There is something to read in the feed. */
  | 'commits'
  /** An agent was given something. */
  | 'served'
  /** What agents were given was written down. */
  | 'packages'
  /** A run came to its end. */
  | 'runs'
  /** Upkeep has come further, or is to begin at another time. */
  | 'upkeep'

/** The one way to learn of a commit, one's own or anybody's. */
export interface Feed {
  /** Behind everything that has been committed so far. */
  head(): Promise<Position>
  /** What was committed after it, in order, at most so many commits; a consumer that was away catches up with it. */
  since(position: Position, limit: number): Promise<FeedEntry[]>
  /** Says that there is news, as soon as the store knows and whoever made it; several may be told of as one. */
  onNews(listener: (news: News) => void): () => void
  /** Says what failed behind a commit, which stands all the same: a listener, or what is kept in memory of the vault. */
  onMishap(listener: (error: unknown) => void): () => void
}

/**
 * What is done about a memory after its writer was answered. `compare`: it is looked at for contradictions, as
 * everything is that is written by itself.
 */
export const FOLLOW_UPS = ['compare'] as const
export type FollowUp = (typeof FOLLOW_UPS)[number]

/**
 * Written down by the commit that makes it necessary and taken off when it is done: whatever ends the process in
 * between, it is done after the next start. It may be done twice; being done twice must not harm.
 */
export interface FollowUps {
  /** The memories this is still to be done about, in the order they were first written. */
  followUps(task: FollowUp, limit: number): Promise<string[]>
  followedUp(task: FollowUp, ids: readonly string[]): Promise<void>
}
