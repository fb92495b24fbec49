import { mutex } from '#shared/mutex.ts'
import type { AppError, Reply } from '#shared/errors.ts'
import type { Principal } from '#shared/principal.ts'
import { actionHandlers } from './actions/handlers.ts'
import { type Listener, announcements, topicsTouched } from './announce.ts'
import { callerAgain, callerOf, lociItself } from './callers.ts'
import { openConflicts } from './conflicts/open.ts'
import { openContext } from './context/handlers.ts'
import { dispatch } from './dispatch.ts'
import { filterHandlers } from './filters/handlers.ts'
import { followFeed } from './follow.ts'
import { handoffHandlers } from './handoffs/handlers.ts'
import { ticksBy } from './handoffs/edit.ts'
import { expireHandoffs } from './handoffs/never-came.ts'
import { followWaiting } from './handoffs/waiting.ts'
import { type Job, jobsOf } from './jobs.ts'
import { namesOfCaller, namesRefused } from './gate/names.ts'
import { journalHandlers } from './journal/handlers.ts'
import { type Lent, wholeLent } from './lent.ts'
import { memoryHandlers } from './memories/handlers.ts'
import { expireWhenDue } from './memories/write/expire.ts'
import { overviewHandlers } from './overview/handlers.ts'
import { recallHandlers } from './recall/handlers.ts'
import { openRecall } from './recall/open.ts'
import { askedAlready } from './reviews/inbox/asked-already.ts'
import { reviewHandlers } from './reviews/handlers.ts'
import { lookWhenServed } from './reviews/files/look-when-served.ts'
import { proposePromotions } from './reviews/promotion.ts'
import type { Caller, Room, RoomOf } from './room.ts'
import { followGrowth } from './scopes/project-growth.ts'
import { vaultChecks } from './scopes/check-vault.ts'
import { scopeHandlers } from './scopes/handlers.ts'
import { openActivity } from './sessions/activity.ts'
import { openBegin } from './sessions/begin.ts'
import { sessionHandlers } from './sessions/handlers.ts'
import { originAt } from './sessions/here.ts'
import { endVanished } from './sessions/vanished.ts'
import { embedInBackground } from './semantic/background.ts'
import { adaptQuietly } from './short-term/adapt.ts'
import { type RoomWithin, consolidate } from './short-term/consolidate.ts'
import { experienceHandlers } from './short-term/handlers.ts'
import { openShortTerm } from './short-term/short-term.ts'
import type { Store, StoreView } from './store/port.ts'
import { narrowed, visibleTo } from './store/visible.ts'
import { watchTrouble } from './trouble.ts'
import { takingTurns } from './turns.ts'

export type { Principal } from '#shared/principal.ts'
export { USER } from '#shared/principal.ts'

interface CallOptions {
  /** The caller's own name for this call: made again under it, it is done once and answered the same. */
  key?: string | undefined
}

export interface Engine {
  /** Never throws: a refusal and a bug are both replies. */
  call(principal: Principal, method: string, input: unknown, options?: CallOptions): Promise<Reply>
  onChanged(listener: Listener): () => void
  /** The vault is damaged, lost, or its disk is full: whoever found it out, all are told. */
  onTrouble(listener: (why: AppError) => void): () => void
  /** What it does unasked, for its host to run. */
  readonly jobs: readonly Job[]
  /** Keeps what short-term memory holds and is worth keeping, then lets go of the vault. */
  close(): Promise<void>
}

const NOTHING: ReadonlySet<string> = new Set()

/** The engine on a vault. The store is its own from here on: closing the one closes the other. */
export async function openEngine(store: Store, given: Lent): Promise<Engine> {
  const lent = wholeLent(given)
  const { clock, ids, log, tokens, files, lexicon } = lent
  const { announce, listen } = announcements()
  const trouble = watchTrouble()
  const from = await store.head()

  const loci = () => roomOf(lociItself(ids))
  const { items, examine, near, rest } = await openConflicts(store, loci, lent.findContradictions)
  const grown = followGrowth(loci, lent.projectLimit, log)
  const expiry = expireWhenDue(loci)
  const waiting = followWaiting(store)
  const servedFiles = lookWhenServed(loci)
  const shortTerm = openShortTerm({
    clock,
    log,
    async keep(buffer, experiences, trigger) {
      const caller = callerOf(ids, buffer.principal)
      const verdicts = await consolidate(roomWithin, caller, experiences, trigger)
      await adaptQuietly(buffer, store, clock, log)
      return verdicts
    },
    onChanged: () => announce(['experiences'], null),
  })
  const recall = openRecall(store, shortTerm.buffers, items)
  const caughtUp = followFeed(store, from, [
    items.follow,
    near.follow,
    rest.follow,
    recall.follow,
    grown.follow,
    expiry.follow,
    waiting.follow,
    (entry) => announce(topicsTouched(entry), entry),
  ])

  const writing = mutex()
  const turn = takingTurns()
  const hidden = () => (lent.hideDisputed() ? items.doubted() : NOTHING)
  const listedTo = (caller: Caller) => async (listed: readonly string[]) => {
    const { principal, origin } = caller
    if (principal.kind !== 'agent' || listed.length === 0) return
    const at = { session: origin?.session ?? null, task: origin?.task ?? null }
    const by = { method: caller.method ?? 'engine', ...at }
    await store.touch(listed, clock.now(), principal.id, by)
  }
  const servedTo = (caller: Caller) => async (served: readonly string[]) => {
    const { principal } = caller
    if (principal.kind !== 'agent' || served.length === 0) return
    await listedTo(caller)(served)
    servedFiles.served(served)
    await proposePromotions(loci(), items, principal, served, lent.promoteAlone())
  }
  const followed = async () => {
    try {
      await caughtUp()
      await grown.limit()
    } catch (error) {
      // What was written is written: its caller must not hear that it failed. The next call follows it.
      log.write('error', 'feed.failed', {
        error: error instanceof Error ? error.name : typeof error,
      })
    }
  }
  const always = {
    clock,
    ids,
    log,
    tokens,
    files,
    lexicon,
    examine,
    writing,
    turn,
    caughtUp,
    followed,
  }
  const roomOn = (caller: Caller, seen: StoreView): Room => ({
    ...always,
    ...caller,
    store: seen,
    secrets: lent.secrets(),
    lending: lent.embed(),
    asked: (proposed) => askedAlready(store, items, proposed),
    served: servedTo(caller),
    listed: listedTo(caller),
  })
  const roomOf: RoomOf = (caller) =>
    roomOn(caller, visibleTo(store, caller.principal, clock, hidden))
  const roomWithin: RoomWithin = (caller, scopes) =>
    roomOn(caller, narrowed(store, scopes, clock, hidden))

  const context = openContext(roomOf, loci, recall.state, {
    ...lent,
    hidesDisputed: lent.hideDisputed,
    keepPackage: store.keepPackage,
  })
  listen(context.changed)
  const forgetNews = store.onNews((news) => {
    // Another engine on this vault wrote something, or this one did.
    if (news === 'commits') void caughtUp().catch(trouble.note)
    else if (news === 'served') context.served()
    else announce([news === 'runs' ? 'journal' : 'packages'], null)
  })
  lent.visitors.onChanged(() => announce(['agents'], null))
  const background = embedInBackground({
    store,
    lending: lent.embed,
    clock,
    log,
    onEmbedded: near.embedded,
    onChanged: () => announce(['embeddings'], null),
  })

  const activity = openActivity(store, clock, lent.sessionHours)
  const begin = openBegin({ roomOf, loci, store, activity, keepRecent: shortTerm.keepFrom })
  const handlers = {
    ...scopeHandlers(
      roomOf,
      shortTerm,
      recall,
      lent.visitors,
      vaultChecks(lent.check ?? store.check, clock),
    ),
    ...overviewHandlers(roomOf),
    ...memoryHandlers(roomOf, items, store.noteFeedback),
    ...journalHandlers(roomOf),
    ...filterHandlers(roomOf),
    ...reviewHandlers(roomOf, loci, items),
    ...actionHandlers(roomOf),
    ...experienceHandlers(shortTerm, roomOf, roomWithin, items),
    ...recallHandlers(roomOf, recall),
    ...context.handlers,
    ...handoffHandlers({ roomOf, begin, waiting, handOver: context.handOver }),
    ...sessionHandlers({
      roomOf,
      roomWithin,
      store,
      begin,
      waiting,
      ticksBy,
      keepRecent: shortTerm.keepFrom,
      assemble: context.handlers['context.assemble'],
    }),
  }
  const refuseNames = namesRefused(lent.secrets)
  const jobs = jobsOf({
    shortTerm,
    endVanished: async () =>
      (await endVanished(loci, activity, shortTerm.keepFrom)) || expireHandoffs(loci, waiting),
    items,
    expiry,
    servedFiles,
    background,
    rest,
    store,
    clock,
    announce,
    listen,
  })
  return {
    async call(principal, method, input, { key } = {}) {
      const named =
        key === undefined ? callerOf(ids, principal) : callerAgain(principal, method, key)
      const caller: Caller = { ...named, method }
      const ready = async () => {
        await turn()
        await refuseNames(namesOfCaller(principal))
        await caughtUp()
        caller.origin = await originAt(store, principal, activity.isOver)
        if (caller.origin !== undefined) await activity.note(caller.origin.session)
      }
      return trouble.watched(() => dispatch(handlers, log, caller, method, input, ready))
    },
    onChanged: listen,
    onTrouble: trouble.listen,
    jobs: jobs.map((job) => ({ ...job, step: () => trouble.noting(job.step) })),
    async close() {
      await shortTerm.flush()
      forgetNews()
      await store.close()
    },
  }
}
