import type { Outcome } from '#shared/journal.ts'
import type { Opinion } from '#shared/review.ts'
import { commitDecision } from '../decision.ts'
import type { Room } from '../room.ts'
import { revised } from '../store/changes.ts'
import { unsettled } from './asking.ts'

/**
 * A judge's opinion is added to the item and nothing else is touched. `loci` writes it: a person's
 * undo is for what they decided, not for what they were told.
 */
export function noteOpinion(loci: Room, id: string, opinion: Opinion): Promise<Outcome> {
  return commitDecision(loci, async () => {
    const review = await unsettled(loci, id)
    const change = revised('review', id, { ...review }, { ...review, opinion })
    return {
      settled: true,
      label: `Added the judge’s opinion to: ${review.label}`,
      changes: change === null ? [] : [change],
    }
  })
}
