import { z } from 'zod'
import {
  IndexRepair,
  IndexWarning,
  RepairPreview,
  ScopeIndex,
  TAG_EDITS,
  TagPolicy,
  TagUse,
} from '../indices.ts'
import { Outcome } from '../journal.ts'
import { MemoryType, Tag } from '../memory.ts'
import { Scope } from '../scope.ts'
import { nothing, one, personMutation, personQuery, reason } from './method.ts'

const some = z.array(Tag).min(1, 'Name a tag.').max(32, 'At most 32 tags.')

/** What lies where, under which names, and whether that is in order: for people, because it crosses scopes. */
export const indexMethods = {
  'indices.list': personQuery(
    ['memories', 'sessions', 'settings'],
    nothing,
    z.array(ScopeIndex.extend({ warnings: z.int() })),
  ),
  /** One scope, or all of them together. */
  'indices.scope': personQuery(
    ['memories'],
    z.strictObject({ scope: Scope.nullable() }),
    z.object({
      tags: z.array(TagUse),
      types: z.array(z.object({ type: MemoryType, count: z.int() })),
    }),
  ),
  /** `_index.json` of a scope exactly as an archive has it, one numbered part of it. */
  'indices.file': personQuery(
    ['memories'],
    z.strictObject({ scope: Scope, part: z.int().min(1).default(1) }),
    z.object({ name: z.string(), text: z.string(), parts: z.int() }),
  ),
  'indices.warnings': personQuery(
    ['memories', 'sessions', 'settings', 'weights'],
    nothing,
    z.array(IndexWarning),
  ),
  /** What a repair, or an edit of tags, would do. */
  'indices.preview': personQuery(
    ['memories'],
    z.strictObject({ repair: IndexRepair }),
    RepairPreview,
    ['tokens'],
  ),
  /** As one run that is taken back as one. */
  'indices.repair': personMutation(
    ['tokens'],
    z.strictObject({ repair: IndexRepair, ...reason }),
    Outcome,
  ),
  'tags.rename': personMutation(['tokens'], z.strictObject(TAG_EDITS.rename), Outcome),
  'tags.merge': personMutation(['tokens'], z.strictObject(TAG_EDITS.merge), Outcome),
  'tags.split': personMutation(['tokens'], z.strictObject(TAG_EDITS.split), Outcome),
  'tags.delete': personMutation(['tokens'], z.strictObject(TAG_EDITS.delete), Outcome),
  /** They look like one tag and are not: Loci does not ask again. */
  'tags.keepApart': personMutation(
    [],
    z.strictObject({ tags: z.array(Tag).min(2, 'Name two tags.').max(200) }),
    Outcome,
  ),
  /** The policy of the vault, and how many memories have tags that Loci put on. */
  'tags.automatic': personQuery(
    ['memories', 'weights'],
    nothing,
    z.object({ policy: TagPolicy, memories: z.int() }),
  ),
  'tags.setPolicy': personMutation([], z.strictObject({ policy: TagPolicy }), Outcome),
  /** Tags that set a memory apart and that it does not have; which of its own are automatic. */
  'tags.suggest': personQuery(
    ['memories', 'weights'],
    one,
    z.object({
      suggested: z.array(z.object({ tag: Tag, why: z.enum(['error', 'place', 'words']) })),
      automatic: z.array(Tag),
    }),
  ),
  'tags.accept': personMutation(['tokens'], one.extend({ tags: some }), Outcome),
  /** They are not suggested for it again. */
  'tags.dismiss': personMutation(['tokens'], one.extend({ tags: some }), Outcome),
}
