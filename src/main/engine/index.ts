import type { Topic } from '#shared/contract/method.ts'
import type { Reply } from '#shared/errors.ts'
import type { Change, Noun } from '#shared/journal.ts'
import { type Principal, SYSTEM } from '#shared/principal.ts'
import { Scope, scopeLabel } from '#shared/scope.ts'
import { openContext } from './context/handlers.ts'
import { dispatch } from './dispatch.ts'
import { type RoomOf, handlersOf } from './handlers.ts'
import { type RoomWithin, consolidate } from './short-term/consolidate.ts'
import { experienceHandlers } from './short-term/handlers.ts'
import { openShortTerm } from './short-term/short-term.ts'
import type { Clock } from './ports/clock.ts'
import type { Lending } from './ports/embed.ts'
import type { Files } from './ports/files.ts'
import type { Ids } from './ports/ids.ts'
import type { Log } from './ports/log.ts'
import type { Parsers } from './ports/parsers.ts'
import type { Secrets } from './ports/secrets.ts'
import type { Tokenizers } from './ports/tokenizers.ts'
import type { Tokens } from './ports/tokens.ts'
import type { Store } from './store/port.ts'
import { openRecall } from './recall/handlers.ts'
import { embedInBackground } from './semantic/background.ts'
import { PROJECT_LIMIT, keepWithinLimit } from './scopes/project-limit.ts'
import { openSqliteStore } from './store/sqlite/open.ts'
import { narrowed, visibleTo } from './store/visible.ts'

export type { Principal } from '#shared/principal.ts'
export { USER } from '#shared/principal.ts'

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
  /** Asked at every call, so that a person's switch holds at once; null while it is off. */
  secrets: () => Secrets | null
  /** Asked at every call: a model may still come, or stop. Without it only words are searched. */
  embed?: () => Lending
  /** What memories point to; without it everything lies outside. */
  files?: Files | null
  /** How many active memories a project holds before its least important are archived. */
  projectLimit?: number
  /** By model family; without them every family is counted with `tokens`. */
  tokenizers?: Tokenizers
  /** Without them code is outlined by its indentation. */
  parsers?: Parsers | null
  /** How many packages served to agents are remembered; asked at every call. */
  packagesKept?: () => number
}

export interface Engine {
  /** Never throws: a refusal and a bug are both replies. */
  call(principal: Principal, method: string, input: unknown): Promise<Reply>
  onChanged(listener: (topics: Topic[]) => void): () => void
  /** One round of short-term memory, for the host to call every second; two at once are one. */
  tick(): Promise<void>
  /** One short step of upkeep, for moments when nobody waits; whether there is more to do. */
  maintain(): Promise<boolean>
  /** Embeds a few memories that wait for it, in the model's own time; whether more do. */
  embedSome(): Promise<boolean>
  /** Keeps what short-term memory holds and is worth keeping, then lets go of the vault. */
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
    secrets,
    embed = () => NO_MODEL,
    files = null,
    projectLimit = PROJECT_LIMIT,
    tokenizers = { of: async () => tokens },
    parsers = null,
    packagesKept = () => PACKAGES_KEPT,
  }: Omit<EngineOptions, 'file' | 'name' | 'backupsKept' | 'durable' | 'mustExist'>,
): Engine {
  const listeners = new Set<(topics: Topic[]) => void>()
  const announce = (topics: Topic[]) => listeners.forEach((listener) => listener(topics))
  const heard = announcing(store, announce, {
    grown: (scopes) => limitProjects(scopes),
    touched: () => context.touched(),
  })
  const lent = () => ({ clock, ids, log, tokens, secrets: secrets(), files, lending: embed() })
  const roomOf: RoomOf = (principal) => ({
    principal,
    store: visibleTo(heard, principal, clock),
    ...lent(),
  })
  const roomWithin: RoomWithin = (principal, scopes) => ({
    principal,
    store: narrowed(heard, scopes, clock),
    ...lent(),
  })
  const limitProjects = async (scopes: Scope[]) => {
    for (const scope of scopes) {
      try {
        await keepWithinLimit(roomOf(SYSTEM), scope, projectLimit)
      } catch (error) {
        // What was written is written: its caller must not hear that it failed.
        log.write('error', 'project-limit.failed', {
          error: error instanceof Error ? error.name : typeof error,
        })
      }
    }
  }
  const shortTerm = openShortTerm({
    clock,
    log,
    keep: ({ principal }, experiences, trigger) =>
      consolidate(roomWithin, principal, experiences, trigger),
    onChanged: () => announce(['experiences']),
  })
  const background = embedInBackground({
    store,
    lending: embed,
    clock,
    log,
    onChanged: () => announce(['embeddings']),
  })
  const recall = openRecall(roomOf, shortTerm.buffers)
  listeners.add(recall.changed)
  const context = openContext(roomOf, recall.state, { tokenizers, parsers, packagesKept })
  listeners.add(context.changed)
  const handlers = {
    ...handlersOf(roomOf, (scope) => shortTerm.keepFrom(scope)),
    ...experienceHandlers(shortTerm, roomOf, roomWithin),
    ...recall.handlers,
    ...context.handlers,
  }
  return {
    call: (principal, method, input) => dispatch(handlers, log, principal, method, input),
    onChanged(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tick: () => shortTerm.tick(),
    maintain: () => store.maintain(),
    embedSome: () => background.step(),
    async close() {
      await shortTerm.flush()
      await store.close()
    },
  }
}

const PACKAGES_KEPT = 500

const NO_MODEL: Lending = {
  kind: 'off',
  why: 'Search by meaning is off: no language model is lent here. Words are still found.',
}

const TOPIC_OF: Record<Noun, Topic> = {
  memory: 'memories',
  filter: 'filters',
  review: 'reviews',
  setting: 'weights',
  policy: 'policies',
}

/** A store whose commits are heard: open screens follow every write, whoever made it. */
function announcing(
  store: Store,
  announce: (topics: Topic[]) => void,
  { grown, touched }: { grown: (scopes: Scope[]) => Promise<void>; touched: () => void },
): Store {
  return {
    ...store,
    async commit(changeset) {
      const committed = await store.commit(changeset)
      const nouns = new Set(changeset.changes.map(({ noun }) => TOPIC_OF[noun]))
      if (committed.kind !== 'committed') return committed
      announce([...nouns, 'journal'])
      await grown(projectsOf(changeset.changes))
      return committed
    },
    async purge(order) {
      const purged = await store.purge(order)
      announce(['memories', 'reviews', 'packages', 'journal'])
      return purged
    },
    async touch(...served) {
      await store.touch(...served)
      touched()
    },
    async keepPackage(...kept) {
      await store.keepPackage(...kept)
      announce(['packages'])
    },
  }
}

/** The projects that something was written or moved into. */
function projectsOf(changes: Change[]): Scope[] {
  const places = changes.flatMap(({ noun, after }) =>
    noun === 'memory' && after?.['scope'] !== undefined ? [Scope.parse(after['scope'])] : [],
  )
  const projects = new Map(
    places.filter(({ kind }) => kind === 'project').map((scope) => [scopeLabel(scope), scope]),
  )
  return [...projects.values()]
}
