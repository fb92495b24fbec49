import type { Hit, Recalled, RecallQuery } from '#shared/recall.ts'
import type { Room } from '../room.ts'
import { rowOf } from '../memories/read/memory-row.ts'
import { semanticStatus } from '../semantic/status.ts'
import { contradictorsOf, disputedAmong } from './disputes.ts'
import type { RecallState } from './open.ts'
import type { Pool } from './weigh/pool.ts'
import { type Ranking, rank } from './rank.ts'
import { withTried } from './weigh/weights.ts'
import { snippet } from './snippet/snippet.ts'
import { rivalsOf, winnerOver } from './precedence.ts'

/** The best memories for a question, each with every reason it is here. */
export async function recall(
  room: Room,
  query: RecallQuery,
  state: RecallState,
): Promise<Recalled> {
  const weights = withTried(state.weights, query.weights)
  const ranking = await rank(room, query, { ...state, weights })
  const shown = ranking.ranked
    .filter(({ relevance }) => relevance >= ranking.floor)
    .slice(0, query.limit)
  const found = shown.flatMap(({ place }) => ranking.pool.candidates[place]?.memory ?? [])
  const inDoubt = await disputedAmong(room, found, state.disputes)
  const against = await contradictorsOf(state.disputes, found)
  const hits = await Promise.all(
    shown.map((weighed) => hitOf(room, ranking, weighed, against, inDoubt)),
  )
  return {
    hits: hits.filter((hit) => hit !== null),
    parsed: ranking.parsed,
    semantic: await semanticStatus(room.store, room.lending),
    considered: ranking.pool.candidates.length,
    floor: ranking.floor,
    notes: notesOf(ranking),
  }
}

async function hitOf(
  room: Room,
  { pool, reasons }: Ranking,
  { place, score, relevance }: Ranking['ranked'][number],
  against: ReadonlyMap<string, readonly string[]>,
  inDoubt: ReadonlySet<string>,
): Promise<Hit | null> {
  const candidate = pool.candidates[place]
  if (candidate === undefined) return null
  const { memory, from, retention } = candidate
  return {
    id: memory.id,
    from,
    row: rowOf(memory),
    score,
    relevance,
    signals: reasons(place),
    snippet: snippet(
      pool.texts[place] ?? '',
      shownWords(pool),
      pool.asked.words.some(({ open }) => open),
    ),
    disputed: inDoubt.has(memory.id),
    ...(retention?.heldBack && { fadedAt: retention.fadesAt ?? undefined }),
    yieldsTo: winnerOver(memory, await rivalsOf(room, pool, memory, against.get(memory.id) ?? [])),
  }
}

function notesOf({ tooCommon }: Ranking): string[] {
  if (tooCommon.length === 0) return []
  const words = tooCommon.map((word) => `“${word}”`).join(', ')
  return [`Left out while searching because nearly everything says it: ${words}.`]
}

const shownWords = ({ asked }: Pool) => asked.words.map(({ shown }) => shown)
