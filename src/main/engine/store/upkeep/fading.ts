import type { MemoryId, MemoryType } from '#shared/memory.ts'

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

export interface FadingReads {
  /** Every active memory, some at a time, in the order of writing. */
  fading(request: FadingRequest): Promise<{ rows: FadingRow[]; next: number | null }>
}
