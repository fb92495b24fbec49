import type { Topic } from '#shared/contract/method.ts'
import type { Reply } from '#shared/errors.ts'
import { type Principal, SYSTEM } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import type { Scope } from '#shared/scope.ts'
import { closeExpired } from './conflicts/expired.ts'
import { comingBack } from './conflicts/come-back.ts'
import { openConflicts } from './conflicts/open.ts'
import { openContext } from './context/handlers.ts'
import { dispatch } from './dispatch.ts'
import { type RoomOf, handlersOf } from './handlers.ts'
import { announcing } from './heard.ts'
import { type RoomWithin, consolidate } from './short-term/consolidate.ts'
import { experienceHandlers } from './short-term/handlers.ts'
import { openShortTerm } from './short-term/short-term.ts'
import type { Clock } from './ports/clock.ts'
import type { Lending } from './ports/embed.ts'
import type { Files } from './ports/files.ts'
import type { Ids } from './ports/ids.ts'
import type { Lexicon } from './ports/lexicon.ts'
import type { Log } from './ports/log.ts'
import type { Parsers } from './ports/parsers.ts'
import type { Secrets } from './ports/secrets.ts'
import type { Tokenizers } from './ports/tokenizers.ts'
import type { Tokens } from './ports/tokens.ts'
import type { Store } from './store/port.ts'
import { openRecall } from './recall/handlers.ts'
import { askedAlready } from './reviews/asked.ts'
import { proposePromotions } from './reviews/promotion.ts'
import { embedInBackground } from './semantic/background.ts'
import { PROJECT_LIMIT, keepWithinLimit } from './scopes/project-limit.ts'
import { openSqliteStore } from './store/sqlite/open.ts'
import { narrowed, visibleTo } from './store/visible.ts'
import { inTurns } from './turn.ts'

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
  /** What a dictionary knows of words; without it opposites are not recognised. */
  lexicon?: Lexicon | null
  /** Whether every write is compared with what is known; asked at every write. */
  findContradictions?: () => boolean
  /** Whether agents are not given what waits for a person's word; asked at every call. */
  hideDisputed?: () => boolean
  /** Whether agents' often used memories go to their team unasked. */
  promoteAlone?: () => boolean
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

async function engineOn(
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
    lexicon = null,
    findContradictions = () => true,
    hideDisputed = () => false,
    promoteAlone = () => false,
  }: Omit<EngineOptions, 'file' | 'name' | 'backupsKept' | 'durable' | 'mustExist'>,
): Promise<Engine> {
  const loci = () => roomOf(SYSTEM)
  const inTurn = inTurns()
  const { items, examine, near } = await openConflicts(store, loci, findContradictions)
  const listeners = new Set<(topics: Topic[]) => void>()
  const announce = (topics: Topic[]) => listeners.forEach((listener) => listener(topics))
  const heard = announcing(store, announce, {
    grown: (scopes) => limitProjects(scopes),
    touched: () => context.touched(),
    items,
  })
  const lent = () => ({
    clock,
    ids,
    log,
    tokens,
    secrets: secrets(),
    files,
    lending: embed(),
    lexicon,
    examine,
    asked: (proposed: Review) => askedAlready(store, items, proposed),
    inTurn,
  })
  const hidden = () => (hideDisputed() ? items.doubted() : NOTHING)
  const roomOf: RoomOf = (principal) => ({
    principal,
    store: usedBy(principal, visibleTo(heard, principal, clock, hidden)),
    ...lent(),
  })
  /** What an agent is given often may be worth having for its team. */
  const usedBy = (principal: Principal, seen: Store): Store => ({
    ...seen,
    async touch(ids, at) {
      await seen.touch(ids, at)
      if (principal.kind === 'agent')
        await proposePromotions(roomOf(SYSTEM), items, principal, ids, promoteAlone())
    },
  })
  const roomWithin: RoomWithin = (principal, scopes) => ({
    principal,
    store: narrowed(heard, scopes, clock, hidden),
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
  const comeBack = comingBack(items, clock, () => announce(['reviews']))
  const expiring = nowAndThen(clock, () => closeExpired(roomOf(SYSTEM), items))
  const background = embedInBackground({
    store,
    lending: embed,
    clock,
    log,
    onEmbedded: near.embedded,
    onChanged: () => announce(['embeddings']),
  })
  const recall = openRecall(roomOf, shortTerm.buffers, items)
  listeners.add(recall.changed)
  const context = openContext(roomOf, recall.state, {
    tokenizers,
    parsers,
    packagesKept,
    hidesDisputed: hideDisputed,
  })
  listeners.add(context.changed)
  const handlers = {
    ...handlersOf(roomOf, items, (scope) => shortTerm.keepFrom(scope)),
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
    async tick() {
      comeBack()
      await shortTerm.tick()
      await expiring()
    },
    maintain: () => store.maintain(),
    embedSome: () => background.step(),
    async close() {
      await shortTerm.flush()
      await store.close()
    },
  }
}

const PACKAGES_KEPT = 500
const NOTHING: ReadonlySet<string> = new Set()
const MINUTE_MS = 60_000

/** Once a minute, however often it is asked for. */
function nowAndThen(clock: Clock, work: () => Promise<void>): () => Promise<void> {
  let doneAt = -Infinity
  return async () => {
    const now = clock.now()
    if (now - doneAt < MINUTE_MS) return
    doneAt = now
    await work()
  }
}

const NO_MODEL: Lending = {
  kind: 'off',
  why: 'Search by meaning is off: no language model is lent here. Words are still found.',
}
