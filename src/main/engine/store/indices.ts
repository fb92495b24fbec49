import type { ScopeIndex, TagUse } from '#shared/indices.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import type { StoreFilter } from './filter.ts'

/** How many memories there are, and how many of them hold each word, counted no further than it may cost. */
export interface WordsHeld {
  all: number
  having: number[]
}

/** One step along all links, in the order of where they lead to. */
interface LinksWalked {
  /** What links lead to and is not in the vault. */
  missing: string[]
  /** Where the next step begins; null at the end. */
  next: string | null
}

/** What lies where and under which names, from tallies: the same at a million memories as at ten. */
export interface IndexReads {
  /** From general to specific. */
  scopeIndices(): Promise<ScopeIndex[]>
  /** By name; of one scope, or of all of them. */
  tagUses(scope: Scope | null): Promise<TagUse[]>
  /** Active memories without a tag, of one scope or all, newest first. */
  untagged(scope: Scope | null, limit: number): Promise<MemoryId[]>
  /** How many memories have tags that Loci put on. */
  automaticallyTagged(): Promise<number>
  /** Memories with a note about automatic tags, in the order of writing; from the one after this one on. */
  withAutoTags(after: MemoryId | null, limit: number): Promise<MemoryId[]>
  linksWalked(from: string, limit: number): Promise<LinksWalked>
  wordsHeld(words: readonly string[], filter: StoreFilter): Promise<WordsHeld>
}

/** Of what a memory says, all of a long one. */
export function bytesSaid({ attachment, content }: Memory): number {
  return attachment?.bytes ?? Buffer.byteLength(JSON.stringify(content))
}
