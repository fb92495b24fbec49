import type { Change } from '#shared/journal.ts'
import { lru } from '#shared/lru.ts'
import type { Review } from '#shared/review.ts'
import { isSetApart } from '#shared/set-apart.ts'
import type { Consumer } from '../follow.ts'
import type { Reads } from '../store/port.ts'

/** What is worth knowing of an item that waits: every write and every search asks. */
export type Item = Pick<
  Review,
  | 'id'
  | 'kind'
  | 'state'
  | 'label'
  | 'memoryIds'
  | 'createdAt'
  | 'createdBy'
  | 'scope'
  | 'topics'
  | 'postponedUntil'
> & {
  /** The model denies it: out of the way, though nobody postponed it. */
  isApart: boolean
}

/**
 * The inbox as the other rooms know it. What waits is at hand; of what was settled there may be
 * thousands, so the vault is asked.
 */
export interface Items {
  /** Whether an item with this id was ever raised and stands: one closed because its ground had moved may be raised again. */
  isRaised(id: string): Promise<boolean>
  /** Asked now, or answered for good: not to be asked again while both say what they said. */
  isKnown(id: string): Promise<boolean>
  /** Whether any item was ever raised about it: of what was just written none was, and no pair has to be looked up. */
  isAskedAbout(memoryId: string): Promise<boolean>
  /** Waiting, or postponed. */
  unsettledAbout(memoryId: string): Item[]
  /** Those, and what was settled by letting both stay: what they say holds while their ground does. */
  standingAbout(memoryId: string): Promise<Pick<Item, 'id' | 'kind'>[]>
  unsettled(): Item[]
  /** Memories that wait for a person's word, each with the oldest item about it. */
  disputed(): ReadonlyMap<string, string>
  /** Those of them whose word itself is in doubt: what agents are not given where a person wants that. */
  doubted(): ReadonlySet<string>
  /** Whether a postponed item became open again after `from`, by `until`. */
  cameBack(from: number, until: number): boolean
  /** Of each, in this order, the other memories of pairs in different scopes that contradict it. */
  contradicted(memoryIds: readonly string[]): Promise<(readonly string[])[]>
  follow: Consumer
}

/** Memories lately asked about; a search asks about all it shows. */
const REMEMBERED = 2000
const AT_ONCE = 500

export async function openItems(vault: Reads): Promise<Items> {
  const items = new Map<string, Item>()
  const about = new Map<string, Set<string>>()
  const contradicted = lru<string, Promise<readonly string[]>>(REMEMBERED)
  let disputed: ReadonlyMap<string, string> | null = null
  let doubted: ReadonlySet<string> | null = null

  const drop = (id: string) => {
    items.get(id)?.memoryIds.forEach((memoryId) => about.get(memoryId)?.delete(id))
    items.delete(id)
  }
  const take = (review: Review) => {
    drop(review.id)
    if (review.state === 'resolved') return
    items.set(review.id, itemOf(review))
    for (const memoryId of review.memoryIds)
      about.set(memoryId, (about.get(memoryId) ?? new Set()).add(review.id))
  }
  const unsettledAbout = (memoryId: string) =>
    [...(about.get(memoryId) ?? [])].flatMap((id) => items.get(id) ?? [])
  const read = async (id: string) => (await vault.get('review', [id]))[0] ?? null
  const bothStay = (memoryIds: readonly string[]) =>
    vault.reviewsAbout(memoryIds, { how: 'by-rule', rule: 'specific-first' })
  const askContradicted = (memoryIds: readonly string[]) => {
    // Once for all of them: five thousand that each looked through as many items took half a second.
    const others = bothStay(memoryIds).then((reviews) => {
      const by = new Map<string, string[]>()
      for (const { memoryIds: two } of reviews)
        for (const id of new Set<string>(two))
          by.set(id, [...(by.get(id) ?? []), ...two.filter((each) => each !== id)])
      return by
    })
    return memoryIds.map(async (memoryId) => (await others).get(memoryId) ?? [])
  }

  for (const review of await waitingIn(vault)) take(review)
  return {
    async isRaised(id) {
      const review = items.has(id) ? null : await read(id)
      return items.has(id) || (review !== null && review.resolution?.how !== 'outdated')
    },
    async isKnown(id) {
      if (items.has(id)) return true
      const review = await read(id)
      return review !== null && isForGood(review)
    },
    isAskedAbout: async (memoryId) =>
      unsettledAbout(memoryId).length > 0 || (await vault.reviewsAbout([memoryId])).length > 0,
    standingAbout: async (memoryId) => [
      ...unsettledAbout(memoryId),
      ...(await bothStay([memoryId])),
    ],
    unsettledAbout,
    unsettled: () => [...items.values()],
    disputed: () => (disputed ??= disputedIn([...items.values()])),
    doubted: () => (doubted ??= doubtedIn([...items.values()])),
    cameBack: (from, until) =>
      [...items.values()].some(
        ({ state, postponedUntil: at }) =>
          state === 'postponed' && at !== null && from < at && at <= until,
      ),
    contradicted(memoryIds) {
      const known = new Map(memoryIds.map((id) => [id, contradicted.get(id)] as const))
      const unknown = [...known].flatMap(([id, asked]) => (asked === undefined ? [id] : []))
      // Asked once for all of them: one by one, ten questions cost as much as weighing.
      const asking = unknown.length === 0 ? [] : askContradicted(unknown)
      for (const [at, asked] of asking.entries()) {
        const id = unknown[at] ?? ''
        known.set(id, asked)
        contradicted.set(id, asked)
        // What failed once may succeed the next time.
        asked.catch(() => contradicted.delete(id))
      }
      return Promise.all(memoryIds.map(async (id) => (await known.get(id)) ?? []))
    },
    async follow({ changes }) {
      const told = changes.filter(({ noun }) => noun === 'review')
      if (told.length === 0) return
      const isRaised = ({ before, after }: Change) => before === null && after !== null
      const changed = told.filter((change) => !isRaised(change)).map(({ id }) => id)
      const there = changed.length === 0 ? [] : await vault.get('review', changed)
      // All at once: who asks in between would have what was so before kept for whoever asks next.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what raises an item is all of it
      for (const { after } of told.filter(isRaised)) take(after as unknown as Review)
      changed.forEach(drop)
      there.forEach(take)
      disputed = null
      doubted = null
      contradicted.clear()
    },
  }
}

/** All that waits and is postponed, read in pages. */
async function waitingIn(vault: Reads): Promise<Review[]> {
  const all: Review[] = []
  for (const state of ['open', 'postponed'] as const) {
    let after: string | undefined
    for (;;) {
      const page = await vault.reviews({ state, now: 0, after, limit: AT_ONCE })
      all.push(...page)
      if (page.length < AT_ONCE) break
      after = page.at(-1)?.id
    }
  }
  return all
}

export const isAboutTwo = (kind: Review['kind']) => kind === 'contradiction' || kind === 'merge'

/** Whether the answer holds as long as both say what they said. */
function isForGood({ pair, resolution }: Review): boolean {
  const bothStay = pair?.rule === 'specific-first' && resolution?.how === 'by-rule'
  return bothStay || resolution?.how === 'kept-both'
}

/** Where something was only proposed, the memory stands: else an agent could hide one by proposing to forget it. */
const DOUBTS: ReadonlySet<Item['kind']> = new Set<Item['kind']>([
  'contradiction',
  'merge',
  'changed-file',
])

/** What is set apart hides nothing: nobody is asked about it, so nobody would ever give it back. */
function doubtedIn(items: readonly Item[]): ReadonlySet<string> {
  const open = items.filter(({ kind, isApart }) => DOUBTS.has(kind) && !isApart)
  return new Set(open.flatMap(({ memoryIds }) => memoryIds))
}

function itemOf(review: Review): Item {
  const { id, kind, label, memoryIds, createdAt, createdBy, scope, topics } = review
  const { postponedUntil } = review
  const isApart = isSetApart(review)
  const state = isApart ? 'postponed' : review.state
  const about = { label, memoryIds, createdAt, createdBy, scope, topics }
  return { id, kind, state, ...about, postponedUntil, isApart }
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
    .filter(({ kind }) => DISPUTING.has(kind))
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  return new Map(
    newestFirst.flatMap(({ id, memoryIds }) =>
      memoryIds.map((memoryId) => [memoryId, id] as const),
    ),
  )
}
