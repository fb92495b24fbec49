import type { Clash } from '#shared/conflict.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import type { Likeness } from '#shared/recall.ts'
import type { Principal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'

/** A write that waits for its turn, and the places in which something may contradict it. */
export interface AheadOrder {
  written: Memory
  principal: Principal
  now: number
  /** Where its writer sees what is said, */
  near: readonly Scope[]
  /** and where else it may stand beside what is said. */
  beyond: readonly Scope[]
}

/** What is left of all that is compared with a memory once somebody has looked. */
export interface FoundAhead {
  /** How far the vault had got by then, in the words of its feed. */
  at: string
  /** Where it looked. */
  places: readonly Scope[]
  worth: readonly WorthAhead[]
  /** What its writer is told that says nearly the same; null where that could not be found out. */
  alike: AlikeAhead | null
}

/** Of all that is said where its writer may look, whatever is kept from them. */
export interface AlikeAhead {
  weighed: readonly MemoryId[]
  /** More may say nearly the same than were weighed: without one of these another would have been. */
  isFull: boolean
  /** When the first of them runs out. */
  until: number | null
  nearest: { id: MemoryId; likeness: Likeness } | null
}

interface WorthAhead {
  id: MemoryId
  /** Whether the writer may see it. */
  seen: boolean
  laid: LaidBeside
}

/** What two memories are to each other: they clash, they are nearly the same, or neither. */
export interface LaidBeside {
  clash: Clash | null
  likeness: number | null
}

export interface Looking {
  /** Whether to wait brings nothing more. */
  isAnswered(): boolean
  /** What was found so far, once: whoever takes it goes on by themselves, and nobody looks any more. */
  take(): FoundAhead | null
}

/**
 * Looks at writes that wait, beside the engine, for what need not be compared when their turn comes. It decides nothing:
 * what it has not answered by then the engine looks for itself.
 */
export interface Ahead {
  /** Null where it cannot take on any more. */
  look(order: AheadOrder): Looking | null
  close(): Promise<void>
}
