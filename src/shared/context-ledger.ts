import { z } from 'zod'
import { ContextPackage, How, LostBy, OmittedReason, PackageItem } from './context.ts'
import { Tier } from './context-policy.ts'
import { Actor, MemoryId, MemoryRow, Priority } from './memory.ts'
import { AgentPrincipal } from './principal.ts'

export const PackageId = z
  .string()
  .regex(/^pkg_[a-z0-9]{12}$/, 'A package id is pkg_ followed by 12 characters.')
export type PackageId = z.infer<typeof PackageId>

/** A package that an agent was given, as a line of a list. */
export const PackageCard = z.object({
  id: PackageId,
  at: z.int(),
  agent: Actor,
  task: z.string(),
  budget: z.int(),
  tokens: z.int(),
  policy: z.object({ name: z.string(), version: z.int() }),
  counts: z.object({ included: z.int(), compressed: z.int(), omitted: z.int() }),
})
export type PackageCard = z.infer<typeof PackageCard>

const known = {
  id: MemoryId,
  /** As it is now; null when the memory is gone since. */
  summary: z.string().nullable(),
  tier: Tier,
  priority: Priority,
  from: z.enum(['vault', 'short-term']),
  rank: z.int(),
  score: z.number(),
  sentence: z.string(),
}

/** What one memory went in as. Its words are not kept twice: `changed` says when they are others now. */
export const ServedItem = PackageItem.extend({
  ...known,
  verdict: z.enum(['included', 'compressed']),
  /** Null while it still reads as it was served: "It has been edited since." */
  changed: z.string().nullable(),
})
export type ServedItem = z.infer<typeof ServedItem>

export const ServedOmission = z.object({
  ...known,
  reason: OmittedReason,
  lostBy: LostBy.nullable(),
  wholeTokens: z.int(),
})
export type ServedOmission = z.infer<typeof ServedOmission>

/** A package out of the ledger: what was served, and why the rest was not. */
export const ServedPackage = PackageCard.extend({
  /** Who asked, with what it was working on. */
  principal: AgentPrincipal,
  ...ContextPackage.pick({
    policy: true,
    counted: true,
    framingTokens: true,
    byTier: true,
    byPriority: true,
    compressionRatio: true,
    overBudget: true,
  }).shape,
  items: z.array(ServedItem),
  omitted: z.array(ServedOmission),
  /** Memories that were in it or left out, and were purged since. */
  purged: z.int(),
  /** What the agent received, letter for letter; null when an item reads otherwise now. */
  text: z.string().nullable(),
})
export type ServedPackage = z.infer<typeof ServedPackage>

export const MOST_WRITTEN = 50
export const MOST_EXPOSURES = 200

/** A package that a memory was in, and what came of it. */
export const Exposure = z.object({
  package: PackageId,
  at: z.int(),
  agent: Actor,
  task: z.string(),
  how: How,
  tokens: z.int(),
  /** Its place in the text, from 1. */
  place: z.int(),
  /** Where the agent was: "in task T-1", "in session s-9", "until its next package". */
  within: z.string(),
  /** What the agent wrote afterwards there, oldest first, at most 50. */
  wrote: z.array(MemoryRow),
})
export type Exposure = z.infer<typeof Exposure>
