import type { Review } from '#shared/review.ts'
import type { Consumer } from '../follow.ts'
import type { Reads } from '../store/port.ts'

/** What is worth knowing of an item without reading it: thousands may be settled, and every write asks. */
type Item = Pick<Review, 'id' | 'kind' | 'state' | 'memoryIds' | 'createdAt' | 'postponedUntil'> & {
  /** Which of the two yields to the other wherever both are seen. */
  bothStay: boolean
  /** Whether the answer holds as long as both say what they said. */
  forGood: boolean
  outdated: boolean
}

export interface Items {
  has(id: string): boolean
  /** Closed because its ground had moved: it may be raised again. */
  isOutdated(id: string): boolean
  /** Asked now, or answered for good: not to be asked again while both say what they said. */
  isKnown(id: string): boolean
  /** Waiting, or postponed. */
  unsettledAbout(memoryId: string): Item[]
  /** Those, and what was settled by letting both stay: what they say holds while their ground does. */
  standingAbout(memoryId: string): Item[]
  unsettled(): Item[]
  /** Waiting or postponed, about two memories. */
  unsettledPairs(): Item[]
  /** Memories that wait for a person's word, each with the oldest item about it. */
  disputed(): ReadonlyMap<string, string>
  /** Those of them whose word itself is in doubt: what agents are not given where a person wants that. */
  doubted(): ReadonlySet<string>
  /** Whether a postponed item became open again after `from`, by `until`. */
  cameBack(from: number, until: number): boolean
  /** The other memories of pairs in different scopes that contradict this one. */
  contradicted(memoryId: string): readonly string[]
  follow: Consumer
}

export async function openItems(store: Reads): Promise<Items> {
  const items = new Map<string, Item>()
  const about = new Map<string, Set<string>>()
  let disputed: ReadonlyMap<string, string> | null = null
  let doubted: ReadonlySet<string> | null = null

  const forget = (id: string) =>
    items.get(id)?.memoryIds.forEach((memoryId) => about.get(memoryId)?.delete(id))
  const drop = (id: string) => {
    forget(id)
    items.delete(id)
  }
  const take = (review: Review) => {
    forget(review.id)
    // In its old place, if it has one: what waits stands in the order it came.
    items.set(review.id, itemOf(review))
    for (const memoryId of review.memoryIds)
      about.set(memoryId, (about.get(memoryId) ?? new Set()).add(review.id))
  }
  const itemsAbout = (memoryId: string) =>
    [...(about.get(memoryId) ?? [])].flatMap((id) => items.get(id) ?? [])
  for (const review of await store.all('review')) take(review)
  return {
    has: (id) => items.has(id),
    isOutdated: (id) => items.get(id)?.outdated === true,
    isKnown(id) {
      const item = items.get(id)
      return item !== undefined && (isUnsettled(item) || item.forGood)
    },
    standingAbout: (memoryId) =>
      itemsAbout(memoryId).filter((item) => isUnsettled(item) || item.bothStay),
    unsettledAbout: (memoryId) => itemsAbout(memoryId).filter(isUnsettled),
    unsettled: () => [...items.values()].filter(isUnsettled),
    unsettledPairs: () =>
      [...items.values()].filter((item) => isUnsettled(item) && isAboutTwo(item.kind)),
    disputed: () => (disputed ??= disputedIn([...items.values()])),
    doubted: () => (doubted ??= doubtedIn([...items.values()])),
    cameBack: (from, until) =>
      [...items.values()].some(
        ({ state, postponedUntil: at }) =>
          state === 'postponed' && at !== null && from < at && at <= until,
      ),
    contradicted: (memoryId) =>
      itemsAbout(memoryId)
        .filter(({ bothStay }) => bothStay)
        .flatMap(({ memoryIds }) => memoryIds.filter((id) => id !== memoryId)),
    async follow({ changes }) {
      const ids = changes.filter(({ noun }) => noun === 'review').map(({ id }) => id)
      if (ids.length === 0) return
      disputed = null
      doubted = null
      const there = new Map((await store.get('review', ids)).map((review) => [review.id, review]))
      for (const id of ids) {
        const review = there.get(id)
        if (review === undefined) drop(id)
        else take(review)
      }
    },
  }
}

export const isAboutTwo = (kind: Review['kind']) => kind === 'contradiction' || kind === 'merge'

const isUnsettled = ({ state }: Item) => state !== 'resolved'

/** Where something was only proposed, the memory stands: else an agent could hide one by proposing to forget it. */
const DOUBTS: ReadonlySet<Item['kind']> = new Set<Item['kind']>([
  'contradiction',
  'merge',
  'changed-file',
])

function doubtedIn(items: readonly Item[]): ReadonlySet<string> {
  const open = items.filter((item) => isUnsettled(item) && DOUBTS.has(item.kind))
  return new Set(open.flatMap(({ memoryIds }) => memoryIds))
}

function itemOf({
  id,
  kind,
  state,
  memoryIds,
  createdAt,
  postponedUntil,
  pair,
  resolution,
}: Review): Item {
  const bothStay = pair?.rule === 'specific-first' && resolution?.how === 'by-rule'
  const forGood = bothStay || resolution?.how === 'kept-both'
  const outdated = resolution?.how === 'outdated'
  return { id, kind, state, memoryIds, createdAt, postponedUntil, bothStay, forGood, outdated }
}

/** A proposal to keep something elsewhere too, or to prevent a failure, doubts nothing. */
const DISPUTING: ReadonlySet<Review['kind']> = new Set([
  'contradiction',
  'merge',
  'global-write',
  'protected',
  'changed-file',
  'secret',
])

function disputedIn(items: readonly Item[]): ReadonlyMap<string, string> {
  const newestFirst = items
    .filter((item) => isUnsettled(item) && DISPUTING.has(item.kind))
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  return new Map(
    newestFirst.flatMap(({ id, memoryIds }) =>
      memoryIds.map((memoryId) => [memoryId, id] as const),
    ),
  )
}
