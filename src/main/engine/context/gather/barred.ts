import { setImmediate } from 'node:timers/promises'
import { isAlive } from '#engine/store/alive.ts'
import type { Bar } from '#shared/context.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import { type Principal, scopesOf } from '#shared/principal.ts'
import { scopeLabel } from '#shared/scope.ts'
import { parseTask } from '#engine/recall/parse/task.ts'
import { rank } from '#engine/recall/rank.ts'
import type { RecallState } from '#engine/recall/open.ts'
import type { Room } from '#engine/room.ts'
import { disputedAmong } from '#engine/recall/disputes.ts'
import { type GatheredEntry, floorForTask, unweighed } from './gather.ts'

const LOOKED_AT = 80
const NAMED = 20

/**
 * What speaks of the task and still is no candidate: expired, replaced, disputed, held back by forgetting, or not this agent's to see.
 * Only for a person; an agent must not learn that any of it is there.
 */
export async function barredNear(
  person: Room,
  eyes: Room,
  task: string,
  state: RecallState,
): Promise<GatheredEntry[]> {
  const { keywords, phrases, excluded } = parseTask(task, person.clock.now())
  if (keywords.length + phrases.length === 0) return []
  const words = { words: keywords, phrases, excluded, prefix: false }
  const { hits } = await person.store.search({ words, filter: {}, limit: LOOKED_AT })
  await setImmediate()
  const ids = hits.map(({ id }) => id)
  const found = await person.store.get('memory', ids)
  const given = new Set((await eyes.store.get('memory', ids)).map(({ id }) => id))
  const bars = new Map<string, Bar>()
  const now = person.clock.now()
  const faded = await fadedAmong(found, eyes.principal, state, now)
  for (const memory of found) {
    const bar = barOf(memory, eyes.principal, now, given) ?? (faded.has(memory.id) ? 'faded' : null)
    if (bar !== null && bars.size < NAMED) bars.set(memory.id, bar)
  }
  if (bars.size === 0) return []
  await setImmediate()
  const query = { text: task, limit: NAMED }
  const ranking = await rank(person, query, state, [...bars.keys()])
  const { pool, ranked, reasons } = ranking
  const floor = floorForTask(ranking)
  const inDoubt = await disputedAmong(person, found, state.disputes)
  return ranked.flatMap(({ place, score, relevance }): GatheredEntry[] => {
    const memory = pool.candidates[place]?.memory
    const barred = bars.get(memory?.id ?? '')
    if (memory === undefined || barred === undefined || relevance < floor) return []
    const disputed = inDoubt.has(memory.id)
    return [{ ...unweighed(memory), disputed, score, signals: reasons(place), barred }]
  })
}

/** What forgetting holds back from these eyes. */
async function fadedAmong(
  memories: readonly Memory[],
  { kind }: Principal,
  { forgetting }: Pick<RecallState, 'forgetting'>,
  now: number,
): Promise<ReadonlySet<string>> {
  if (kind !== 'agent') return new Set()
  const retentions = await forgetting.retentions(memories, now)
  return new Set(
    memories.filter((_, place) => retentions[place]?.heldBack === true).map(({ id }) => id),
  )
}

/** A memory that a person names, which nothing led to. What these eyes cannot be given is still named to the person: otherwise a pin on it could not be let go of. */
export async function namedBy(
  person: Room | null,
  eyes: Room,
  id: MemoryId,
  { disputes }: Pick<RecallState, 'disputes'>,
): Promise<GatheredEntry | null> {
  const [given] = await eyes.store.get('memory', [id])
  if (given?.status === 'active') return entry(given)
  const [memory] = person === null ? [] : await person.store.get('memory', [id])
  if (memory === undefined) return null
  const { status } = memory
  const bar = barOf(memory, eyes.principal, eyes.clock.now(), new Set())
  return { ...(await entry(memory)), barred: bar ?? (status === 'active' ? 'expired' : status) }

  async function entry(one: Memory): Promise<GatheredEntry> {
    const inDoubt = await disputedAmong(eyes, [one], disputes)
    return { ...unweighed(one), disputed: inDoubt.has(id) }
  }
}

function barOf(
  memory: Memory,
  eyes: Principal,
  now: number,
  given: ReadonlySet<MemoryId>,
): Bar | null {
  const { id, status, scope } = memory
  const scopes = scopesOf(eyes)
  if (scopes !== null && !scopes.some((own) => scopeLabel(own) === scopeLabel(scope)))
    return isAlive(memory, now) ? 'isolation' : null
  if (status !== 'active') return status
  if (!isAlive(memory, now)) return 'expired'
  return given.has(id) ? null : 'disputed'
}
