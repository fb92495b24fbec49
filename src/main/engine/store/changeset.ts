import type { Change, Noun } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import type { Origin } from '#shared/session.ts'
import type { Position } from './feed.ts'
import type { FollowUp } from './feed.ts'
import type { Fulfilled } from './upkeep/runs.ts'

/** Where a memory with this key would stand. */
export type KeyedPlace = Pick<Memory, 'key' | 'scope' | 'id'>

/** Many commits that are shown, stopped and taken back as one. */
export interface RunName {
  id: string
  /** What all of it is: "Imported 3,000 memories from notes.zip". */
  label: string
}

/** What the run of an import begins with. */
export const IMPORT_RUN = 'imp_'

export const isImport = (run: string | null | undefined) => run?.startsWith(IMPORT_RUN) === true

/** An item of the inbox of which a credential is taken out, wherever the vault wrote it down. */
export interface RedactedItem {
  id: string
  /** Fields as they are from now on, in every entry about the item too. */
  instead: Record<string, unknown>
  /** Whom it is about: where it was approved and taken back, the journal knows what they said meanwhile. */
  memoryIds: readonly string[]
  /** Large contents that hold what is taken out. */
  digests: readonly string[]
}

/** Who did what and why, and every single thing it changed. */
export interface Changeset {
  /** Made by whoever decides it. Sent twice, it is one commit and one answer: who lost the answer can ask again. */
  id: string
  at: number
  actor: string
  kind: 'do' | 'undo' | 'redo'
  label: string
  why: string | null
  /**
   * The entry this one takes back, whatever its kind. That entry is undone from now on, and an entry
   * which *it* had taken back stands again, and so on down the chain: `undoneBy` always says how
   * things are, not what once happened.
   */
  undoes: number | null
  changes: Change[]
  /** What follows from it by Loci's own rules: written with it, without asking whether the writer may. */
  also?: readonly Change[] | undefined
  /** Large content by digest: written once, shared by every revision that names it. */
  attachments: ReadonlyMap<string, string>
  /** The session, task and stage its maker works in. */
  origin?: Origin | undefined
  run?: RunName | undefined
  /**
   * One of very many of its run, which is taken back if it never ends: it need not be on the disk before
   * the run is, and what near-duplicates are found by comes in a quiet moment.
   */
  bulk?: boolean | undefined
  /** What upkeep had proposed and this does. */
  fulfils?: Fulfilled | undefined
  /** What these items held back leaves the vault with this commit, and no undo brings it back. */
  redacts?: readonly RedactedItem[] | undefined

  // What has to be true at the moment of writing, besides each change's "before". The store checks
  // it within the commit: checked earlier, it could be untrue by then.

  /** Places that must be free: two agents who learn the same thing at once must not write it twice. */
  absent?: readonly KeyedPlace[] | undefined
  /** Its `changes`, and what they would propose, lie in these scopes; anywhere when it is left out. */
  within?: readonly Scope[] | undefined
  /** It was compared with all that had been said by then: what was said since has to be compared first. */
  comparedAt?: Position | undefined

  /** What is to be done about these of its memories once its maker was answered. */
  followUps?: Partial<Record<FollowUp, readonly string[]>> | undefined

  /** What its maker is told besides the number; kept with the id for a while where it is given. */
  answer?: unknown
}

export type Committed =
  /** `answer` is that of the first time, where it was sent before. */
  | { kind: 'committed'; seq: number; answer?: unknown }
  /** A "before" no longer holds, or a place is taken: nothing was written, the caller decides again. */
  | { kind: 'stale'; noun: Noun; id: string }
  /** Something was said after `comparedAt`: nothing was written, the caller compares again. */
  | { kind: 'behind' }

export interface PurgeOrder {
  /** As that of a changeset: sent twice, it is one purge. */
  id?: string | undefined
  ids: readonly string[]
  /** Review items that go with them: they hold what was proposed, word for word. */
  reviews?: readonly string[]
  at: number
  actor: string
  label: string
  why?: string | null
}
