import { NEWEST_FIRST } from '#shared/filter.ts'
import type { Memory, MemoryType } from '#shared/memory.ts'
import { type Principal, scopesOf } from '#shared/principal.ts'
import { scopeLabel } from '#shared/scope.ts'
import { GENERAL } from '../memories/compose/keys.ts'
import { keywordsOf } from '../recall/parse/keywords.ts'
import { languageOf } from '../recall/parse/language.ts'
import { meaningText } from '../store/meaning-text.ts'
import type { StoreFilter } from '../store/filter.ts'
import type { Reads } from '../store/port.ts'

/** What claims something about the world, and so can be contradicted. */
export const CLAIMING: readonly MemoryType[] = ['factual', 'procedural', 'semantic']

export interface CandidateFound {
  memory: Memory
  /** Null without a model, or where the other has no vector yet. */
  cosine: number | null
  /** The estimated share of words in a row that both have. */
  shared: number
  /** Whether the writer may see it. */
  seen: boolean
}

const ALIKE = 8
const TAGS = 4
const PER_TAG = 6
const WORDS = 6
const BY_WORDS = 12
const LOOKED = 64
/** More would cost more than the write. */
const COMPARED = 32

/**
 * What might contradict a memory that is being written: what shares words in a row, telling words, a
 * tag or the domain. Bounded, however many memories there are. What is only near in meaning is
 * looked for when the memory has its vector (by-meaning.ts): a write does not wait for the model. Of the
 * whole vault: what the writer does not see now may stand beside it elsewhere.
 */
export async function candidatesFor(
  vault: Reads,
  principal: Principal,
  written: Memory,
  now: number,
): Promise<CandidateFound[]> {
  const filter = claiming(now)
  const text = meaningText(written, null)
  const alike = await vault.alike({ text, filter, limit: ALIKE })
  const shares = new Map(alike.map(({ id, score }) => [id as string, score]))
  const ids = new Set<string>([
    ...shares.keys(),
    ...(await byWords(vault, text, filter)),
    ...(await byTags(vault, written, filter)),
    ...(await byDomain(vault, written, filter)),
  ])
  const memories = (await vault.get('memory', [...ids]))
    .filter((memory) => memory.id !== written.id && areComparable(memory, written))
    .slice(0, COMPARED)
  // By where they stand: what is kept from agents while it is disputed is disputed by them all the same.
  const scopes = scopesOf(principal)
  const labels = scopes === null ? null : new Set(scopes.map(scopeLabel))
  return memories.map((memory) => ({
    memory,
    cosine: null,
    shared: shares.get(memory.id) ?? 0,
    seen: labels === null || labels.has(scopeLabel(memory.scope)),
  }))
}

export const claiming = (now: number): StoreFilter => ({
  types: [...CLAIMING],
  statuses: ['active'],
  aliveAt: now,
})

/** What is said of two projects, two teams or two agents is said of two things. */
export function areComparable({ scope }: Memory, { scope: other }: Memory): boolean {
  return scope.kind !== other.kind || scopeLabel(scope) === scopeLabel(other)
}

async function byWords(vault: Reads, text: string, filter: StoreFilter) {
  const words = keywordsOf(text, languageOf(text))
    .toSorted((a, b) => telling(b) - telling(a))
    .slice(0, WORDS)
  if (words.length === 0) return []
  const query = { words, phrases: [], excluded: [], prefix: false }
  const { hits } = await vault.search({ words: query, filter, limit: BY_WORDS, quick: true })
  return hits.map(({ id }) => id)
}

/** Names and keys first, then long words: short ones are everywhere, and a bare number may be what clashes. */
function telling(word: string): number {
  const isName = /\p{L}/u.test(word) && /[\p{Lu}\p{N}_-]/u.test(word)
  return word.length + (isName ? 20 : 0)
}

async function byTags(store: Reads, { tags }: Memory, filter: StoreFilter) {
  const found = await Promise.all(
    tags.slice(0, TAGS).map((tag) => store.find({ ...filter, tags: [tag] }, NEWEST_FIRST, PER_TAG)),
  )
  return found.flat()
}

async function byDomain(store: Reads, { domain, taskType }: Memory, filter: StoreFilter) {
  if (domain === GENERAL) return []
  const about = taskType === GENERAL ? null : taskType
  const asked = { domain, taskType: about, goal: null, by: 'recency' } as const
  return store.topic({ filter, ...asked, limit: PER_TAG, looked: LOOKED })
}
