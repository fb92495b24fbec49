import { setImmediate } from 'node:timers/promises'
import type { Bar, ScorePart } from '#shared/context.ts'
import { tierOf } from '#shared/context-policy.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { mapped } from '#shared/in-parts.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import { type Principal, scopesOf } from '#shared/principal.ts'
import type { ParsedTask, RecallQuery } from '#shared/recall.ts'
import { scopeLabel } from '#shared/scope.ts'
import { type Disputes, contradictorsOf, disputedAmong } from '#engine/recall/disputes.ts'
import { rivalsOf, winnerOver } from '#engine/recall/precedence.ts'
import { type Ranking, rank } from '#engine/recall/rank.ts'
import type { RecallState } from '#engine/recall/open.ts'
import type { Room } from '#engine/room.ts'
import { inTurns, withOthers } from '../in-turns.ts'

/** A memory that was looked at for a task, before anything is loaded. */
export interface GatheredEntry {
  memory: Memory
  from: 'vault' | 'short-term'
  /** Of the very task or session these eyes work in: it goes in beside the limit. */
  isOfTask: boolean
  score: number
  signals: ScorePart[]
  barred: Bar | null
  /** It waits for a person's word, or another one contradicts it. */
  disputed: boolean
  /** What counts instead of it, as long as that goes in. */
  overruledBy: MemoryId | null
  /** Whose words stand in its notes. */
  quotes: MemoryId | null
  notes: string[]
}

/** Before it is known whether it is disputed, which is asked for all at once. */
type UndoubtedEntry = Omit<GatheredEntry, 'disputed'>

/** The task and what it is for. */
export interface TaskAsked extends Pick<RecallQuery, 'goal' | 'domain' | 'taskType'> {
  task: string
}

export interface Gathered {
  entries: GatheredEntry[]
  /** What the task is about, to choose the parts of a long text by. */
  words: string[]
}

const MOST_CRITICAL = 100_000
/** Memories read between two calls of others. */
export const READ_AT_ONCE = 500
/** So many times as many as were asked for are told why they are not in. */
const NAMED = 3

/** Everything that may go into a context for this task: what recall finds, and every critical memory. */
export async function gather(
  room: Room,
  { task, ...purpose }: TaskAsked,
  reach: number,
  state: RecallState,
): Promise<Gathered> {
  const { disputes } = state
  const own = await ofTheTask(room)
  const ranking = await rank(room, { ...purpose, text: task, limit: reach }, state, own)
  // Ranking alone takes as long as anybody should wait behind it.
  await setImmediate()
  const critical = await criticalOnes(room)
  const { pool, ranked, parsed } = ranking
  const floor = floorForTask(ranking)
  const ownIds = new Set<string>(own)
  // However far behind: a critical one in short-term memory is found nowhere else.
  const isAlways = ({ place }: Ranking['ranked'][number]) => {
    const memory = pool.candidates[place]?.memory
    return memory !== undefined && (memory.priority === 'critical' || ownIds.has(memory.id))
  }
  const about = ranked.filter((one) => one.relevance >= floor || isAlways(one))
  const meant = about.filter((one, index) => index < NAMED * reach || isAlways(one))
  const found = meant.flatMap(({ place }) => pool.candidates[place]?.memory ?? [])
  const known = new Set(found.map(({ id }) => id))
  const others = critical.filter(({ id }) => !known.has(id))
  const inDoubt = new Set(await disputedInTurns(room, [...found, ...others], disputes))
  await setImmediate()
  const against = await contradictorsOf(disputes, found)
  const entries = await Promise.all(meant.map((each) => entryOf(room, ranking, each, against)))
  const told = (entry: UndoubtedEntry) => ({ ...entry, disputed: inDoubt.has(entry.memory.id) })
  const rest = await withOthers(mapped(others, (memory) => told(unweighed(memory))))
  return { entries: [...entries.flat().map(told), ...rest], words: aimOf(parsed) }
}

/** A question has about so many telling words: more are the text of a task. */
const FEW_WORDS = 7
/** What memories that a model has read must mean at least. */
const MEANT = 0.3

/**
 * Of a question one telling word of five must be said. A task of a hundred words says much that no
 * memory can: held to the same share, an agent would be given less the better it explained itself.
 */
export function floorForTask({ floor, pool: { asked, candidates } }: Ranking): number {
  const scaled = floor * Math.min(1, FEW_WORDS / Math.max(1, asked.words.length))
  const byWords = candidates.every(({ cosine }) => cosine === null)
  return byWords ? scaled : Math.max(Math.min(floor, MEANT), scaled)
}

export function aimOf({ keywords, phrases, entities }: ParsedTask): string[] {
  return [...keywords, ...phrases, ...entities.map(({ text }) => text)]
}

const MOST_OF_TASK = 50

/** What was written in the task and the session at hand, the newest: an agent is given its own work whatever it asks. */
async function ofTheTask({ store, clock, principal }: Room): Promise<MemoryId[]> {
  const scopes = taskScopes(principal)
  if (scopes.length === 0) return []
  return store.find({ scopes, aliveAt: clock.now() }, NEWEST_FIRST, MOST_OF_TASK)
}

const taskScopes = (principal: Principal) =>
  (scopesOf(principal) ?? []).filter((scope) => tierOf(scope) === 'task')

async function criticalOnes({ store, clock }: Room): Promise<Memory[]> {
  const filter = { priorities: ['critical' as const], aliveAt: clock.now() }
  const ids = await store.findMany(filter, MOST_CRITICAL)
  return inTurns(ids, READ_AT_ONCE, (some) => store.get('memory', some))
}

export const disputedInTurns = (room: Room, memories: readonly Memory[], disputes: Disputes) =>
  inTurns(memories, READ_AT_ONCE, async (some) => [...(await disputedAmong(room, some, disputes))])

/** Nothing in the task leads to it. */
export function unweighed(memory: Memory): UndoubtedEntry {
  return {
    memory,
    from: 'vault',
    isOfTask: false,
    score: 0,
    signals: [],
    barred: null,
    overruledBy: null,
    quotes: null,
    notes: [],
  }
}

async function entryOf(
  room: Room,
  { pool, reasons }: Ranking,
  { place, score }: Ranking['ranked'][number],
  against: ReadonlyMap<string, readonly string[]>,
): Promise<UndoubtedEntry[]> {
  const candidate = pool.candidates[place]
  if (candidate === undefined) return []
  const { memory, from } = candidate
  const winner = winnerOver(
    memory,
    await rivalsOf(room, pool, memory, against.get(memory.id) ?? []),
  )
  const isOverruled = winner !== null && memory.priority !== 'critical'
  return [
    {
      memory,
      from,
      isOfTask: taskScopes(room.principal).some(
        (scope) => scopeLabel(scope) === scopeLabel(memory.scope),
      ),
      score,
      signals: reasons(place),
      barred: null,
      overruledBy: isOverruled ? winner.id : null,
      quotes: winner?.id ?? null,
      notes: winner === null ? [] : [winner.sentence],
    },
  ]
}
