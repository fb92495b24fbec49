import { z } from 'zod'
import { Actor, Memory, MemoryId } from './memory.ts'
import { Origin } from './session.ts'

/** What a changeset can touch. */
export const NOUNS = [
  'memory',
  'filter',
  'review',
  'setting',
  'policy',
  'session',
  'task',
  'handoff',
] as const
export const Noun = z.enum(NOUNS)
export type Noun = z.infer<typeof Noun>

const Fields = z.record(z.string(), z.unknown())

/**
 * One thing that changed. Made: `before` is null. Gone: `after` is null. Otherwise both hold the
 * fields that differ, and only those.
 */
export const Change = z.object({
  noun: Noun,
  id: z.string(),
  before: Fields.nullable(),
  after: Fields.nullable(),
})
export type Change = z.infer<typeof Change>

/** `erased`: a purge took what this entry said; that it happened stays known. */
export const JournalChange = Change.extend({ erased: z.boolean() })
export type JournalChange = z.infer<typeof JournalChange>

/** `undo` reverses an earlier entry, `redo` reverses an undo. `purge` can be reversed by nobody. */
export const ENTRY_KINDS = ['do', 'undo', 'redo', 'purge'] as const

/** Many entries that are shown and taken back as one: an import, an upkeep, or the undoing of one. */
export const JournalRun = z.object({
  id: z.string(),
  label: z.string(),
  entries: z.int(),
  changes: z.int(),
  /** How many of its entries are undone: some but not all when that was stopped in the middle. */
  undone: z.int(),
  /** False while it goes on, and where it was stopped in the middle. */
  done: z.boolean(),
})
export type JournalRun = z.infer<typeof JournalRun>

export const JournalEntry = z.object({
  seq: z.int(),
  at: z.int(),
  actor: Actor,
  kind: z.enum(ENTRY_KINDS),
  /** What happened, as a sentence: "Tagged 50 memories with deploy". */
  label: z.string(),
  /** Why, where somebody said so. */
  why: z.string().nullable(),
  changes: z.int(),
  undoes: z.int().nullable(),
  undoneBy: z.int().nullable(),
  /** The run it is part of, where it is part of one. */
  run: JournalRun.optional(),
  /** The session, task and stage it came from, where an agent said that it works in one. */
  origin: Origin.optional(),
})
export type JournalEntry = z.infer<typeof JournalEntry>

export const JournalFilter = z.strictObject({
  actor: Actor.optional(),
  memoryId: MemoryId.optional(),
  /** The entries of one run, which are otherwise shown as one. */
  run: z.string().optional(),
})
export type JournalFilter = z.infer<typeof JournalFilter>

export const Revision = z.object({
  entry: JournalEntry,
  memory: Memory,
  changed: z.array(z.string()),
})
export type Revision = z.infer<typeof Revision>

/** What a mutation did: `seq` is null for agents and when there was nothing to change, `review` names the item it waits as. */
export const Outcome = z.object({
  seq: z.int().nullable(),
  label: z.string(),
  changed: z.int(),
  review: z.string().nullable(),
})
export type Outcome = z.infer<typeof Outcome>
