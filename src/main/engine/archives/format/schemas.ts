import { z } from 'zod'
import { ArchivePart } from '#shared/archive.ts'
import { PolicyRecord } from '#shared/context-policy.ts'
import { HandoffRecord } from '#shared/handoff.ts'
import { JournalChange, JournalEntry, type Noun } from '#shared/journal.ts'
import { Memory } from '#shared/memory.ts'
import { Review } from '#shared/review.ts'
import { SavedFilter } from '#shared/saved-filter.ts'
import { SessionRecord, TaskRecord } from '#shared/session.ts'
import { VaultSetting } from '#shared/vault-setting.ts'

/** Raised when an archive of today would not be understood by who knows only yesterday's. */
export const FORMAT_VERSION = 1

/** `loci.json`: what the folder is. It names no time, so that the same vault makes the same bytes. */
export const ArchiveManifest = z.strictObject({
  format: z.literal('loci-archive'),
  version: z.int().min(1),
  /** The vault it was written from, or the one that vault goes on with. */
  vault: z.strictObject({ id: z.string().min(1).max(200), name: z.string().max(1000) }),
  part: ArchivePart,
  journal: z.boolean(),
})
export type ArchiveManifest = z.infer<typeof ArchiveManifest>

/** What is listed of a scope, beside its memories; made from them, so nothing is read out of it but names. */
export const ArchiveIndex = z.object({
  version: z.string(),
  scope: z.string(),
  part: z.int(),
  last_updated: z.string().nullable(),
  entry_count: z.int(),
  entries: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      subtype: z.string(),
      tags: z.array(z.string()),
      summary: z.string(),
      priority: z.string(),
      created_at: z.string(),
      file_path: z.string(),
    }),
  ),
  tag_index: z.record(z.string(), z.array(z.string())),
  type_index: z.record(z.string(), z.array(z.string())),
})

/** One line of `journal/…jsonl`. */
export const ArchiveEntry = z.object({ entry: JournalEntry, changes: z.array(JournalChange) })

/** What the file of each noun holds. */
export const RECORD_SCHEMAS = {
  memory: Memory,
  filter: SavedFilter,
  review: Review,
  setting: VaultSetting,
  policy: PolicyRecord,
  session: SessionRecord,
  task: TaskRecord,
  handoff: HandoffRecord,
} as const satisfies Record<Noun, z.ZodType>
