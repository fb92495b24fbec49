import { setImmediate } from 'node:timers/promises'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { ParsedTask, RecallQuery } from '#shared/recall.ts'
import type { Room } from '#engine/room.ts'
import type { StoreFilter } from '#engine/store/filter.ts'
import type { Scored } from '#engine/store/search.ts'
import { REACH } from '../weigh/pool.ts'

/** What may answer, found by words, by meaning and by tags, with what stands around it. */
export interface FoundCandidates {
  /** Best first, before anything was weighed; what stands around them after them. */
  ids: string[]
  cosines: ReadonlyMap<string, number>
  /** Ids that were written one after the other. */
  chains: string[][]
  tooCommon: string[]
  /** What each one found by words holds, by the pieces that were looked for. */
  holds: ReadonlyMap<string, readonly string[]>
}

const EACH_WAY = 300
/** Read whole and weighed together with their neighbours. Twice as many were measured to find no more. */
const SEEDS = 40
const TAGGED = 100
/** A longer silence than this is another conversation. */
const GAP_MS = 600_000
/** A model reads the beginning of a long text only. */
const EMBEDDED = 4000

/** `first` picks those to be read whole from all that were found. */
export async function find(
  room: Room,
  query: RecallQuery,
  parsed: ParsedTask,
  filter: StoreFilter,
  first: (ids: readonly string[], most: number) => Promise<string[]>,
): Promise<FoundCandidates> {
  const { text = '', tags, limit } = query
  const seeds = Math.max(SEEDS, 2 * limit)
  if (text.trim() === '') return browse(room, filter, tags, Math.max(EACH_WAY, seeds))
  // The model reads in a thread of its own: it begins before words are looked up.
  const [meant, said, tagged] = await Promise.all([
    byMeaning(room, text.slice(0, EMBEDDED), filter),
    byWords(room, parsed, filter, query.typing === true),
    tags === undefined ? [] : byTags(room, filter, tags, TAGGED),
  ])
  // Nothing was read of a memory yet: after its last pause a search must not give what was purged meanwhile.
  await setImmediate()
  await room.turn()
  const sorted = best([said.hits, meant.near, tagged.map((id) => ({ id, score: 1 }))])
  const seeded = await first(sorted, seeds)
  const chains = await room.store.around({ ids: seeded, reach: REACH, gapMs: GAP_MS, filter })
  const ids = [...new Set([...seeded, ...chains.flat()])]
  const cosines = new Map(meant.near.map(({ id, score }) => [id as string, score]))
  for (const { id, score } of await meant.among(ids.filter((id) => !cosines.has(id))))
    cosines.set(id, score)
  const holds = new Map(said.hits.map((hit) => [hit.id as string, hit.holds]))
  return { ids, cosines, chains, tooCommon: said.tooCommon, holds }
}

/** Without words: the newest that the filter and the tags mean. */
async function browse(
  room: Room,
  filter: StoreFilter,
  tags: readonly string[] | undefined,
  limit: number,
): Promise<FoundCandidates> {
  const ids =
    tags === undefined
      ? await room.store.find(filter, NEWEST_FIRST, limit)
      : await byTags(room, filter, tags, limit)
  return { ids, cosines: new Map(), chains: [], tooCommon: [], holds: new Map() }
}

async function byWords(room: Room, parsed: ParsedTask, filter: StoreFilter, prefix: boolean) {
  const { keywords, phrases, excluded } = parsed
  if (keywords.length + phrases.length === 0) return { hits: [], tooCommon: [] }
  const words = { words: keywords, phrases, excluded, prefix }
  return room.store.search({ words, filter, limit: EACH_WAY })
}

interface Meant {
  near: Scored[]
  /** How near these are, which were found some other way. */
  among(ids: readonly string[]): Promise<Scored[]>
}

const NOT_COMPARED: Meant = { near: [], among: async () => [] }

/** A model that fails must not take the words down with it. */
async function byMeaning(
  { lending, store, log, turn }: Room,
  text: string,
  filter: StoreFilter,
): Promise<Meant> {
  if (lending.kind !== 'ready') return NOT_COMPARED
  const { model } = lending.embed
  try {
    const [vector] = await lending.embed.vectors([text], 'now')
    if (vector === undefined) return NOT_COMPARED
    await turn()
    return {
      near: await store.nearest({ model, vector, filter, limit: EACH_WAY }),
      among: async (ids) =>
        ids.length === 0
          ? []
          : store.nearest({ model, vector, filter, limit: ids.length, among: ids }),
    }
  } catch (error) {
    log.write('warn', 'recall.meaning-failed', {
      error: error instanceof Error ? error.name : typeof error,
    })
    return NOT_COMPARED
  }
}

/** The newest of each tag: one question over all of them would read every memory there is. */
async function byTags(
  room: Room,
  filter: StoreFilter,
  tags: readonly string[],
  limit: number,
): Promise<MemoryId[]> {
  const found = await Promise.all(
    tags.map((tag) => room.store.find({ ...filter, tags: [tag] }, NEWEST_FIRST, limit)),
  )
  return [...new Set(found.flat())]
}

/** Each list against its own best, added up: a first choice of what is worth reading. */
function best(lists: readonly (readonly Scored[])[]): string[] {
  const some = lists.filter(({ length }) => length > 0).map(againstBest)
  const [only = []] = some
  const sums = some.length > 1 ? added(some) : only
  return sums.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
}

function againstBest(list: readonly Scored[]): Scored[] {
  const top = list.reduce((most, { score }) => Math.max(most, score), 0) || 1
  return list.map(({ id, score }) => ({ id, score: Math.max(0, score) / top }))
}

function added(lists: readonly (readonly Scored[])[]): Scored[] {
  const sums = new Map<MemoryId, number>()
  for (const list of lists)
    for (const { id, score } of list) sums.set(id, (sums.get(id) ?? 0) + score)
  return [...sums].map(([id, score]) => ({ id, score }))
}
