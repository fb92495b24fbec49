import { AppError } from '#shared/errors.ts'
import type { Checkpoints } from '../../ports/checkpoints.ts'
import type { Store } from '../port.ts'
import { gatherCommits } from '../commits/together.ts'
import { alikeIn } from './search/alike.ts'
import { heldSaidIn } from './search/held-said.ts'
import { inCommonIn } from './search/in-common.ts'
import { fadingIn } from './lists/fading.ts'
import { heldMemoriesIn } from './search/held-memories.ts'
import { unfadedIn } from './search/unfaded.ts'
import { aroundIn } from './lists/around.ts'
import { checkFileAt } from './check/check.ts'
import { commitIn } from './writes/commit.ts'
import type { Db } from './connection/connection.ts'
import { countIn, scopesIn } from './lists/counts.ts'
import { indicesIn } from './lists/indices.ts'
import { shortenedLog } from './connection/checkpoint.ts'
import { refusal } from './connection/errors.ts'
import { facetsIn } from './lists/facets.ts'
import { feedIn } from './journal/feed.ts'
import { journalReadsIn } from './journal/journal-reads.ts'
import type { Lock } from './connection/lock.ts'
import type { OpenedFile } from './connection/opened-file.ts'
import { lookupsIn } from './lists/lookups.ts'
import { outlineIn } from './lists/outline.ts'
import { findManyIn } from './lists/find-many.ts'
import { findIn, pageIn } from './lists/pages.ts'
import { purgeIn } from './writes/purge.ts'
import { reviewReadsIn } from './lists/reviews.ts'
import { searchIn } from './search/search.ts'
import { wordsHeldIn } from './search/words-held.ts'
import { sessionsIn } from './lists/sessions.ts'
import { statementsIn } from './connection/statements.ts'
import { readInParts } from './lists/rows-in-parts.ts'
import { statsIn } from './lists/stats.ts'
import { tablesIn } from './rows/tables.ts'
import { topicIn } from './lists/topic.ts'
import { tracesIn } from './lists/traces.ts'
import { walkIn } from './lists/walk.ts'
import { sharedFlush } from './connection/shared-flush.ts'
import { withoutWaiting } from './connection/without-waiting.ts'
import { compactingIn } from './upkeep/compact.ts'
import { saidBacklogIn } from './upkeep/said-backlog.ts'
import { sketchBacklogIn } from './upkeep/sketch-backlog.ts'
import { type SqliteUpkeep, upkeepIn } from './upkeep/upkeep.ts'
import { upkeepRunsOf } from './upkeep/runs.ts'
import { bitBacklogIn } from './vectors/bit-backlog.ts'
import { vectorsIn } from './vectors/vectors.ts'
import { sql } from './connection/sql.ts'

/** What comes with being the one process that writes. */
export interface Owned {
  lock: Lock
  file: OpenedFile
  /** Null where whoever writes brings the log into the file. */
  checkpoints: Checkpoints | null
}

/** The port on one connection: synchronous inside, so nothing awaits while a transaction is open. */
export function sqliteStore(db: Db, owned: Owned | null): Store {
  const statements = statementsIn(db)
  const tables = tablesIn(db)
  const upkeep = upkeepIn(db, tables.journal.last)
  const lookups = lookupsIn(tables)
  const journal = journalReadsIn(db, tables.names, statements)
  const reviews = reviewReadsIn(db, tables.names, statements)
  const sessions = sessionsIn(db, tables.names, statements)
  const traces = tracesIn(db, journal.actors, tables.uses)
  const topic = topicIn(statements, tables.names)
  const find = findIn(statements)
  const feed = feedIn(tables, journal)
  const parts = readInParts(db, statements, feed.last)
  const findMany = findManyIn(statements, parts)
  const page = pageIn(statements, parts)
  const outline = outlineIn(statements, parts)
  const facets = facetsIn(db, statements, parts)
  const scopes = scopesIn(statements)
  const count = countIn(statements)
  const indices = indicesIn(statements)
  const around = aroundIn(statements, tables.names)
  const walk = walkIn(tables)
  const stats = statsIn(db, statements)
  const search = searchIn(db, statements, tables.names, feed, parts.count)
  const wordsHeld = wordsHeldIn(db, statements, feed.last, parts.count)
  const commit = commitIn(tables, feed, upkeep)
  const purge = purgeIn(tables, upkeep)
  const vectors = vectorsIn(tables, statements, feed)
  const alike = alikeIn(tables, statements)
  const sketchBacklog = sketchBacklogIn(tables)
  const saidBacklog = saidBacklogIn(tables)
  const heldSaid = heldSaidIn(tables, feed)
  const inCommon = inCommonIn(tables, feed, heldSaid, saidBacklog.isLacking)
  const bitsSome = bitBacklogIn(tables)
  const fading = fadingIn(db)
  const held = owned === null ? null : heldMemoriesIn(feed)
  const unfaded = unfadedIn(db, tables.names, held)
  const compactSome = compactingIn(db)
  const flush = sharedFlush(db)
  const { checkpoints = null } = owned ?? {}
  const shortenLog =
    owned === null || checkpoints === null ? null : shortenedLog(db, owned.file.opened, checkpoints)

  const read = async <T>(work: () => T | Promise<T>): Promise<T> => {
    if (!db.open) throw new AppError('no_vault', 'This vault is closed. Open it again.')
    try {
      return await work()
    } catch (error) {
      throw refusal(error)
    }
  }
  const write = <T>(work: () => T | Promise<T>): Promise<T> =>
    read(async () => {
      if (owned === null) throw new AppError('forbidden', 'This vault is open for reading only.')
      owned.file.assertInPlace()
      owned.lock.assertHeld()
      const done = await work()
      // Also what is no commit: a large package leaves more in the log than many of them.
      if (shortenLog !== null && db.open) feed.behind(shortenLog)
      return done
    })
  /** What was written is written, whatever becomes of this. */
  const followed = () => {
    feed.behind(vectors.follow)
    feed.behind(sketchBacklog.keepUp)
    feed.behind(upkeep.keepUp)
    feed.tell('commits')
  }
  const commitWithOthers = gatherCommits((changesets) => {
    flush.owes()
    const done = withoutWaiting(db, () => commit.together(changesets))
    followed()
    return done
  })

  return {
    get: (noun, ids) => read(() => lookups.get(noun, ids)),
    all: (noun) => read(() => tables.records.all(noun)),
    attachment: (digest) => read(() => tables.attachments.read(digest)),
    find: (filter, sort, limit) => read(() => find(filter, sort, limit)),
    findMany: (filter, limit) => read(() => findMany(filter, limit)),
    page: (request) => read(() => page(request)),
    outline: (filter, sort, pageSize) => read(() => outline(filter, sort, pageSize)),
    facets: (filter) => read(() => facets(filter)),
    scopes: (creator) => read(() => scopes(creator)),
    byKey: (key, scope, aliveAt) => read(() => lookups.byKey(key, scope, aliveAt)),
    topic: (request) => read(() => topic(request)),
    linksTo: (ids) => read(() => lookups.linksTo(ids)),
    linksInto: (id) => read(() => lookups.linksInto(id)),
    contradicting: (ids) => read(() => lookups.contradicting(ids)),
    count: (filter) => read(() => count(filter)),
    scopeIndices: () => read(indices.scopeIndices),
    tagUses: (scope) => read(() => indices.tagUses(scope)),
    untagged: (scope, limit) => read(() => indices.untagged(scope, limit)),
    automaticallyTagged: () => read(indices.automaticallyTagged),
    withAutoTags: (after, limit) => read(() => indices.withAutoTags(after, limit)),
    linksWalked: (from, limit) => read(() => indices.linksWalked(from, limit)),
    wordsHeld: (words, filter) => read(() => wordsHeld(words, filter)),
    reviews: (request) => read(() => reviews.reviews(request)),
    reviewTallies: (of, now) => read(() => reviews.reviewTallies(of, now)),
    reviewsAbout: (ids, filter) => read(() => reviews.reviewsAbout(ids, filter)),
    settledSince: (at) => read(() => reviews.settledSince(at)),
    settledReadings: (limit) => read(() => reviews.settledReadings(limit)),
    around: (request) => read(() => around(request)),
    search: (request) => read(() => search(request)),
    alike: (request) => read(() => alike(request)),
    inCommon: (requests) => read(() => inCommon(requests)),
    nearest: (request) => read(() => vectors.nearest(request)),
    vectorsOf: (model, ids) => read(() => vectors.of(model, ids)),
    walk: (request) => read(() => walk(request)),
    unembedded: (model, limit) => read(() => vectors.unembedded(model, limit)),
    putVectors: (model, given) => write(() => vectors.put(model, given)),
    warmUp: (model) => read(() => vectors.warmUp(model)),
    embeddingStats: (model) => read(() => vectors.stats(model)),
    commit: (changeset, disk = 'now') =>
      write(() => {
        if (disk === 'together') return commitWithOthers(changeset)
        const isLater = disk === 'later'
        const one = () => commit.one(changeset)
        const committed = isLater ? withoutWaiting(db, one) : one()
        if (isLater) flush.owes()
        if (committed.kind !== 'committed') return committed
        if (changeset.bulk === true) sketchBacklog.again()
        followed()
        return committed
      }),
    saved: () => read(flush.paid),
    committed: (id) =>
      read(() => {
        const found = tables.commits.find(id)
        return found === null ? null : { kind: 'committed', ...found }
      }),
    finishRun: (id, disk = 'now') =>
      write(() => {
        const finish = () => tables.commits.finish(id)
        if (disk === 'now') finish()
        else {
          withoutWaiting(db, finish)
          flush.owes()
        }
        feed.tell('runs')
      }),
    purge: (order) =>
      write(() => {
        const purging = purge(order)
        feed.purged()
        heldSaid.forget()
        held?.forget()
        followed()
        return purging
      }),
    followUps: (task, limit) => read(() => tables.followUps.next(task, limit)),
    followedUp: (task, ids) =>
      write(() => withoutWaiting(db, () => tables.followUps.done(task, ids))),
    head: () => read(feed.head),
    since: (position, limit) => read(() => feed.since(position, limit)),
    onNews: feed.onNews,
    onMishap: feed.onMishap,
    touch: (ids, at, agent, by) =>
      write(() => {
        try {
          withoutWaiting(db, () => lookups.touch(ids, at, agent, by))
        } catch (error) {
          tables.uses.distrust()
          throw error
        } finally {
          held?.drop(tables.names.rowsOf(ids))
        }
        feed.tell('served')
      }),
    entry: (seq) => read(() => journal.entry(seq)),
    entries: (filter) => read(() => journal.entries(filter)),
    changes: (seq, limit, from = 0) => read(() => journal.changes(seq, limit, from)),
    changesOf: (noun, id, newest) => read(() => journal.changesOf(noun, id, newest)),
    actors: () => read(journal.actors),
    undoable: (actor, direction) => read(() => journal.undoable(actor, direction)),
    keepPackage: (kept, verdicts, most) =>
      write(() => {
        withoutWaiting(db, () => tables.ledger.keep(kept, verdicts, most))
        feed.tell('packages')
      }),
    keepMore: (packageId, verdicts) =>
      write(() => withoutWaiting(db, () => tables.ledger.more(packageId, verdicts))),
    packages: (request) => read(() => tables.ledger.list(request)),
    package: (id) => read(() => tables.ledger.read(id)),
    exposures: (memoryId, limit) => read(() => tables.ledger.exposures(memoryId, limit)),
    active: (session, at) => write(() => withoutWaiting(db, () => sessions.active(session, at))),
    uses: (memoryId) => read(() => tables.uses.of(memoryId)),
    feedbackOn: (memoryId) => read(() => tables.feedback.on(memoryId)),
    feedbackAmong: (ids) => read(() => tables.feedback.among(ids)),
    fading: (request) => read(() => fading(request)),
    unfaded: (ids, by) => read(() => unfaded(ids, by)),
    noteFeedback: (said) =>
      write(() => {
        tables.feedback.note(said)
        held?.drop(tables.names.rowsOf(said.map(({ memory }) => memory)))
        feed.tell('packages')
      }),
    sessions: (request) => read(() => sessions.sessions(request)),
    tasks: (request) => read(() => sessions.tasks(request)),
    taskTallies: (ids) => read(() => sessions.taskTallies(ids)),
    madeIn: (of, limit) => read(() => sessions.madeIn(of, limit)),
    handedOverIn: (session, limit) => read(() => sessions.handedOverIn(session, limit)),
    servedIn: (request) => read(() => tables.served.list(request)),
    lastActive: (ids) => read(() => sessions.lastActive(ids)),
    traces: () => read(traces),
    ...upkeepRunsOf(tables, read, write, () => feed.tell('upkeep')),
    stats: () => read(stats),
    assertInPlace: () => write(() => undefined),
    check: () => checkFileAt(db.name),
    sketchSome: () => write(sketchBacklog.step),
    maintain: () =>
      write(() =>
        maintained(upkeep, [sketchBacklog.step, saidBacklog.step, bitsSome], compactSome),
      ),
    async close() {
      // Whoever reads or writes beside this connection goes before it: the last to leave tidies the log away.
      await checkpoints?.close()
      await flush.close()
      // What was written without waiting for the disk is on it once the vault is closed.
      if (db.open) db.pragma(sql`synchronous = FULL`)
      if (db.open) owned?.file.leave()
      db.close()
      owned?.lock.release()
    },
  }
}

function maintained(
  upkeep: SqliteUpkeep,
  backlogs: readonly (() => boolean)[],
  compactSome: () => boolean,
): boolean {
  if (upkeep.needsScrub()) return upkeep.scrubStep()
  if (backlogs.some((step) => step())) return true
  if (upkeep.mergeStep()) return true
  if (compactSome()) return true
  upkeep.checkpoint()
  return false
}
