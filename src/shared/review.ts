import { z } from 'zod'
import { Change } from './journal.ts'
import { Actor, MemoryEdit, MemoryId } from './memory.ts'

export const REVIEW_KINDS = ['global-write', 'secret', 'promotion', 'changed-file'] as const
export const ReviewKind = z.enum(REVIEW_KINDS)
export type ReviewKind = z.infer<typeof ReviewKind>

/** Where a text looks like a credential: which rule says so, and the text with all but its edges hidden. */
export const SecretFinding = z.object({
  rule: z.string(),
  masked: z.string(),
  /** Which field of the memory: "content.text". */
  field: z.string(),
})
export type SecretFinding = z.infer<typeof SecretFinding>

export const Resolution = z.object({
  how: z.enum(['approved', 'edited', 'redacted', 'rejected', 'outdated']),
  by: Actor,
  at: z.int(),
  why: z.string().nullable(),
})
export type Resolution = z.infer<typeof Resolution>

/** A changeset that waits for a person: approving it is committing it. */
export const Review = z.object({
  id: z.string(),
  kind: ReviewKind,
  state: z.enum(['open', 'postponed', 'resolved']),
  /** What it would do, as a sentence. */
  label: z.string(),
  /** Which rule held it back, in words. */
  reason: z.string(),
  createdAt: z.int(),
  createdBy: Actor,
  memoryIds: z.array(MemoryId),
  changes: z.array(Change),
  attachments: z.record(z.string(), z.string()),
  findings: z.array(SecretFinding),
  postponedUntil: z.int().nullable(),
  resolution: Resolution.nullable(),
})
export type Review = z.infer<typeof Review>

/** What the inbox shows of it; of a held-back secret never more than its masked preview. */
export const ReviewCard = Review.omit({ attachments: true })
export type ReviewCard = z.infer<typeof ReviewCard>

/** How a person settles an item. `edit` approves what was proposed with these fields changed first. */
export const Verdict = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('approve') }),
  z.strictObject({ how: z.literal('edit'), edit: MemoryEdit }),
  z.strictObject({ how: z.literal('redact') }),
  z.strictObject({ how: z.literal('reject') }),
  z.strictObject({ how: z.literal('postpone'), until: z.int() }),
])
export type Verdict = z.infer<typeof Verdict>
