import type { Clash } from '#shared/conflict.ts'
import type { Form } from '#shared/content.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import type { Review, ReviewKind } from '#shared/review.ts'
import type { Scope } from '#shared/scope.ts'

/** What every step needs of a memory: little enough to hold a hundred thousand of them. */
export interface UpkeepRow extends Pick<
  Memory,
  | 'id'
  | 'type'
  | 'subtype'
  | 'summary'
  | 'scope'
  | 'priority'
  | 'status'
  | 'importance'
  | 'confidence'
  | 'createdBy'
  | 'createdAt'
  | 'updatedAt'
  | 'expiresAt'
  | 'accessCount'
  | 'lastAccessedAt'
> {
  form: Form
  /** A person said it, said it again, or keeps it. */
  persons: boolean
  /** By upkeep itself, of others. */
  made: 'merge' | 'extract' | null
}

/** Two memories of one scope that are as alike as the policy wants, each pair once. */
export interface AlikePair {
  a: MemoryId
  b: MemoryId
  likeness: number
  /** Why they cannot both be true, where anything says so. */
  clash: Clash | null
  /** The words they share come in the same order: “A calls B” and “B calls A” share all of theirs. */
  sameOrder: boolean
  /** One says more than the other, and not the same people say both: merged, some would say what they never said. */
  foreign: boolean
}

/** Old notes about one thing, in the order they were written. */
export interface Theme {
  scope: Scope
  /** Notes of a conversation: of those only an extract can be made, beginning with its first turn. */
  isChat: boolean
  notes: MemoryId[]
}

/** An agent's own memory that its team may want, with the item that asks for it. */
export interface Promotion {
  id: MemoryId
  team: string
  item: Review
}

/** All that planning looks at, as it was read. */
export interface Snapshot {
  /** Everything active, also what has run out. */
  rows: readonly UpkeepRow[]
  /** The whole memories of pairs and themes. */
  whole: ReadonlyMap<string, Memory>
  alike: readonly AlikePair[]
  themes: readonly Theme[]
  promotions: readonly Promotion[]
  /** An item of the inbox is about these: they are a person's to settle first. */
  waiting: ReadonlySet<string>
  /** A person approved, kept or chose these. */
  spokenFor: ReadonlySet<string>
  /** How many items of each kind wait. */
  open: ReadonlyMap<ReviewKind, number>
  /** Items that were raised before, open or answered: nobody is asked twice. */
  asked: ReadonlySet<string>
  /** Of this the ids of new memories are made, so that nobody can guess them. */
  seed: string
  countTokens(text: string): number
}
