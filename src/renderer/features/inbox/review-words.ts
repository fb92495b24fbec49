import {
  Bug,
  Copy,
  FileWarning,
  GitCompareArrows,
  Globe,
  KeyRound,
  type LucideIcon,
  MoveUp,
  ShieldAlert,
} from 'lucide-react'
import type { ClashKind } from '#shared/conflict.ts'
import type { Opinion, Resolution, Review, ReviewKind, Rule, Verdict } from '#shared/review.ts'

export const REVIEW_KIND_WORDS: Record<ReviewKind, string> = {
  contradiction: 'Contradiction',
  merge: 'Nearly the same',
  promotion: 'Promotion',
  'global-write': 'Global preference',
  protected: 'Protected memory',
  'recurring-error': 'Recurring error',
  'changed-file': 'Changed file',
  secret: 'Credential',
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
  secret: 'Keep as it is',
}

export const REVIEW_KIND_ICONS: Record<ReviewKind, LucideIcon> = {
  contradiction: GitCompareArrows,
  merge: Copy,
  promotion: MoveUp,
  'global-write': Globe,
  protected: ShieldAlert,
  'recurring-error': Bug,
  'changed-file': FileWarning,
  secret: KeyRound,
}

/** What it is that clashes. */
export const CLASH_WORDS: Record<ClashKind, string> = {
  negation: 'one denies the other',
  opposite: 'opposite words',
  value: 'different value',
  number: 'different number',
  date: 'different date or version',
  preference: 'incompatible preference',
  procedure: 'changed procedure',
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
}

export const RESOLUTION_WORDS: Record<Resolution['how'], string> = {
  approved: 'Approved',
  edited: 'Approved with changes',
  redacted: 'Approved without the credential',
  rejected: 'Rejected',
  'kept-a': 'Kept A',
  'kept-b': 'Kept B',
  'kept-both': 'Kept both',
  merged: 'Merged',
  'by-rule': 'Settled by rule',
  outdated: 'Closed by itself',
}

/** A verdict on several items, as the button that asks for it says it: A was there first. */
export const VERDICT_WORDS: Record<Verdict['how'], string> = {
  approve: 'Approve',
  edit: 'Approve with changes',
  redact: 'Redact',
  reject: 'Reject',
  'keep-a': 'Keep the earlier',
  'keep-b': 'Keep the later',
  'keep-both': 'Keep both',
  merge: 'Merge',
  postpone: 'Postpone',
}

export const SAYS_WORDS: Record<Opinion['says'], string> = {
  contradiction: 'They contradict each other',
  same: 'They say the same',
  'no-conflict': 'No conflict',
  unsure: 'Unsure',
}

export const FAVOURS_WORDS: Record<Opinion['favours'], string> = {
  a: 'would keep A',
  b: 'would keep B',
  both: 'would keep both',
  neither: 'would keep neither as it is',
}

/** What an empty list of one kind says while there are items of others. */
export const NO_SUCH_ITEM: Record<Review['state'], string> = {
  open: 'No such item waits',
  postponed: 'No such item is postponed',
  resolved: 'No such item was settled',
}

/** What an empty list says, and how it fills. */
export const NOTHING_THERE: Record<Review['state'], { title: string; sentence: string }> = {
  open: {
    title: 'Nothing waits for you',
    sentence:
      'Memories that contradict each other, what an agent wants to change for everybody, texts that look like they hold a credential, and memories whose file has changed wait here until you have looked at them.',
  },
  postponed: {
    title: 'Nothing is postponed',
    sentence: 'What you put off comes back to the open items by itself, on the day you chose.',
  },
  resolved: {
    title: 'Nothing was settled yet',
    sentence: 'What you or a rule of Loci settle is kept here, with who decided it, when and why.',
  },
}
