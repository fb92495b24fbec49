import { z } from 'zod'
import { MemoryFilter } from './filter.ts'
import { MemoryId, Tag } from './memory.ts'
import { Scope } from './scope.ts'

/** One scope and what is in it. */
export const ScopeIndex = z.object({
  scope: Scope,
  active: z.int(),
  /** Of any status: so many entries its index has. */
  total: z.int(),
  /** Of what its memories say. */
  bytes: z.int(),
  /** Active ones without a tag. */
  untagged: z.int(),
  updatedAt: z.int(),
})
export type ScopeIndex = z.infer<typeof ScopeIndex>

export const TagUse = z.object({
  tag: z.string(),
  active: z.int(),
  total: z.int(),
  /** In how many scopes it is used. */
  scopes: z.int(),
})
export type TagUse = z.infer<typeof TagUse>

const Tags = z.array(Tag).min(1, 'Name a tag.').max(200, 'At most 200 tags at once.')

/** Tags across scopes. */
export const TAG_EDITS = {
  rename: { tag: Tag, to: Tag },
  merge: { tags: Tags, into: Tag },
  /** Some of those that have the tag have another one instead. */
  split: {
    tag: Tag,
    to: Tag,
    of: z.union([
      z.strictObject({ ids: z.array(MemoryId).min(1, 'Tick a memory.').max(10_000) }),
      z.strictObject({ filter: MemoryFilter }),
    ]),
  },
  delete: { tags: Tags },
}
const TagEdit = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('rename'), ...TAG_EDITS.rename }),
  z.strictObject({ do: z.literal('merge'), ...TAG_EDITS.merge }),
  z.strictObject({ do: z.literal('split'), ...TAG_EDITS.split }),
  z.strictObject({ do: z.literal('delete'), ...TAG_EDITS.delete }),
])

/** What can be done about something that is wrong with an index. */
export const IndexRepair = z.discriminatedUnion('do', [
  ...TagEdit.options,
  /** Links to what is not in the vault any more are taken away. */
  z.strictObject({ do: z.literal('unlink') }),
  /** What is left in a scope that nobody works in is archived. */
  z.strictObject({ do: z.literal('archive'), scope: Scope }),
  /** The least important, oldest ones over the limit are archived. */
  z.strictObject({ do: z.literal('make-room'), scope: Scope }),
  /** Memories without tags get those that Loci would suggest. */
  z.strictObject({ do: z.literal('tag'), scope: Scope.nullable() }),
  /** Every automatic tag comes off again. */
  z.strictObject({ do: z.literal('untag') }),
])
export type IndexRepair = z.infer<typeof IndexRepair>

export const WARNINGS = [
  'over-full',
  'over-long',
  'ended',
  'unknown-owner',
  'broken-links',
  'untagged',
  'alike-tags',
  'used-once',
] as const

/** Something about the indices that is worth a look. */
export const IndexWarning = z.object({
  kind: z.enum(WARNINGS),
  /** Null where it concerns the whole vault. */
  scope: Scope.nullable(),
  /** How many memories, links or tags. */
  count: z.int(),
  /** The tags it is about, the most used first. */
  tags: z.array(z.string()),
  /** Null where nothing needs to be done. */
  repair: IndexRepair.nullable(),
})
export type IndexWarning = z.infer<typeof IndexWarning>

/** What a repair would do, before it is done. */
export const RepairPreview = z.object({
  memories: z.int(),
  scopes: z.array(z.object({ scope: Scope, count: z.int() })),
  creators: z.array(z.object({ actor: z.string(), count: z.int() })),
  /** The first of them: what would go and what would come. */
  examples: z.array(
    z.object({
      id: MemoryId,
      summary: z.string(),
      scope: Scope,
      goes: z.array(z.string()),
      comes: z.array(z.string()),
    }),
  ),
})
export type RepairPreview = z.infer<typeof RepairPreview>

/** Whether Loci tags what agents write. */
const TAG_POLICIES = ['off', 'suggest', 'apply'] as const
export const TagPolicy = z.enum(TAG_POLICIES, 'Automatic tags are off, suggest or apply.')
export type TagPolicy = z.infer<typeof TagPolicy>
