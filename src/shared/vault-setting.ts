import { z } from 'zod'
import { TagPolicy } from './indices.ts'
import { ModelAsks, ModelShare } from './conflict.ts'
import { BackupSchedule } from './backup.ts'
import { Weights } from './recall.ts'
import { UpkeepPolicy } from './upkeep.ts'

/** Null: a project without a limit of its own has that of the person's settings. */
const StoredPolicy = UpkeepPolicy.extend({
  evict: UpkeepPolicy.shape.evict.extend({
    limit: UpkeepPolicy.shape.evict.shape.limit.nullable(),
  }),
})

/** Weights of an earlier Loci know fewer signals: those it does not name count as usual. */
const WeightsSetting = z.object({ id: z.literal('weights'), weights: Weights.partial() })
const UpkeepSetting = z.object({ id: z.literal('upkeep'), policy: StoredPolicy })
const TagSetting = z.object({ id: z.literal('automatic-tags'), policy: TagPolicy })
/** Tags that look like one and are not. */
const TagsApart = z.object({ id: z.literal('tags-apart'), groups: z.array(z.array(z.string())) })

/** Whose archives this vault goes on with: it was filled from one of them while it was empty. */
const ArchiveSetting = z.strictObject({
  id: z.literal('archive'),
  vault: z.string(),
  name: z.string(),
})

/** When this vault is backed up. */
const BackupsSetting = z.strictObject({
  id: z.literal('backups'),
  schedule: BackupSchedule,
})

/** When the model that reads pairs asks. */
const ModelSetting = z.object({
  id: z.literal('model-questions'),
  asks: ModelAsks,
  /** How sure it has to be, where the person moved that. */
  share: ModelShare.nullish(),
})

/** What a person decided for this vault and everybody who uses it; there is one of each kind. */
export const VaultSetting = z.discriminatedUnion('id', [
  WeightsSetting,
  UpkeepSetting,
  ArchiveSetting,
  BackupsSetting,
  TagSetting,
  TagsApart,
  ModelSetting,
])
export type VaultSetting = z.infer<typeof VaultSetting>
