import { FileWarning, Globe, KeyRound, type LucideIcon, MoveUp } from 'lucide-react'
import type { Resolution, Review, ReviewKind } from '#shared/review.ts'

export const KIND_WORDS: Record<ReviewKind, string> = {
  'global-write': 'Global preference',
  secret: 'Credential',
  promotion: 'Promotion',
  'changed-file': 'Changed file',
}

/** What approving does to an item of the kind, where "approve" alone would not say. */
export const APPROVE_WORDS: Record<ReviewKind, string> = {
  'global-write': 'Approve',
  secret: 'Keep as it is',
  promotion: 'Approve',
  'changed-file': 'Take it as it is now',
}

export const KIND_ICONS: Record<ReviewKind, LucideIcon> = {
  'global-write': Globe,
  secret: KeyRound,
  promotion: MoveUp,
  'changed-file': FileWarning,
}

export const HOW_WORDS: Record<Resolution['how'], string> = {
  approved: 'Approved',
  edited: 'Approved with changes',
  redacted: 'Approved without the credential',
  rejected: 'Rejected',
  outdated: 'Outdated',
}

/** What an empty list says, and how it fills. */
export const NOTHING_THERE: Record<Review['state'], { title: string; sentence: string }> = {
  open: {
    title: 'Nothing waits for you',
    sentence:
      'What an agent wants to change for everybody, texts that look like they hold a credential, and memories whose file has changed wait here until you have looked at them.',
  },
  postponed: {
    title: 'Nothing is postponed',
    sentence: 'What you put off comes back to the open items by itself, on the day you chose.',
  },
  resolved: {
    title: 'Nothing was settled yet',
    sentence: 'What you approve or reject is kept here, with who decided it, when and why.',
  },
}
