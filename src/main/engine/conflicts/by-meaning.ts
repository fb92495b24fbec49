import { Memory } from '#shared/memory.ts'
import { lru } from '#shared/lru.ts'
import { SYSTEM, USER, actorOf } from '#shared/principal.ts'
import { scopeLabel } from '#shared/scope.ts'
import { isAlive } from '#engine/store/alive.ts'
import { commitDecision } from '../decision.ts'
import type { Consumer } from '../follow.ts'
import type { Room } from '../room.ts'
import { isImport } from '../store/changeset.ts'
import { movesGround } from '../store/conditions.ts'
import type { FeedEntry } from '../store/feed.ts'
import { meaningText } from '../store/meaning-text.ts'
import type { Reads } from '../store/port.ts'
import type { Embedded } from '../store/search.ts'
import { CLAIMING, type CandidateFound, areComparable, claiming } from './candidates.ts'
import { type Saying, followOf, judged, raising } from './examine.ts'
import type { Items } from './items.ts'
import { draftOf } from './draft.ts'

const NEAREST = 16
const MOST_WAITING = 10_000

export interface ByMeaning {
  /** What is said waits until the model has read it. */
  follow: Consumer
  /** Compares those that waited for it with what is near in meaning. */
  embedded(model: string, vectors: readonly Embedded[]): Promise<void>
}

/**
 * The second look at what was written: words were compared at once, meanings are when the model has
 * read the text. What waited when the process ended waits again: it has no vector, and the journal
 * knows how it was said. But a vault of a hundred thousand memories that gets its first model is not
 * compared all over.
 */
export function compareByMeaning(
  loci: () => Room,
  items: Items,
  compares: () => boolean,
  /** This one was looked at: what is left of its neighbours is for the model to read. */
  looked: (id: string) => void,
): ByMeaning {
  // Without a model nothing is ever taken off these lists.
  const waiting = lru<string, Saying>(MOST_WAITING)
  const spoken = lru<string, number>(MOST_WAITING)
  let words = 0
  // What was there before this process has no number: it was said earlier than all that has one.
  const isLater = (one: string, other: string) =>
    (spoken.peek(one) ?? -Infinity) > (spoken.peek(other) ?? -Infinity)
  const catchesUp = new Map<string, boolean>()
  /** What was said before this process began, as the journal has it. */
  const recalled = async (vault: Reads, model: string, ids: readonly string[]) => {
    if (!catchesUp.has(model)) catchesUp.set(model, await isCatchingUp(vault, model, ids.length))
    if (catchesUp.get(model) !== true) return
    for (const id of ids) {
      const last = await lastSaid(vault, id)
      if (last === null) continue
      waiting.set(id, last.saying)
      spoken.set(id, last.seq - BEFORE)
    }
  }
  return {
    follow(entry) {
      for (const change of entry.changes) {
        const saying = sayingOf(change, entry)
        if (saying === null) continue
        waiting.set(change.id, saying)
        spoken.set(change.id, ++words)
      }
    },
    async embedded(model, vectors) {
      const unknown = vectors.map(({ id }) => id).filter((id) => spoken.peek(id) === undefined)
      if (compares() && unknown.length > 0) await recalled(loci().store, model, unknown)
      for (const each of vectors) {
        const saying = waiting.peek(each.id)
        if (saying === undefined) continue
        waiting.delete(each.id)
        if (!compares()) continue
        const room = loci()
        await lookAt(room, items, model, each, saying, isLater).catch((error: unknown) =>
          // The others still want to be looked at.
          room.log.write('warn', 'conflicts.near-failed', {
            error: error instanceof Error ? error.name : typeof error,
          }),
        )
        looked(each.id)
      }
    },
  }
}

async function lookAt(
  room: Room,
  items: Items,
  model: string,
  { id, text, vector }: Embedded,
  saying: Saying,
  isLater: (one: string, other: string) => boolean,
): Promise<void> {
  const vault = room.store
  const isText = (written: Memory) =>
    written.attachment !== null || meaningText(written, null) === text
  await lookAgain(room, items, { id, saying, isLater, label: 'Found by meaning' }, (written, now) =>
    isText(written) ? nearTo(vault, written, model, vector, now) : Promise.resolve([]),
  )
}

export interface LookedAgain {
  id: string
  saying: Saying
  /** Whether the one was said after the other. */
  isLater: (one: string, other: string) => boolean
  label: string
}

/** A look at what was committed, by Loci itself: what it finds is an entry of its own. */
export async function lookAgain(
  room: Room,
  items: Items,
  { id, saying, isLater, label }: LookedAgain,
  candidatesOf: (written: Memory, now: number) => Promise<CandidateFound[]>,
): Promise<void> {
  const vault = room.store
  await commitDecision(room, async (now) => {
    const [written] = await vault.get('memory', [id])
    if (written === undefined || !isAlive(written, now) || !CLAIMING.includes(written.type))
      return NOTHING
    const candidates = await candidatesOf(written, now)
    const draft = await draftOf(vault, [])
    const examining = { room, vault, items, now }
    const [later, earlier] = parted(candidates, ({ memory }) => isLater(memory.id, id))
    const { reviews } = await judged(examining, draft, written, earlier, saying)
    // The later word is the one that was written against the other, whichever is looked at first.
    for (const { memory, ...found } of later) {
      const other = [{ ...found, memory: written, seen: isSeen(memory, written) }]
      reviews.push(...(await judged(examining, draft, memory, other, saying)).reviews)
    }
    if (reviews.length === 0) return NOTHING
    const follows = reviews.flatMap((review) => followOf(review) ?? review.label)
    return {
      settled: true,
      label: `${label}; ${follows.join('; ')}`,
      changes: [...draft.written().also, ...(await raising(vault, reviews, []))],
    }
  })
}

/** So few were left waiting, not given to a model for the first time. */
const FEW_WAITING = 1000
/** What was said before this process began has lower numbers than all it saw itself. */
const BEFORE = 2 ** 50
const READ_OF_AN_ENTRY = 200

async function isCatchingUp(vault: Reads, model: string, just: number): Promise<boolean> {
  const { embedded, waiting } = await vault.embeddingStats(model)
  return waiting <= FEW_WAITING || embedded - just >= waiting
}

/** As the journal has it; null of what says nothing any more. */
export async function lastSaid(
  vault: Reads,
  id: string,
): Promise<{ saying: Saying; seq: number } | null> {
  for (const { entry, change } of (await vault.changesOf('memory', id)).toReversed()) {
    const changes = await vault.changes(entry.seq, READ_OF_AN_ENTRY)
    const saying = sayingOf(change, { ...entry, changes, run: entry.run?.id ?? null })
    if (saying !== null) return { saying, seq: entry.seq }
  }
  return null
}

/** How it is said, if this change makes the vault say something; null if not. */
export function sayingOf(
  change: FeedEntry['changes'][number],
  { kind, actor, changes, run }: Pick<FeedEntry, 'kind' | 'actor' | 'changes' | 'run'>,
): Saying | null {
  const { before, after, erased } = change
  if (erased || after === null || !movesGround(change)) return null
  if ('status' in after && after['status'] !== 'active') return null
  if (before === null && !CLAIMING.some((type) => type === after['type'])) return null
  const byAgent = actor !== actorOf(USER) && actor !== actorOf(SYSTEM)
  // What is brought back, carried elsewhere, imported, undone or redone was said before.
  const isNew = before === null ? !isCarried(after, changes) : 'content' in after
  return { saidNow: kind === 'do' && isNew && !isImport(run), byAgent }
}

function isCarried(after: Record<string, unknown>, changes: FeedEntry['changes']): boolean {
  const links = Memory.shape.links.safeParse(after['links']).data ?? []
  return links.some(
    ({ kind, to }) => kind === 'derived-from' && changes.some(({ id }) => id === to),
  )
}

/** Who wrote it is gone by now: only the person is known to see everything. */
export function isSeen({ contributors, scope }: Memory, other: Memory): boolean {
  const sameScope = scopeLabel(scope) === scopeLabel(other.scope)
  return sameScope || contributors.includes(actorOf(USER))
}

function parted<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

const NOTHING = { label: '', changes: [] }

export async function nearTo(
  store: Reads,
  written: Memory,
  model: string,
  vector: Float32Array,
  now: number,
): Promise<CandidateFound[]> {
  const filter = claiming(now)
  // By itself where it stands: what is said elsewhere must not take its places.
  const beside = { ...filter, within: [written.scope] }
  const near = [
    ...(await store.nearest({ model, vector, filter: beside, limit: NEAREST })),
    ...(await store.nearest({ model, vector, filter, limit: NEAREST })),
  ]
  const cosines = new Map(near.map(({ id, score }) => [id as string, score]))
  const memories = await store.get('memory', [...cosines.keys()])
  return memories
    .filter((memory) => memory.id !== written.id && areComparable(memory, written))
    .map((memory) => ({
      memory,
      cosine: cosines.get(memory.id) ?? null,
      shared: 0,
      seen: isSeen(written, memory),
    }))
}
