import type { Bar, How, ScorePart } from '#shared/context.ts'
import type { Tier } from '#shared/context-policy.ts'
import type { MemoryId, Priority } from '#shared/memory.ts'

/** One way a memory could go in, with what it would take in the package, its comma included. */
export interface SizedForm {
  how: How
  tokens: number
}

/** A memory that may go into a context: who it is, how relevant, and how much room it takes. */
export interface ContextCandidate {
  id: MemoryId
  summary: string
  tier: Tier
  priority: Priority
  from: 'vault' | 'short-term'
  /** False for what just happened and for the task's own: the limit is of what is brought from further away. */
  needsPlace: boolean
  score: number
  signals: ScorePart[]
  barred: Bar | null
  notes: string[]
  /** Nobody read what it points to: its one form is the memory without it. */
  unread: boolean
  /** All of it first, each next one shorter. Those beyond the limit need only the first. */
  forms: readonly [SizedForm, ...SizedForm[]]
}

export const wholeOf = ({ forms }: ContextCandidate): SizedForm => forms[0]
export const smallestOf = ({ forms }: ContextCandidate): SizedForm => forms.at(-1) ?? forms[0]
