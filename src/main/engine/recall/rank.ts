import type { ParsedTask, RecallQuery } from '#shared/recall.ts'
import { filesRead } from '../actions/files-read.ts'
import type { Room } from '../room.ts'
import { firstOf, heldBackFrom, isAnyHeldBack } from './find/held-back.ts'
import { type Question, questionOf } from './find/question.ts'
import { filterOf } from './find/filter.ts'
import { type FoundCandidates, find } from './find/find.ts'
import { type Fused, fuse } from './weigh/fuse.ts'
import { type ShortTermMemories, shortTermMemories } from './find/short-term-memories.ts'
import { placeKey } from '#engine/store/place-key.ts'
import { parseTask } from './parse/task.ts'
import { type Candidate, type Pool, poolOf } from './weigh/pool.ts'
import { type ReadMemory, readingOnce } from './find/read-once.ts'
import type { RecallState } from './open.ts'
import { isRuledOut } from './find/ruled-out.ts'

export interface Ranking extends Fused {
  parsed: ParsedTask
  pool: Pool
  tooCommon: string[]
  /** Ids that were found, before anybody asked for one by name. */
  found: ReadonlySet<string>
}

/** Everything but what is shown of it: parse, find, read, weigh. `also` is weighed with the rest, found or not. */
export async function rank(
  room: Room,
  query: RecallQuery,
  { weights, buffers, forgetting }: Pick<RecallState, 'weights' | 'buffers' | 'forgetting'>,
  also: readonly string[] = [],
): Promise<Ranking> {
  const now = room.clock.now()
  const parsed = parseTask(query.text ?? '', now)
  await room.turn()
  const filter = filterOf(query, now)
  const isFadedRead = also.length > 0 || !isAnyHeldBack(room.principal, parsed)
  const readOnce = readingOnce(room, forgetting, now, isFadedRead)
  const mayBring = heldBackFrom(room.principal, parsed)
  const found = await find(room, query, parsed, filter, (ids, most) =>
    firstOf(ids, most, readOnce, mayBring),
  )
  const recent = shortTermMemories(room, buffers, filter)
  const named = new Set(also)
  const stored = await readOnce([...new Set([...found.ids, ...also])])
  const brought = stored.filter((one) => named.has(one.memory.id) || mayBring(one))
  const candidates = besideRecent(brought, found, recent)
  const allowed = await notRuledOut(room, candidates, parsed)
  const touched = new Map([...(await filesRead(room)), ...recent.touched])
  const asked = asking(query, parsed, allowed, touched, now)
  const pool = poolOf(asked, allowed, found.chains)
  const { tooCommon } = found
  return { ...fuse(pool, weights), parsed, pool, tooCommon, found: new Set(found.ids) }
}

async function notRuledOut(
  room: Room,
  candidates: readonly Candidate[],
  parsed: ParsedTask,
): Promise<Candidate[]> {
  if (parsed.phrases.length === 0 && parsed.excluded.length === 0) return [...candidates]
  const allowed: Candidate[] = []
  for (const candidate of candidates) {
    // The index has read the whole of what it found; of an attachment only its excerpt stands here.
    const { attachment } = candidate.memory
    const unread = attachment !== null && candidate.holds === undefined
    const whole = unread ? await room.store.attachment(attachment.digest) : null
    const isOut = isRuledOut(candidate.memory, whole, parsed)
    if (!isOut || (attachment !== null && !unread)) allowed.push(candidate)
  }
  return allowed
}

function besideRecent(
  stored: readonly ReadMemory[],
  { cosines, holds }: FoundCandidates,
  recent: ShortTermMemories,
): Candidate[] {
  const isQuiet = recent.memories.length === 0
  const places = new Set(isQuiet ? [] : stored.map(({ memory }) => placeKey(memory)))
  const fresh = recent.memories.filter((memory) => {
    const isNew = !places.has(placeKey(memory))
    places.add(placeKey(memory))
    return isNew
  })
  return [
    ...stored.map(({ memory, retention }): Candidate => ({
      memory,
      retention,
      from: 'vault',
      cosine: cosines.get(memory.id) ?? null,
      holds: holds.get(memory.id),
    })),
    ...fresh.map((memory): Candidate => ({ memory, from: 'short-term', cosine: null })),
  ]
}

function asking(
  query: RecallQuery,
  parsed: ParsedTask,
  candidates: readonly Candidate[],
  touched: ReadonlyMap<string, number>,
  now: number,
): Question {
  const named = parsed.entities.filter(({ kind }) => kind === 'path')
  return questionOf(query, parsed, {
    now,
    touched: new Map([...touched, ...named.map(({ text }) => [text, now] as const)]),
    authors: candidates.map(({ memory }) => memory.createdBy),
  })
}
