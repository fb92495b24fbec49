import { NEWEST_FIRST, type Sort } from '#shared/filter.ts'
import type { Noun } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import { apply, type Fields, holds } from '../changes.ts'
import { meaningText } from '../meaning-text.ts'
import type { Changeset, Committed } from '../changeset.ts'
import { movesGround, refuseForeign } from '../conditions.ts'
import { NO_COUNTS, dayCountsOf, grownBy } from '../upkeep/day-counts.ts'
import type { StoreFilter } from '../filter.ts'
import type { Store } from '../port.ts'
import { openNewsDesk } from '../commits/news.ts'
import { gatherCommits, writtenEach } from '../commits/together.ts'
import type { NounRecords } from '../records.ts'
import { Journal } from './journal.ts'
import { memoryLedger } from './ledger.ts'
import { tracesOf } from './traces.ts'
import { memoryFading } from './fading.ts'
import { memoryFeedback } from './feedback.ts'
import { entriesSince, memoryFollowUps, toPosition } from './feed.ts'
import { memoryUses } from './uses.ts'
import { anchorsOf, pageOf, walkThrough } from './pages.ts'
import { purgeFrom } from './purge.ts'
import { alikeAmong } from './alike.ts'
import { inCommonAmong } from './in-common.ts'
import { aroundAmong } from './around.ts'
import { facetsOf, scopesOf } from './counts.ts'
import { memoryIndices } from './indices.ts'
import { refuseCircles } from '../circles.ts'
import { memoryReviews } from './reviews.ts'
import { searchAmong } from './search.ts'
import { takeOut } from './take-out.ts'
import { topicOf } from './topic.ts'
import { isMeant } from '../match/filter.ts'
import { inOrder, type Kept, newestIn, placeOf } from './kept.ts'
import { contradicting, countLinksTo, isInCircle, linksInto } from './links.ts'
import { memorySessions } from './sessions.ts'
import { memoryUpkeepRuns } from './upkeep-runs.ts'
import { memoryVectors } from './vectors.ts'

interface MemoryStoreOptions {
  name: string
  vaultId: string
  now: number
}

/** The port on plain maps: for tests and for what need not outlive the process. */
export function openMemoryStore({ name, vaultId, now }: MemoryStoreOptions): Store {
  const numbers = new Map<string, number>()
  let records = new Map<string, Fields>()
  const attachments = new Map<string, string>()
  const uses = new Map<string, Set<string>>()
  const journal = new Journal()
  const { forget, ...ledger } = memoryLedger((id) => record('memory', id) !== null)
  const served = memoryUses()
  const { tell, behind: _behind, ...news } = openNewsDesk()

  const nameOf = (noun: Noun, id: string) => `${noun} ${id}`
  const isNamed = (id: string) => numbers.has(nameOf('memory', id))
  const { forgetFeedback, ...feedback } = memoryFeedback(isNamed, tell)
  const record = <N extends Noun>(noun: N, id: string): NounRecords[N] | null =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the noun in the name decides what the record is
    (records.get(nameOf(noun, id)) as NounRecords[N] | undefined) ?? null
  const every = <N extends Noun>(noun: N): { record: NounRecords[N]; row: number }[] =>
    [...numbers]
      .filter(([known]) => known.startsWith(`${noun} `) && records.has(known))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the noun in the name decides what the record is
      .map(([known, row]) => ({ record: records.get(known) as NounRecords[N], row }))

  const found = (id: string) => record('memory', id) ?? undefined
  const kept = (): Kept[] => every('memory').map(({ record: memory, row }) => ({ memory, row }))
  const chosen = (filter: StoreFilter): Kept[] =>
    kept().filter(({ memory }) => isIn(filter)(memory))
  const isIn = (filter: StoreFilter) => (memory: Memory) =>
    isMeant(memory, filter, whole(memory), found)
  const sorted = (filter: StoreFilter, sort: Sort): Kept[] =>
    chosen(filter).toSorted((a, b) => inOrder(sort)(placeOf(a, sort), placeOf(b, sort)))
  const whole = ({ attachment }: Memory) =>
    attachment === null ? null : (attachments.get(attachment.digest) ?? null)

  const { note, ...following } = memoryFollowUps()

  const isBehind = ({ comparedAt }: Changeset) =>
    comparedAt !== undefined &&
    entriesSince(journal, comparedAt).some((each) => each.changes.some(movesGround))

  function commit(changeset: Changeset, behind = isBehind(changeset)): Committed {
    const given = structuredClone(changeset)
    const { id, run, fulfils, answer, within, absent = [], ...more } = given
    const { attachments: texts, comparedAt: _compared, ...rest } = more
    const { changes: own, also = [], redacts = [], bulk: _bulk, followUps, ...entry } = rest
    const before = journal.committed(id)
    if (before !== null) return { kind: 'committed', ...before }
    if (behind) return { kind: 'behind' }
    if (within !== undefined)
      refuseForeign(own, within, (memoryId) => record('memory', memoryId)?.scope ?? null)
    const changes = [...own, ...also]
    const taken = absent.find((place) => newestIn(kept(), place, entry.at) !== null)
    if (taken !== undefined) return { kind: 'stale', noun: 'memory', id: taken.id }
    const gone = redacts.find((item) => record('review', item.id) === null)
    if (gone !== undefined) return { kind: 'stale', noun: 'review', id: gone.id }
    const next = new Map(records)
    for (const change of changes) {
      const key = nameOf(change.noun, change.id)
      const current = next.get(key) ?? null
      if (!holds(change, current)) return { kind: 'stale', noun: change.noun, id: change.id }
      const after = apply(change, current)
      if (after === null) next.delete(key)
      else next.set(key, after)
    }
    refuseCircles(changes, (memoryId) => isInCircle(next, memoryId))
    for (const item of redacts) {
      takeOut(item, { records: next, journal, uses, attachments })
      forget(item.memoryIds.filter((each) => record('memory', each) === null))
      upkeep.forget([item.id, ...item.memoryIds])
    }
    for (const change of changes) {
      const name = nameOf(change.noun, change.id)
      if (!numbers.has(name)) numbers.set(name, numbers.size + 1)
    }
    records = next
    for (const [digest, text] of texts) attachments.set(digest, text)
    for (const { memory } of kept()) {
      if (memory.attachment !== null) noteUse(memory.attachment.digest, memory.id)
    }
    note(followUps)
    const recorded = changes.map((change) => ({ ...change, erased: false }))
    const seq = journal.append(entry, recorded, { id, run, answer })
    const steps = fulfils === undefined ? [] : upkeep.fulfil(fulfils, seq)
    upkeep.addToDay(entry.at, dayCountsOf(entry, changes, steps))
    upkeep.grow(grownBy(entry, changes))
    return { kind: 'committed', seq }
  }

  function noteUse(digest: string, id: string): void {
    uses.set(digest, (uses.get(digest) ?? new Set()).add(id))
  }

  const upkeep = memoryUpkeepRuns({
    isUndone: (seq) => (journal.entry(seq)?.undoneBy ?? null) !== null,
    memories: () => kept().map(({ memory }) => memory),
    tell: () => tell('upkeep'),
  })
  const vectors = memoryVectors({
    kept,
    chosen,
    textOf: (memory) => meaningText(memory, whole(memory)),
  })
  const { serve, forgetServed, ...sessions } = memorySessions({
    sessions: () => every('session').map((kept) => kept.record),
    tasks: () => every('task').map((kept) => kept.record),
    handoffs: () => every('handoff').map((kept) => kept.record),
    journal: () => journal.since(0),
  })
  const inbox = memoryReviews(() => every('review').map((kept) => kept.record))
  const commitWithOthers = gatherCommits((changesets) => {
    const done = writtenEach(changesets, isBehind, (...given) => structuredClone(commit(...given)))
    tell('commits')
    return done
  })
  const answer = async <T>(work: () => T): Promise<T> => structuredClone(work())
  return {
    get: (noun, ids) =>
      answer(() => ids.map((id) => record(noun, id)).filter((found) => found !== null)),
    all: (noun) => answer(() => every(noun).map(({ record }) => record)),
    attachment: (digest) => answer(() => attachments.get(digest) ?? null),
    find: (filter, sort, limit) => answer(() => firstOf(sorted(filter, sort), limit)),
    findMany: (filter, limit) => answer(() => firstOf(sorted(filter, NEWEST_FIRST), limit)),
    page: (request) => answer(() => pageOf(sorted(request.filter, request.sort), request)),
    outline: (filter, sort, pageSize) =>
      answer(() => anchorsOf(sorted(filter, sort), sort, pageSize)),
    facets: (filter) =>
      answer(() => facetsOf(filter, (each) => chosen(each).map(({ memory }) => memory))),
    scopes: (creator) =>
      answer(() => {
        const all = kept().map(({ memory }) => memory)
        return scopesOf(
          creator === undefined ? all : all.filter(({ createdBy }) => createdBy === creator),
        )
      }),
    byKey: (key, scope, aliveAt) => answer(() => newestIn(kept(), { key, scope }, aliveAt)),
    topic: (request) => answer(() => topicOf(chosen(request.filter), request)),
    linksInto: (id) => answer(() => linksInto(kept(), id)),
    contradicting: (ids) => answer(() => contradicting(kept(), ids)),
    count: (filter) => answer(() => chosen(filter).length),
    reviews: (request) => answer(() => inbox.reviews(request)),
    reviewTallies: (of, at) => answer(() => inbox.reviewTallies(of, at)),
    reviewsAbout: (ids, filter) => answer(() => inbox.reviewsAbout(ids, filter)),
    settledSince: (at) => answer(() => inbox.settledSince(at)),
    settledReadings: (limit) => answer(() => inbox.settledReadings(limit)),
    search: (request) => answer(() => searchAmong(kept(), whole, found, request)),
    alike: (request) => answer(() => alikeAmong(kept(), isIn(request.filter), request)),
    inCommon: (requests) =>
      answer(() => ({
        at: toPosition(journal.last),
        found: requests.map((each) => inCommonAmong(kept(), isIn(each.filter), each)),
      })),
    around: (request) =>
      answer(() => {
        const meant = new Set<string>(chosen(request.filter).map(({ memory }) => memory.id))
        return aroundAmong(kept(), meant, request)
      }),
    walk: (request) => answer(() => walkThrough(kept(), request)),
    linksTo: (ids) => answer(() => countLinksTo(kept(), ids)),
    ...vectors,
    ...memoryIndices(kept, whole),
    ...ledger,
    ...sessions,
    ...upkeep.runs,
    warmUp: async () => undefined,
    saved: async () => undefined,
    ...following,
    commit: (changeset, disk) =>
      disk === 'together'
        ? commitWithOthers(changeset)
        : answer(() => {
            const done = commit(changeset)
            if (done.kind === 'committed') tell('commits')
            return done
          }),
    committed: (id) =>
      answer(() => {
        const found = journal.committed(id)
        return found === null ? null : { kind: 'committed', ...found }
      }),
    finishRun: (id) => answer(() => (journal.finish(id), tell('runs'))),
    purge: (order) =>
      answer(() => {
        const done = purgeFrom(order, {
          records,
          journal,
          attachments,
          uses,
          forgetAll(ids, reviews) {
            forget(ids)
            served.forget(ids)
            forgetServed(ids)
            forgetFeedback(ids)
            upkeep.forget([...ids, ...reviews])
          },
        })
        tell('commits')
        return done
      }),
    head: () => answer(() => toPosition(journal.last)),
    since: (position, limit) => answer(() => entriesSince(journal, position).slice(0, limit)),
    ...news,
    async keepPackage(...given) {
      await ledger.keepPackage(...given)
      tell('packages')
    },
    touch: (ids, at, agent, by) =>
      answer(() => {
        tell('served')
        let servings = 0
        for (const id of new Set(ids)) {
          const memory = record('memory', id)
          if (memory === null) continue
          servings++
          const counted = { ...memory, accessCount: memory.accessCount + 1, lastAccessedAt: at }
          records.set(nameOf('memory', id), counted)
          served.count(id, agent, at)
          if (by !== undefined) serve(id, agent, at, by)
        }
        if (servings > 0) upkeep.addToDay(at, { ...NO_COUNTS, servings })
      }),
    uses: (memoryId) => answer(() => served.of(memoryId)),
    ...feedback,
    ...memoryFading(kept, feedback),
    async traces() {
      const packages = await ledger.packages({ limit: Infinity })
      return tracesOf({ entries: journal.writings(), packages, uses: served.all() })
    },
    entry: (seq) => answer(() => journal.entry(seq)),
    entries: (filter) => answer(() => journal.entries(filter)),
    changes: (seq, limit, from = 0) => answer(() => journal.changes(seq, limit, from)),
    changesOf: (noun, id, newest) => answer(() => journal.changesOf(noun, id, newest)),
    actors: () => answer(() => journal.actors()),
    undoable: (actor, direction) => answer(() => journal.undoable(actor, direction)),
    stats: () =>
      answer(() => ({
        id: vaultId,
        name,
        createdAt: now,
        schemaVersion: 0,
        memories: kept().length,
        active: kept().filter(({ memory }) => memory.status === 'active').length,
        journalEntries: journal.entries({ limit: Infinity }).length,
        bytes: 0,
      })),
    assertInPlace: async () => undefined,
    check: () => [],
    maintain: () => answer(() => false),
    sketchSome: () => answer(() => false),
    async close() {},
  }
}

const firstOf = (kept: readonly Kept[], limit: number) =>
  kept.slice(0, limit).map(({ memory }) => memory.id)
