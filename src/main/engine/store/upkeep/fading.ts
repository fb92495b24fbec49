import type { Memory, MemoryId, MemoryType } from '#shared/memory.ts'

/** What forgetting goes by, of one active memory. */
export interface FadingRow {
  id: MemoryId
  type: MemoryType
  isCritical: boolean
  /** A person said it, first or as well. */
  isPersons: boolean
  isKept: boolean
  createdAt: number
  /** When it was last said, changed or given to an agent. */
  usedAt: number
  expiresAt: number | null
}

export interface FadingRequest {
  /** Where the last one ended; 0 at first. */
  after: number
  /** How many places are looked at, whatever stands there. */
  places: number
}

/** Of each type: what was last used then or before has faded, if nothing keeps it; null where nothing fades. */
export type FadedBy = Readonly<Record<MemoryType, number | null>>

export interface FadingReads {
  /** Every active memory, some at a time, in the order of writing. */
  fading(request: FadingRequest): Promise<{ rows: FadingRow[]; next: number | null }>
  /**
   * Those of these that are there, in their order, without what has faded: neither critical nor a person's nor
   * kept, and of whose uses nobody said anything. Of that nothing else is read.
   */
  unfaded(ids: readonly string[], by: FadedBy): Promise<Memory[]>
}
