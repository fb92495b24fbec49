import { AppError } from '#shared/errors.ts'
import type { MemoryFilter } from '#shared/filter.ts'
import type { Noun } from '#shared/journal.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import { type Principal, scopesOf } from '#shared/principal.ts'
import { Scope, scopeLabel } from '#shared/scope.ts'
import type { Clock } from '../ports/clock.ts'
import { isAlive } from './alive.ts'
import type { StoreFilter } from './filter.ts'
import type { StoreView } from './port.ts'
import type { NounRecords } from './records.ts'
import type { InCommonRequest } from './search.ts'

/**
 * The vault as one principal may see it: the only store a room ever gets. An agent reads active,
 * unexpired memories of its own scopes and writes there; what it may not see is not there at all.
 */
export function visibleTo(
  store: StoreView,
  principal: Principal,
  clock: Clock,
  hidden: Hidden = nothing,
): StoreView {
  const scopes = scopesOf(principal)
  return scopes === null ? store : narrowed(store, scopes, clock, hidden)
}

/** Memories that agents are not given for now, though they lie where they may look. */
export type Hidden = () => ReadonlySet<string>

/** The vault as far as it lies in these scopes, for the time of one call. */
export function narrowed(
  store: StoreView,
  scopes: Scope[],
  clock: Clock,
  hidden: Hidden = nothing,
): StoreView {
  const labels = new Set(scopes.map(scopeLabel))
  // As it was when the call began: what a writer has just made disputed is still theirs to name.
  const withheld = new Set(hidden())
  const isHere = (memory: Memory) =>
    labels.has(scopeLabel(memory.scope)) && isAlive(memory, clock.now())
  const sees = (memory: Memory) =>
    isHere(memory) && (memory.priority === 'critical' || !withheld.has(memory.id))
  const ids = withheld.size === 0 ? undefined : [...withheld]
  const within = (filter: MemoryFilter): StoreFilter => ({
    ...filter,
    within: scopes,
    aliveAt: clock.now(),
    withheld: ids,
  })
  const seenIn = (request: InCommonRequest): InCommonRequest => ({
    ...request,
    places: request.places.filter((place) => labels.has(scopeLabel(place))),
    filter: within(request.filter),
  })

  const [owner = null] = scopes.flatMap((scope) => (scope.kind === 'agent' ? [scope.id] : []))
  const isOwn = (record: object) =>
    ('agent' in record && record.agent === owner) ||
    ('acceptedBy' in record && owner !== null && record.acceptedBy === owner)

  const isAddressed = (record: object) =>
    'to' in record && labels.has(scopeLabel(Scope.parse(record.to)))

  async function fromSeen<L extends { from: MemoryId }>(links: L[]): Promise<L[]> {
    if (links.length === 0) return []
    const ids = links.map(({ from }) => from)
    const seen = new Set((await store.get('memory', ids)).filter(sees).map(({ id }) => id))
    return links.filter(({ from }) => seen.has(from))
  }

  return {
    async get(noun, ids) {
      if (!OF_AGENTS.has(noun)) return []
      const found = await store.get(noun, ids)
      return found.filter((record) =>
        isMemory(record) ? sees(record) : isOwn(record) || isAddressed(record),
      )
    },
    // Handoffs to one of its places, or from it; of everything else nothing is listed whole.
    async all(noun) {
      if (noun !== 'handoff') return []
      return (await store.all(noun)).filter((record) => isOwn(record) || isAddressed(record))
    },
    attachment: (digest) => store.attachment(digest),
    find: (filter, sort, limit) => store.find(within(filter), sort, limit),
    findMany: (filter, limit) => store.findMany(within(filter), limit),
    page: (request) => store.page({ ...request, filter: within(request.filter) }),
    outline: (filter, sort, pageSize) => store.outline(within(filter), sort, pageSize),
    facets: (filter) => store.facets(within(filter)),
    async scopes(creator) {
      const known = await store.scopes(creator)
      const seen = known.filter(({ scope }) => labels.has(scopeLabel(scope)))
      const counted = await Promise.all(
        seen.map(async ({ scope }) => {
          const active = await store.count({
            ...within({}),
            scopes: [scope],
            creators: creator === undefined ? undefined : [creator],
          })
          return { scope, active, total: active }
        }),
      )
      return counted.filter(({ active }) => active > 0)
    },
    async byKey(key, scope, aliveAt) {
      const memory = labels.has(scopeLabel(scope)) ? await store.byKey(key, scope, aliveAt) : null
      if (memory === null || !isHere(memory)) return null
      // Whoever says the same again has to find it, or could not write at all: its place is taken.
      withheld.delete(memory.id)
      return memory
    },
    topic: (request) => store.topic({ ...request, filter: within(request.filter) }),
    linksTo: async () => 0,
    linksInto: async (id) => fromSeen(await store.linksInto(id)),
    contradicting: async (ids) => fromSeen(await store.contradicting(ids)),
    count: (filter) => store.count(within(filter)),
    // What lies where, and how much of it, is for a person to see.
    scopeIndices: async () => [],
    tagUses: async () => [],
    untagged: async () => [],
    automaticallyTagged: async () => 0,
    withAutoTags: async () => [],
    linksWalked: async () => ({ missing: [], next: null }),
    wordsHeld: (words, filter) => store.wordsHeld(words, within(filter)),
    // The inbox is a person's.
    reviews: async () => [],
    reviewTallies: async () => [],
    reviewsAbout: async () => [],
    settledSince: async () => [],
    settledReadings: async () => ({ latest: [], tallies: [] }),
    search: (request) => store.search({ ...request, filter: within(request.filter) }),
    nearest: (request) => store.nearest({ ...request, filter: within(request.filter) }),
    alike: (request) => store.alike({ ...request, filter: within(request.filter) }),
    inCommon: (requests) => store.inCommon(requests.map(seenIn)),
    // Nobody but Loci looks through all of it.
    vectorsOf: async () => new Map(),
    walk: async () => ({ memories: [], next: null }),
    // How much of it waits says how much others have written.
    embeddingStats: async () => ({ embedded: 0, waiting: 0 }),
    around: (request) => store.around({ ...request, filter: within(request.filter) }),
    commit: (changeset, disk) => store.commit({ ...changeset, within: scopes }, disk),
    saved: () => store.saved(),
    committed: (id) => store.committed(id),
    finishRun: (id, disk) => store.finishRun(id, disk),
    async purge() {
      throw new AppError('forbidden', 'Only a person can purge memories; forget them instead.')
    },
    // The journal remembers what memories said in scopes they have left since.
    entry: async () => null,
    entries: async () => [],
    changes: async () => [],
    changesOf: async () => [],
    actors: async () => [],
    undoable: async () => null,
    // Who else was given what, and why not: for a person to see.
    packages: async () => [],
    package: async () => null,
    exposures: async () => [],
    uses: async () => [],
    feedbackOn: async () => [],
    feedbackAmong: async () => [],
    fading: async () => ({ rows: [], next: null }),
    unfaded: async (ids, by) => (await store.unfaded(ids, by)).filter(sees),
    // An agent’s own sessions and tasks, and nobody else’s.
    sessions: async (request) =>
      owner === null ? [] : store.sessions({ ...request, agent: owner }),
    tasks: async (request) => (owner === null ? [] : store.tasks({ ...request, agent: owner })),
    async taskTallies(sessions) {
      const own = (await store.get('session', sessions)).filter(isOwn)
      return store.taskTallies(own.map(({ id }) => id))
    },
    async madeIn(of, limit) {
      if (owner === null) return []
      const ids = await store.madeIn({ ...of, agent: owner }, limit)
      const seen = new Set((await store.get('memory', ids)).filter(sees).map(({ id }) => id))
      return ids.filter((id) => seen.has(id))
    },
    handedOverIn: async (session, limit) =>
      (await store.handedOverIn(session, limit)).filter(isOwn),
    async servedIn(request) {
      const own = (await store.servedIn(request)).filter(({ agent }) => agent === owner)
      const ids = [...new Set(own.map(({ memory }) => memory))]
      const seen = new Set((await store.get('memory', ids)).filter(sees).map(({ id }) => id))
      return own.filter(({ memory }) => seen.has(memory))
    },
    async lastActive(sessions) {
      const own = (await store.get('session', sessions)).filter(({ agent }) => agent === owner)
      return store.lastActive(own.map(({ id }) => id))
    },
    traces: async () => [],
    stats: () => store.stats(),
  }
}

/** Records that belong to an agent. */
const OF_AGENTS: ReadonlySet<Noun> = new Set<Noun>(['memory', 'session', 'task', 'handoff'])

const nothing: Hidden = () => new Set()

function isMemory(record: NounRecords[keyof NounRecords]): record is Memory {
  return 'importance' in record
}
