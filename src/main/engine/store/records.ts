import type { PolicyRecord } from '#shared/context-policy.ts'
import type { HandoffRecord } from '#shared/handoff.ts'
import type { Memory } from '#shared/memory.ts'
import type { Review } from '#shared/review.ts'
import type { SavedFilter } from '#shared/saved-filter.ts'
import type { SessionRecord, TaskRecord } from '#shared/session.ts'
import type { VaultSetting } from '#shared/vault-setting.ts'

/** What each noun looks like as a record. */
export interface NounRecords {
  memory: Memory
  filter: SavedFilter
  review: Review
  setting: VaultSetting
  policy: PolicyRecord
  session: SessionRecord
  task: TaskRecord
  handoff: HandoffRecord
}
