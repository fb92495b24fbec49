import {
  Bug,
  Copy,
  FileWarning,
  GitCompareArrows,
  Globe,
  Handshake,
  KeyRound,
  type LucideIcon,
  MoveUp,
  PencilLine,
  ShieldAlert,
} from 'lucide-react'
import type { ClashKind } from '#shared/conflict.ts'
import type { Review, ReviewKind } from '#shared/review.ts'

export const REVIEW_KIND_WORDS: Record<ReviewKind, string> = {
  contradiction: 'Contradiction',
  merge: 'Nearly the same',
  promotion: 'Promotion',
  'global-write': 'Global preference',
  protected: 'Protected memory',
  'recurring-error': 'Recurring error',
  'changed-file': 'Changed file',
  secret: 'Credential',
  handoff: 'Handoff nobody took',
  summary: 'Model’s summary',
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
  handoff: Handshake,
  summary: PencilLine,
}

/** What it is that clashes. */
export const CLASH_WORDS: Record<ClashKind, string> = {
  negation: 'one negates the other',
  opposite: 'opposite words',
  value: 'different value',
  number: 'different number',
  date: 'different date or version',
  preference: 'incompatible preference',
  procedure: 'changed procedure',
  meaning: 'said in other words',
}

/** What an empty list of one kind says while there are items of others. */
export const NO_SUCH_ITEM: Record<Review['state'], string> = {
  open: 'No open item of this kind',
  postponed: 'No postponed item of this kind',
  resolved: 'No settled item of this kind',
}

/** What an empty list says, and how it fills. */
export const NOTHING_THERE: Record<Review['state'], { title: string; sentence: string }> = {
  open: {
    title: 'Nothing needs your decision',
    sentence:
      'Memories that contradict each other, what an agent wants to change for everybody, texts that look like they hold a credential, and memories whose file has changed come here for your decision.',
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
