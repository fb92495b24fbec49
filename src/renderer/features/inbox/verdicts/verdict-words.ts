import { actorInSentence } from '#shared/actor-words.ts'
import type { Loss, Pair, Resolution, ReviewKind, Rule, Verdict } from '#shared/review.ts'

/** A verdict on several items, as the button that asks for it says it: A was there first. */
export const VERDICT_WORDS: Record<Verdict['how'], string> = {
  approve: 'Approve',
  edit: 'Approve with changes',
  redact: 'Redact',
  reject: 'Reject',
  'keep-a': 'Keep A',
  'keep-b': 'Keep B',
  'keep-both': 'Keep both',
  merge: 'Merge',
  postpone: 'Postpone',
}

/** What approving does to an item of the kind, where "approve" alone would not say. */
export const APPROVE_WORDS: Record<ReviewKind, string> = {
  contradiction: 'Approve',
  merge: 'Approve',
  promotion: 'Approve',
  'global-write': 'Approve',
  protected: 'Approve',
  'recurring-error': 'Keep the procedure',
  'changed-file': 'Take it as it is now',
  secret: 'Store as it is',
  handoff: 'Open it again for a week',
  summary: 'Keep it, archive the notes',
}

/** What rejecting does, where "reject" alone would not say. */
export const rejectWords = (kind: ReviewKind) => (kind === 'handoff' ? 'Let it go' : 'Reject')

/** What would lose, beside the line that says by what. */
export const LOSS_WORDS: Record<Loss, string> = {
  critical: 'Critical loses',
  'your-words': 'Your words lose',
}

const RESOLUTION_WORDS: Record<Resolution['how'], string> = {
  approved: 'Approved',
  edited: 'Approved with changes',
  redacted: 'Saved, credential removed',
  rejected: 'Rejected',
  'kept-a': 'Kept A',
  'kept-b': 'Kept B',
  'kept-both': 'Kept both',
  merged: 'Merged',
  'by-rule': 'Settled by rule',
  outdated: 'Closed by itself',
}

/** The rules of the decision table, for choosing items by them and for saying what Loci did. */
export const RULE_WORDS: Record<Rule, string> = {
  critical: 'Critical is never settled by itself',
  'user-stands': 'The person’s word stands',
  'specific-first': 'The more specific scope goes first',
  'latest-stands': 'The latest word of the same author stands',
  'different-creators': 'Different authors in one scope',
  unsure: 'The detector is unsure',
  'brought-back': 'Brought back or moved, not said anew',
  global: 'Something global would be taken away',
  'by-model': 'Seen by the model only',
}

/** How an item ended and by whom: “Kept both by USER”, “Settled by rule: the person’s word stands”. */
export function settledSentence({ how, by }: Resolution, pair: Pair | null): string {
  if (how === 'outdated') return RESOLUTION_WORDS[how]
  if (how !== 'by-rule') return `${RESOLUTION_WORDS[how]} by ${actorInSentence(by)}`
  const rule = pair?.rule ?? null
  return rule === null
    ? RESOLUTION_WORDS[how]
    : `${RESOLUTION_WORDS[how]}: ${lowerFirst(RULE_WORDS[rule])}`
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
