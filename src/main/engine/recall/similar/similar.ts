import type { Memory } from '#shared/memory.ts'
import type { Semantic, SimilarHit, SimilarQuery } from '#shared/recall.ts'
import type { z } from 'zod'
import { existing } from '#engine/memories/write/revise.ts'
import type { Room } from '#engine/room.ts'
import { rowOf } from '#engine/memories/read/memory-row.ts'
import { semanticStatus } from '#engine/semantic/status.ts'
import { meaningText } from '#engine/store/meaning-text.ts'
import type { StoreFilter } from '#engine/store/filter.ts'
import { likeness } from './likeness/likeness.ts'
import { parseTask } from '../parse/task.ts'
import { textOf } from '../weigh/pool.ts'

const EACH_WAY = 100
/** Of each text only so much is compared: a book against a hundred others would take seconds. */
const COMPARED = 4000
/** Less alike than this is only about the same things. */
const LEAST = 0.2

/** What says nearly the same, most alike first. */
export async function similar(
  room: Room,
  of: z.output<typeof SimilarQuery>,
): Promise<{ hits: SimilarHit[]; semantic: Semantic }> {
  const self = 'id' in of ? await existing(room, of.id) : null
  const said = 'text' in of ? of.text : self === null ? '' : textOf(self)
  const text = said.slice(0, COMPARED)
  const filter: StoreFilter = { aliveAt: room.clock.now() }
  const near = await cosinesOf(room, text, filter)
  const inWords = [
    ...(await wordHits(room, text, filter)),
    ...(await shinglesInCommon(room, self === null ? text : meaningText(self, null), filter)),
  ]
  const ids = [...new Set([...near.keys(), ...inWords])].filter((id) => id !== self?.id)
  const cosines = new Map([
    ...near,
    ...(await cosinesOf(
      room,
      text,
      filter,
      inWords.filter((id) => !near.has(id)),
    )),
  ])
  const memories = await room.store.get('memory', ids)
  const hits = memories
    .map((memory): SimilarHit => ({ row: rowOf(memory), likeness: alike(text, memory, cosines) }))
    .filter(({ likeness: { score } }) => score >= LEAST)
    .toSorted((a, b) => b.likeness.score - a.likeness.score || (a.row.id < b.row.id ? -1 : 1))
  return {
    hits: hits.slice(0, of.limit),
    semantic: await semanticStatus(room.store, room.lending),
  }
}

function alike(text: string, memory: Memory, cosines: ReadonlyMap<string, number>) {
  return likeness(text, textOf(memory).slice(0, COMPARED), cosines.get(memory.id) ?? null)
}

async function wordHits(room: Room, text: string, filter: StoreFilter): Promise<string[]> {
  const { keywords } = parseTask(text, room.clock.now())
  if (keywords.length === 0) return []
  const words = { words: keywords, phrases: [], excluded: [], prefix: false }
  const { hits } = await room.store.search({ words, filter, limit: EACH_WAY })
  return hits.map(({ id }) => id)
}

/** Most words of a long text are nowhere near rare: what shares whole runs of them is found by those. */
async function shinglesInCommon(
  { store }: Room,
  text: string,
  filter: StoreFilter,
): Promise<string[]> {
  const found = await store.alike({ text: text.slice(0, COMPARED), filter, limit: EACH_WAY })
  return found.map(({ id }) => id)
}

/** Of the nearest, or of exactly these. */
async function cosinesOf(
  { lending, store }: Room,
  text: string,
  filter: StoreFilter,
  among?: readonly string[],
): Promise<Map<string, number>> {
  if (lending.kind !== 'ready' || among?.length === 0) return new Map()
  const { embed } = lending
  const [vector] = await embed.vectors([text], 'now')
  if (vector === undefined) return new Map()
  const limit = among?.length ?? EACH_WAY
  const near = await store.nearest({ model: embed.model, vector, filter, limit, among })
  return new Map(near.map(({ id, score }) => [id, score]))
}
