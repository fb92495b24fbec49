import type { Topic } from '#shared/contract.ts'
import type { Reply } from '#shared/errors.ts'
import type { Noun } from '#shared/journal.ts'
import { type EngineHandlers, dispatch } from './dispatch.ts'
import { removeFilter, saveFilter } from './filters/saved.ts'
import { redo, revert, undo } from './journal/undo.ts'
import { entryWithChanges, journalPage } from './journal/read.ts'
import { change } from './memories/change.ts'
import { history, restoreRevision } from './memories/history.ts'
import { purge, purgePreview } from './memories/purge.ts'
import { remember } from './memories/remember.ts'
import { existing, revise, wholeContent } from './memories/revise.ts'
import type { Clock } from './ports/clock.ts'
import type { Ids } from './ports/ids.ts'
import type { Log } from './ports/log.ts'
import type { Tokens } from './ports/tokens.ts'
import { type Principal, actorOf } from './principal.ts'
import type { Room } from './room.ts'
import type { Store } from './store/port.ts'
import { openSqliteStore } from './store/sqlite/open.ts'

export type { Principal } from './principal.ts'
export { USER } from './principal.ts'

export interface EngineOptions {
  file: string
  /** What a new vault is called; one that exists keeps its name. */
  name: string
  backupsKept: number
  /** Refuse instead of making a vault where there is none. */
  mustExist?: boolean
  /** False for a vault that is thrown away unless it is finished. */
  durable?: boolean
  clock: Clock
  ids: Ids
  log: Log
  tokens: Tokens
}

export interface Engine {
  /** Never throws: a refusal and a bug are both replies. */
  call(principal: Principal, method: string, input: unknown): Promise<Reply>
  onChanged(listener: (topics: Topic[]) => void): () => void
  /** One short step of upkeep, for moments when nobody waits; whether there is more to do. */
  maintain(): Promise<boolean>
  close(): Promise<void>
}

export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { file, name, backupsKept, durable = true, mustExist = false, clock, ids } = options
  const store = openSqliteStore({
    file,
    name,
    now: clock.now(),
    vaultId: `vlt_${ids.random(12)}`,
    backupsKept,
    durable,
    mustExist,
  })
  return engineOn(store, options)
}

function engineOn(
  store: Store,
  {
    clock,
    ids,
    log,
    tokens,
  }: Omit<EngineOptions, 'file' | 'name' | 'backupsKept' | 'durable' | 'mustExist'>,
): Engine {
  const listeners = new Set<(topics: Topic[]) => void>()
  const announce = (topics: Topic[]) => listeners.forEach((listener) => listener(topics))
  const handlers = handlersOf({ store: announcing(store, announce), clock, ids, log, tokens })
  return {
    call: (principal, method, input) => dispatch(handlers, log, principal, method, input),
    onChanged(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    maintain: () => store.maintain(),
    close: () => store.close(),
  }
}

const TOPIC_OF: Record<Noun, Topic> = { memory: 'memories', filter: 'filters' }

/** A store whose commits are heard: open screens follow every write, whoever made it. */
function announcing(store: Store, announce: (topics: Topic[]) => void): Store {
  return {
    ...store,
    async commit(changeset) {
      const committed = await store.commit(changeset)
      const nouns = new Set(changeset.changes.map(({ noun }) => TOPIC_OF[noun]))
      if (committed.kind === 'committed') announce([...nouns, 'journal'])
      return committed
    },
    async purge(order) {
      const purged = await store.purge(order)
      announce(['memories', 'journal'])
      return purged
    },
  }
}

function handlersOf(room: Room): EngineHandlers {
  const { store } = room
  return {
    'vault.summary': () => store.stats(),
    'scopes.list': () => store.scopes(),
    'memories.outline': ({ filter, sort, pageSize }) => store.outline(filter, sort, pageSize),
    'memories.page': (request) => store.page(request),
    'memories.facets': ({ filter }) => store.facets(filter),
    'memories.get': async ({ id, whole }) => {
      const memory = await existing(room, id)
      return whole ? { ...memory, content: await wholeContent(room, memory) } : memory
    },
    'memories.history': async ({ id, before = Infinity, limit }) => {
      const older = (await history(room, id)).filter(({ entry }) => entry.seq < before)
      const revisions = older.slice(0, limit)
      return {
        revisions,
        next: older.length > limit ? (revisions.at(-1)?.entry.seq ?? null) : null,
      }
    },
    'memories.create': (draft, principal) => remember(room, principal, draft),
    'memories.revise': (revising, principal) => revise(room, principal, revising),
    'memories.restoreRevision': ({ id, seq }, principal) =>
      restoreRevision(room, principal, id, seq),
    'memories.change': ({ target, action }, principal) => change(room, principal, target, action),
    'memories.purgePreview': ({ target }) => purgePreview(room, target),
    'memories.purge': ({ target }, principal) => purge(room, principal, target),
    'journal.page': (request) => journalPage(room, request),
    'journal.entry': ({ seq, limit }) => entryWithChanges(room, seq, limit),
    'journal.actors': () => store.actors(),
    'journal.next': async (_input, principal) => ({
      undo: await store.undoable(actorOf(principal), 'undo'),
      redo: await store.undoable(actorOf(principal), 'redo'),
    }),
    'journal.undo': (_input, principal) => undo(room, principal),
    'journal.redo': (_input, principal) => redo(room, principal),
    'journal.revert': ({ seq }, principal) => revert(room, principal, seq),
    'filters.list': async () =>
      (await store.all('filter')).toSorted((a, b) => a.name.localeCompare(b.name)),
    'filters.save': (draft, principal) => saveFilter(room, principal, draft),
    'filters.remove': ({ id }, principal) => removeFilter(room, principal, id),
  }
}
