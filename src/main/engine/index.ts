import { errorFields } from '#shared/errors.ts'
import { actionHandlers } from './actions/handlers.ts'
import { openAfterwards } from './afterwards.ts'
import { TOPIC_OF_NEWS, announcements, topicsTouched } from './announce.ts'
import { callerAgain, callerOf, lociItself } from './callers.ts'
import { openConflicts } from './conflicts/open.ts'
import { upkeepHandlers } from './consolidation/handlers.ts'
import { openConsolidation } from './consolidation/open.ts'
import { openContext } from './context/handlers.ts'
import { dispatch } from './dispatch.ts'
import type { Engine } from './engine.ts'
import { filterHandlers } from './filters/handlers.ts'
import { followFeed } from './follow.ts'
import { handoffHandlers } from './handoffs/handlers.ts'
import { ticksBy } from './handoffs/edit.ts'
import { expireHandoffs } from './handoffs/never-came.ts'
import { followWaiting } from './handoffs/waiting.ts'
import { jobsOf } from './jobs.ts'
import { namesOfCaller, namesRefused } from './gate/names.ts'
import { taggingAtWrite } from './indices/automatic/at-write.ts'
import { openPolicy } from './indices/automatic/policy.ts'
import { openBrokenLinks } from './indices/broken-links.ts'
import { indexHandlers } from './indices/handlers.ts'
import { journalHandlers } from './journal/handlers.ts'
import { followFading } from './learning/fading.ts'
import { growWithUse } from './learning/growth.ts'
import { openForgetting } from './learning/forgetting.ts'
import { forgettingHandlers } from './learning/handlers.ts'
import { type Lent, wholeLent } from './lent.ts'
import { memoryHandlers } from './memories/handlers.ts'
import { expireWhenDue } from './memories/write/expire.ts'
import { overviewHandlers } from './overview/handlers.ts'
import { openPlainFiles } from './plain-files.ts'
import { recallHandlers } from './recall/handlers.ts'
import { openRecall } from './recall/open.ts'
import { askedAlready } from './reviews/inbox/asked-already.ts'
import { reviewHandlers } from './reviews/handlers.ts'
import { lookWhenServed } from './reviews/files/look-when-served.ts'
import type { Caller, Room, RoomOf } from './room.ts'
import { followGrowth } from './scopes/project-growth.ts'
import { vaultChecks } from './scopes/check-vault.ts'
import { scopeHandlers } from './scopes/handlers.ts'
import { openActivity } from './sessions/activity.ts'
import { openBegin } from './sessions/begin.ts'
import { openServing } from './serving.ts'
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
import { followPolicy } from './upkeep-policy.ts'
import { openWriting } from './writing.ts'

export type { Engine } from './engine.ts'
export { type Principal, USER } from '#shared/principal.ts'

/** The engine on a vault. The store is its own from here on: closing the one closes the other. */
export async function openEngine(store: Store, given: Lent): Promise<Engine> {
  const lent = wholeLent(given)
  const { clock, ids, log, tokens, files, lexicon } = lent
  const trouble = watchTrouble()
  const failed = (what: string) => (error: unknown) => {
    trouble.note(error)
    log.write('error', `${what}.failed`, errorFields(error))
  }
  const { announce, listen } = announcements(failed('announcing'))
  const from = await store.head()

  const loci = () => roomOf(lociItself(ids))
  const conflicts = await openConflicts(store, loci, lent, from)
  const { items, near, hidden } = conflicts
  const tagPolicy = openPolicy(store)
  const broken = openBrokenLinks()
  const examine = taggingAtWrite(conflicts.examine, tagPolicy.now)
  const policy = followPolicy(store, lent.projectLimit)
  const grown = followGrowth(loci, policy, log)
  const forgetting = openForgetting(store, policy)
  const fading = followFading()
  const expiry = expireWhenDue(loci)
  const waiting = followWaiting(store)
  const servedFiles = lookWhenServed(loci)
  const growth = growWithUse(loci)
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
  const recall = openRecall(store, shortTerm.buffers, items, forgetting)
  const plainFiles = openPlainFiles(lent, store, () => announce(['archives'], null))
  const caughtUp = followFeed(store, from, [
    policy.follow,
    fading.follow,
    conflicts.follow,
    recall.follow,
    grown.follow,
    expiry.follow,
    waiting.follow,
    (entry) => consolidation.follow(entry),
    tagPolicy.follow,
    broken.follow,
    plainFiles.follow,
    (entry) => announce(topicsTouched(entry), entry),
  ])

  const writing = openWriting()
  const turn = takingTurns()
  const afterwards = openAfterwards(failed('afterwards'))
  const { servedTo, listedTo } = openServing({
    ...lent,
    store,
    loci,
    items,
    afterwards,
    told: [servedFiles.served, growth.served],
  })
  // What was written is written: its caller must not hear that it failed. The next call follows it.
  const followed = () =>
    caughtUp()
      .then(() => grown.limit())
      .catch(failed('feed'))
  const always = {
    clock,
    ids,
    log,
    tokens,
    files,
    lexicon,
    examine,
    ...conflicts.ahead,
    writing,
    turn,
    caughtUp,
    followed,
    beforeLargeRun: plainFiles.beforeLargeRun,
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
    keepMore: store.keepMore,
    later: afterwards.later,
    since: store.since,
  })
  listen(context.changed)
  const forgetNews = store.onNews((news) => {
    // Another engine on this vault wrote something, or this one did.
    if (news === 'commits') void caughtUp().catch(trouble.note)
    else if (news === 'served') context.served()
    else announce([TOPIC_OF_NEWS[news]], null)
  })
  store.onMishap(failed('following'))
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
  const consolidation = openConsolidation({
    ...lent,
    store,
    loci,
    policy,
    turn,
    isCalled: () => calls > 0,
    writes: grown.upkeep,
  })
  const scopes = scopeHandlers(
    roomOf,
    shortTerm,
    recall,
    lent.visitors,
    vaultChecks(lent.check ?? store.check, clock),
  )
  const handlers = {
    ...plainFiles.handlers(roomOf),
    ...scopes,
    ...overviewHandlers(roomOf, plainFiles.glance),
    ...memoryHandlers(roomOf, items, store.noteFeedback),
    ...indexHandlers(roomOf, { broken, policy: tagPolicy, upkeep: policy }),
    ...journalHandlers(roomOf),
    ...filterHandlers(roomOf),
    ...reviewHandlers(roomOf, loci, items),
    ...actionHandlers(roomOf),
    ...experienceHandlers(shortTerm, roomOf, roomWithin, items),
    ...recallHandlers(roomOf, recall),
    ...context.handlers,
    ...upkeepHandlers({
      roomOf,
      loci,
      store,
      policy,
      consolidation,
      projectLimit: lent.projectLimit,
      agents: (caller) => scopes['agents.list']({}, caller),
    }),
    ...forgettingHandlers({ roomOf, forgetting, fading }),
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
  let calls = 0
  const jobs = jobsOf({
    shortTerm,
    endVanished: async () =>
      (await endVanished(loci, activity, shortTerm.keepFrom)) || expireHandoffs(loci, waiting),
    ...plainFiles.jobs(loci),
    ...conflicts,
    expiry,
    growth,
    servedFiles,
    background,
    consolidation,
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
        await afterwards.settled()
        await turn()
        await refuseNames(namesOfCaller(principal))
        await caughtUp()
        caller.origin = await originAt(store, principal, activity.isOver)
        if (caller.origin !== undefined) await activity.note(caller.origin.session)
      }
      calls++
      try {
        return await trouble.watched(() => dispatch(handlers, log, caller, method, input, ready))
      } finally {
        calls--
      }
    },
    onChanged: listen,
    onTrouble: trouble.listen,
    jobs: jobs.map((job) => ({
      ...job,
      step: async () => {
        await afterwards.settled()
        return trouble.noting(job.step)
      },
    })),
    async close() {
      await afterwards.settled()
      await plainFiles.close()
      await shortTerm.flush()
      forgetNews()
      await conflicts.close()
      await store.close()
    },
  }
}
