import { count } from '#renderer/lib/format.ts'
import { type ModelAsks, USUAL_SHARE } from '#shared/conflict.ts'
import type { ReviewStats } from '#shared/review.ts'

const MEASURED = {
  sure: 'About 9 of 10 were contradictions when it was measured, in English notes.',
  maybe: 'About 8 of 10 were, in English notes.',
} as const

/** How often it is right, where that was measured, and nowhere else. */
export function measuredSentence(asks: ModelAsks, share: number): string {
  if (asks === 'never') return 'Only what a rule finds is asked.'
  const usual = USUAL_SHARE[asks]
  return share === usual
    ? MEASURED[asks]
    : `How often it is right was measured at ${outOf100(usual)} only.`
}

/** “Of the 9 you settled that it asked about or read, it had given 7 at least 70 of 100; 6 of them proved right.” */
export function effectSentence(
  { from, past }: Pick<ReviewStats['modelReads'], 'from' | 'past'>,
  share: number,
): string {
  if (past.length === 0)
    return 'How sure it was shows here once you have settled something it asked about or read.'
  const sure = past.filter((each) => each.share >= share)
  const right = sure.filter((each) => each.right).length
  const given = `Of the ${count(past.length)} you settled that it asked about or read, it had given ${sure.length === 0 ? 'none' : count(sure.length)} at least ${outOf100(share)}`
  const proved = sure.length === 0 ? '.' : `; ${count(right)} of them proved right.`
  // Below what it asked from, it told nobody what it saw: of that there is nothing to count.
  const told = Math.max(from, USUAL_SHARE.sure)
  const unseen =
    share < told
      ? ` Below ${Math.round(told * 100)} it may also ask about others nobody has seen yet.`
      : ''
  return `${given}${proved}${unseen}`
}

/** Where the slider stands, for those who do not see it: the number first. */
export function spokenShare(share: number, effect: string): string {
  return `${outOf100(share)}. ${effect}`
}

const outOf100 = (share: number) => `${Math.round(share * 100)} of 100`
