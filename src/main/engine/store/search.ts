import type { Memory, MemoryId } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import type { Position } from './feed.ts'
import type { StoreFilter } from './filter.ts'
import type { TextQuery } from './words/query.ts'

export interface Scored {
  id: MemoryId
  /** bm25 turned so that more is better, the cosine, or the share in common. */
  score: number
}

export interface SearchRequest {
  words: TextQuery
  filter: StoreFilter
  limit: number
  /** For those who must not wait: only words that few memories hold are looked for. */
  quick?: boolean | undefined
}

export interface SearchHit extends Scored {
  /** Which of the sought words it holds, in any form, anywhere in it: the pieces that were looked for. */
  holds: string[]
}

export interface SearchFound {
  hits: SearchHit[]
  /** Words left out because nearly everything has them. */
  tooCommon: string[]
}

export interface NearestRequest {
  model: string
  vector: Float32Array
  filter: StoreFilter
  limit: number
  /** Only these are compared, and only those of them that the filter means. */
  among?: readonly string[] | undefined
}

export interface AlikeRequest {
  text: string
  filter: StoreFilter
  limit: number
}

export interface InCommonRequest {
  text: string
  places: readonly Scope[]
  filter: StoreFilter
  limit: number
  /** Only what has at least this share of the words of both in common. */
  leastShare?: number
  /** How telling a word is is asked as if this text stood there too, as it soon will. */
  itself?: boolean
}

export interface InCommonFound {
  hits: InCommonHit[]
  /** Those of the places that hold too much to be looked through, or are not ready for it. */
  unread: Scope[]
}

export interface InCommonHit {
  memory: Memory
  /** How telling the words are that both say. */
  score: number
  /** Of all words of both, those that both say. */
  share: number
}

/** What was found for several questions of one moment, in their order, and which moment that was. */
export interface InCommon {
  at: Position
  found: InCommonFound[]
}

/** What is found for one such question. */
export async function foundInCommon(
  vault: { inCommon(requests: readonly InCommonRequest[]): Promise<InCommon> },
  request: InCommonRequest,
): Promise<InCommonFound> {
  const [found = { hits: [], unread: [] }] = (await vault.inCommon([request])).found
  return found
}

/** Reads what is said in a few places beside the one who writes. */
export interface SaidReader {
  inCommon(requests: readonly InCommonRequest[]): InCommon
  close(): void
}

export interface Embedded {
  id: MemoryId
  /** The text it was made of, to notice a change in between. */
  text: string
  vector: Float32Array
}
