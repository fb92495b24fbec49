import type { MemoryFilter } from '#shared/filter.ts'
import type { Scope } from '#shared/scope.ts'

/** A filter with what the caller may see: set below every room, never by a caller. */
export interface StoreFilter extends MemoryFilter {
  /** Only memories of these scopes. */
  within?: Scope[] | undefined
  /** Only what is active and has not run out by then. */
  aliveAt?: number | undefined
  /** None of these, but for critical ones: contradicting a rule must not make it disappear. */
  withheld?: readonly string[] | undefined
}
