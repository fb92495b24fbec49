import { NEWEST_FIRST } from '#shared/filter.ts'
import type { Memory, MemoryId, MemoryType } from '#shared/memory.ts'
import { type Principal, scopesOf } from '#shared/principal.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { GENERAL } from '../memories/compose/keys.ts'
import { keywordsOf } from '../recall/parse/keywords.ts'
import { languageOf } from '../recall/parse/language.ts'
import { meaningText } from '../store/meaning-text.ts'
import type { LaidBeside } from '../ports/ahead.ts'
import type { StoreFilter } from '../store/filter.ts'
import type { Reads } from '../store/port.ts'
import { type InCommonHit, foundInCommon } from '../store/search.ts'
import type { InhabitedScopes } from './inhabited-scopes.ts'

/** What claims something about the world, and so can be contradicted. */
export const CLAIMING: readonly MemoryType[] = ['factual', 'procedural', 'semantic']

export interface CandidateFound {
  memory: Memory
  /** Null without a model, or where the other has no vector yet. */
  cosine: number | null
  /** About the share of their words that both have, where it may be nearly all. */
  shared: number
  /** Whether the writer may see it. */
  seen: boolean
  /** Where somebody has laid them side by side already. */
  laid?: LaidBeside
}

/** The vault as it is, whatever the writer may see of it. */
export interface ComparedVault {
  vault: Reads
  scopes: InhabitedScopes
}

/** Of what says most of the same words. */
const SAYING_MOST = 16
/** Less than this in common is not nearly the same, however it is weighed. */
const NEARLY_ALL = 0.6
const ALIKE = 8
const TAGS = 4
const PER_TAG = 6
const WORDS = 6
const BY_WORDS = 12
const LOOKED = 64
/** More would cost more than the write. */
const COMPARED = 32
const ELSEWHERE = 32
/** Each is read by itself; in more of them the whole vault is searched sooner. */
const FEW_PLACES = 16
const GLOBAL: Scope = { kind: 'global' }

/** Where to look for what may contradict a memory. */
export interface ComparedPlaces {
  /** Where it stands and its writer sees. */
  near: Scope[]
  /** Where else something may be about the same; null where that is too many to be read one by one. */
  beyond: Scope[] | null
}

export async function placesFor(
  inhabited: InhabitedScopes,
  principal: Principal,
  own: Scope,
): Promise<ComparedPlaces> {
  const within = placesBeside(own, scopesOf(principal))
  return {
    near: await inhabited.among(within),
    // Where nothing else can be about the same, the second look would find what the first one found.
    beyond: await inhabited.beyond(within, own, FEW_PLACES),
  }
}

/**
 * What might contradict a memory that is being written: what shares words in a row, telling words, a
 * tag or the domain. Bounded, however many memories there are. What is only near in meaning is
 * looked for when the memory has its vector (by-meaning.ts): a write does not wait for the model.
 * Looked for twice. Where it stands and its writer sees, by itself: else what is said elsewhere takes
 * the places, hides a contradiction and tells the writer of itself. Then in the whole vault: what the
 * writer does not see now may stand beside it elsewhere.
 */
export async function candidatesFor(
  { vault, scopes }: ComparedVault,
  principal: Principal,
  written: Memory,
  now: number,
): Promise<CandidateFound[]> {
  const filter = claiming(now)
  const { near, beyond } = await placesFor(scopes, principal, written.scope)
  return chosen(
    principal,
    await foundBeside(vault, written, filter, near),
    beyond === null
      ? await foundIn(vault, written, filter, anywhere)
      : await foundBeside(vault, written, filter, beyond),
  )
}

/** What says most of the same in these places, as a question to the vault. */
export function askedBeside(written: Memory, places: readonly Scope[], filter: StoreFilter) {
  return { text: meaningText(written, null), places, filter, limit: SAYING_MOST }
}

/** The same that `candidatesFor` finds, of what both looks have brought. */
export function candidatesAmong(
  principal: Principal,
  written: Memory,
  near: readonly InCommonHit[],
  far: readonly InCommonHit[],
): CandidateFound[] {
  return chosen(principal, inCommonWith(written, near), inCommonWith(written, far))
}

function chosen(
  principal: Principal,
  near: readonly FoundText[],
  far: readonly FoundText[],
): CandidateFound[] {
  const scopes = scopesOf(principal)
  // By where they stand: what is kept from agents while it is disputed is disputed by them all the same.
  const labels = scopes === null ? null : new Set(scopes.map(scopeLabel))
  const isSeen = ({ scope }: Memory) => labels === null || labels.has(scopeLabel(scope))
  const beside = new Set(near.map(({ memory }) => memory.id))
  const others = far.filter(({ memory }) =>
    labels === null ? !beside.has(memory.id) : !isSeen(memory),
  )
  return [...near.slice(0, COMPARED), ...others.slice(0, ELSEWHERE)].map((found) => ({
    ...found,
    cosine: null,
    seen: isSeen(found.memory),
  }))
}

/** Where what is said can be about the same, of what the writer sees; a person sees too much to look through all of it. */
function placesBeside(own: Scope, seen: readonly Scope[] | null): Scope[] {
  const all = seen ?? [own, ...(own.kind === 'global' ? [] : [GLOBAL])]
  return all.filter((scope) => isBeside(scope, own))
}

/**
 * What says most of the same, in places that can be looked through: two that clash say the same but for a few words. A
 * place that holds more than that is searched by its words, tags and domain.
 */
async function foundBeside(
  vault: Reads,
  written: Memory,
  filter: StoreFilter,
  places: Scope[],
): Promise<FoundText[]> {
  if (places.length === 0) return []
  const { hits, unread } = await foundInCommon(vault, askedBeside(written, places, filter))
  const near = inCommonWith(written, hits)
  if (unread.length === 0) return near
  return [...near, ...(await foundIn(vault, written, { ...filter, within: unread }, inPlaces))]
}

const inCommonWith = (written: Memory, hits: readonly InCommonHit[]) =>
  comparable(
    hits.map(({ memory, share }) => ({ memory, shared: share >= NEARLY_ALL ? share : 0 })),
    written,
  )

type FoundText = Pick<CandidateFound, 'memory' | 'shared'>
type Finding = (vault: Reads, written: Memory, filter: StoreFilter) => Promise<MemoryId[]>

async function foundIn(
  vault: Reads,
  written: Memory,
  filter: StoreFilter,
  byPlace: Finding,
): Promise<FoundText[]> {
  const text = meaningText(written, null)
  const alike = await vault.alike({ text, filter, limit: ALIKE })
  const shares = new Map(alike.map(({ id, score }) => [id as string, score]))
  const ids = new Set<string>([
    ...shares.keys(),
    ...(await byWords(vault, text, filter)),
    ...(await byPlace(vault, written, filter)),
  ])
  const memories = await vault.get('memory', [...ids])
  return comparable(
    memories.map((memory) => ({ memory, shared: shares.get(memory.id) ?? 0 })),
    written,
  )
}

const comparable = (found: readonly FoundText[], written: Memory) =>
  found.filter(({ memory }) => memory.id !== written.id && areComparable(memory, written))

/** Tags as words of the index: the list of a tag would be read through all that others wrote under it. */
async function inPlaces(vault: Reads, written: Memory, filter: StoreFilter) {
  const tags = written.tags.slice(0, TAGS)
  const query = { words: tags, phrases: [], excluded: [], prefix: false }
  const limit = PER_TAG * TAGS
  const { hits } =
    tags.length === 0
      ? { hits: [] }
      : await vault.search({ words: query, filter, limit, quick: true })
  return [...hits.map(({ id }) => id), ...(await byDomain(vault, written, filter))]
}

async function anywhere(vault: Reads, written: Memory, filter: StoreFilter) {
  return [...(await byTags(vault, written, filter)), ...(await byDomain(vault, written, filter))]
}

export const claiming = (now: number): StoreFilter => ({
  types: [...CLAIMING],
  statuses: ['active'],
  aliveAt: now,
})

/** What is said of two projects, two teams or two agents is said of two things. */
export function areComparable({ scope }: Memory, { scope: other }: Memory): boolean {
  return isBeside(scope, other)
}

export function isBeside(scope: Scope, other: Scope): boolean {
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
