import { z } from 'zod'
import { Actor, MemoryId } from './memory.ts'

/** What Loci does on its own, in the order in which it is counted. */
export const OWN_ACT_KINDS = [
  /** A contradiction, by a rule; both may stay. */
  'settled',
  'superseded',
  'archived',
  /** What was carried to where it was known already became one with it, or upkeep made one of several. */
  'merged',
  'promoted',
  /** From short-term memory. */
  'kept',
  'expired',
] as const
export const OwnActKind = z.enum(OWN_ACT_KINDS)
export type OwnActKind = z.infer<typeof OwnActKind>

/** How an act is turned round: its entry is reverted, both are kept, or the memory is restored. */
export const OwnActTurn = z.enum(['revert', 'keep-both', 'restore'])
export type OwnActTurn = z.infer<typeof OwnActTurn>

/** One thing Loci did without being asked. */
export const OwnAct = z.object({
  id: z.string(),
  /** The entry of the journal it is part of. */
  seq: z.int(),
  at: z.int(),
  kind: OwnActKind,
  /** What it did, as a sentence. */
  sentence: z.string(),
  why: z.string().nullable(),
  /** In whose write it happened. */
  actor: Actor,
  /** The one memory it is about, where it is about one. */
  memoryId: MemoryId.nullable(),
  memories: z.int(),
  /** The settled item that tells of it. */
  review: z.string().nullable(),
  undone: z.boolean(),
  /** Null where nothing is left to turn round. */
  turn: OwnActTurn.nullable(),
})
export type OwnAct = z.infer<typeof OwnAct>
