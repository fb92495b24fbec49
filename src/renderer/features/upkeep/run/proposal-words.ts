import { titleOf } from '#renderer/lib/review/item-title.ts'
import type { UpkeepProposal } from '#shared/upkeep.ts'

/** What is only proposed has not been done, and what was left alone never was. */
export function proposalTitle({ label, state }: Pick<UpkeepProposal, 'label' | 'state'>): string {
  return state === 'done' || state === 'undone' ? label : titleOf({ label, resolution: null })
}
