import type { Change, Noun } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import { refuseCircles } from '../../circles.ts'
import { apply, type Fields, holds } from '../../changes.ts'
import { MEANING_FIELDS } from '../../meaning-text.ts'
import type { Changeset, Committed, KeyedPlace } from '../../changeset.ts'
import { FOLLOW_UPS } from '../../feed.ts'
import { movesGround, refuseForeign } from '../../conditions.ts'
import { MARKED_FIELDS } from '../../said/marks.ts'
import { SKETCHED_FIELDS } from '../../sketch/sketch.ts'
import { dayCountsOf, grownBy } from '../../upkeep/day-counts.ts'
import type { FeedEntry } from '../../feed.ts'
import type { TogetherDone } from '../../commits/together.ts'
import { isOfTheDisk } from '../connection/errors.ts'
import { withoutWaiting } from '../connection/without-waiting.ts'
import { type SqliteFeed, fromPosition } from '../journal/feed.ts'
import { FILED_BEHIND } from '../rows/likeness/sketch-rows.ts'
import type { Tables } from '../rows/tables.ts'
import type { Tally } from '../rows/tally-rows.ts'
import { INDEXED_FIELDS } from '../rows/word-rows.ts'
import type { SqliteUpkeep } from '../upkeep/upkeep.ts'
import { redactIn } from './redact.ts'

export interface SqliteCommit {
  one(changeset: Changeset): Committed
  /** In one transaction; each is written whole or not at all, and all of them or none where the disk fails. */
  together(changesets: readonly Changeset[]): TogetherDone[]
}

/** Everything or nothing: a "before" that no longer holds rolls the whole changeset back. */
export function commitIn(
  tables: Tables,
  feed: Pick<SqliteFeed, 'behind' | 'committed' | 'holdsSince' | 'last'>,
  upkeep: Pick<SqliteUpkeep, 'demandScrub'>,
): SqliteCommit {
  const redact = redactIn(tables, upkeep)
  const isBehind = ({ comparedAt }: Changeset) =>
    comparedAt !== undefined && feed.holdsSince(fromPosition(comparedAt), movesGround)
  /** What is known of it before anything of it is written; null where nothing is in its way. */
  const settledBefore = (changeset: Changeset, behind: boolean): Committed | null => {
    const before = tables.commits.find(changeset.id)
    if (before !== null) return { kind: 'committed', ...before }
    if (behind) return { kind: 'behind' }
    const { changes, within, absent = [], at } = changeset
    if (within !== undefined) refuseForeign(changes, within, tables.memories.scopeOf)
    return takenOf(tables, absent, at)
  }
  const written = (changeset: Changeset): Committed => {
    const {
      id,
      run,
      origin,
      fulfils,
      answer,
      within: _within,
      absent: _absent,
      ...given
    } = changeset
    const { comparedAt: _compared, attachments, changes: own, also = [], ...rest } = given
    const { redacts = [], bulk = false, followUps = {}, ...entry } = rest
    for (const item of redacts)
      if (!redact(item)) throw new StaleChange({ noun: 'review', id: item.id })
    const changes = [...own, ...also]
    const seq = tables.journal.append({ ...entry, changes: changes.length })
    tables.commits.keep(seq, id, run, answer)
    if (origin !== undefined) tables.origins.keep(seq, origin)
    tables.attachments.keep(attachments)
    const tally = tables.tallies()
    const rows = new Map<string, number>()
    const how = { bulk, isOneOfMany: changes.length > FILED_BEHIND }
    for (const change of changes) {
      const { row, isNew } = tables.names.claim(change.noun, change.id)
      if (change.noun === 'memory') rows.set(change.id, row)
      if (change.noun === 'memory') writeMemory(tables, tally, { row, isNew, ...how }, change)
      else writeSmall(tables, change.noun, { row, isNew }, change)
      tables.journal.addChange(seq, row, change)
    }
    for (const task of FOLLOW_UPS)
      for (const each of followUps[task] ?? [])
        tables.followUps.add(task, rows.get(each) ?? tables.names.claim('memory', each).row)
    tally.write()
    refuseCircles(changes, tables.memories.isInCircle)
    const steps = fulfils === undefined ? [] : tables.proposals.fulfil(fulfils, seq)
    tables.days.add(entry.at, dayCountsOf(entry, changes, steps))
    tables.due.grow(grownBy(entry, changes))
    return { kind: 'committed', seq }
  }
  const writeWhole = tables.db.transaction(
    (changeset: Changeset, behind = isBehind(changeset)): Committed =>
      settledBefore(changeset, behind) ?? written(changeset),
  )

  /** Within a transaction this is a part of it that can be taken back by itself. */
  const tried = (changeset: Changeset, behind?: boolean): Committed => {
    try {
      return writeWhole.immediate(changeset, behind)
    } catch (error) {
      if (error instanceof StaleChange) return { kind: 'stale', noun: error.noun, id: error.id }
      throw error
    }
  }
  /** Asked before the first is written: none of them had to be compared with another. */
  const inOneGo = (each: (changeset: Changeset, behind: boolean) => TogetherDone) =>
    tables.db.transaction((changesets: readonly Changeset[]): TogetherDone[] => {
      const behind = changesets.map(isBehind)
      return changesets.map((changeset, at) => each(changeset, behind[at] === true))
    })
  const allAtOnce = inOneGo((changeset, behind) => {
    const before = attempted(() => settledBefore(changeset, behind))
    if (before.status === 'rejected') return before
    return { status: 'fulfilled', value: before.value ?? written(changeset) }
  })
  const eachByItself = inOneGo((changeset, behind) => {
    const done = attempted(() => tried(changeset, behind))
    // Some failures end the whole transaction, and what came before it is gone with it.
    if (done.status === 'rejected' && !tables.db.inTransaction) throw done.reason
    return done
  })
  /** Up to where everything has been told: the same changeset may come twice in one go. */
  const tell = (last: number, changeset: Changeset, done: Committed | undefined): number => {
    if (done?.kind !== 'committed' || done.seq <= last) return last
    feed.behind(() => feed.committed(done.seq, told(changeset)))
    return done.seq
  }
  return {
    one(changeset) {
      const last = feed.last()
      const commit = () => tried(changeset)
      const done = changeset.bulk === true ? withoutWaiting(tables.db, commit) : commit()
      tell(last, changeset, done)
      return done
    },
    together(changesets) {
      let last = feed.last()
      const done = withoutTrouble(
        () => allAtOnce.immediate(changesets),
        () => eachByItself.immediate(changesets),
      )
      for (const [at, changeset] of changesets.entries()) {
        const each = done[at]
        last = tell(last, changeset, each?.status === 'fulfilled' ? each.value : undefined)
      }
      return done
    },
  }
}

/** What is wrong with one of several is its own; what is wrong with the vault or the disk ends all of them. */
function attempted<T>(work: () => T): PromiseSettledResult<T> {
  try {
    return { status: 'fulfilled', value: work() }
  } catch (reason) {
    if (isOfTheDisk(reason)) throw reason
    return { status: 'rejected', reason }
  }
}

/** To be able to take each back by itself costs a copy of every page that is written, and hardly ever one has to be. */
function withoutTrouble<T>(quickly: () => T, carefully: () => T): T {
  try {
    return quickly()
  } catch (error) {
    // A vault that is busy, full or gone is so for all of them, and to try again would block for as long again.
    if (isOfTheDisk(error)) throw error
    return carefully()
  }
}

function told({
  at,
  actor,
  kind,
  undoes,
  changes,
  also = [],
  run,
}: Changeset): Omit<FeedEntry, 'position'> {
  const all = [...changes, ...also].map((change) => ({ ...change, erased: false }))
  return { at, actor, kind, undoes, changes: all, run: run?.id ?? null }
}

/** Thrown to roll back, never seen outside. */
class StaleChange extends Error {
  readonly noun: Noun
  readonly id: string

  constructor({ noun, id }: Pick<Change, 'noun' | 'id'>) {
    super('A "before" no longer holds.')
    this.noun = noun
    this.id = id
  }
}

function takenOf(tables: Tables, absent: readonly KeyedPlace[], at: number): Committed | null {
  const taken = absent.find(({ key, scope }) => tables.memories.rowByKey(key, scope, at) !== null)
  return taken === undefined ? null : { kind: 'stale', noun: 'memory', id: taken.id }
}

function writeMemory(
  tables: Tables,
  tally: Tally,
  {
    row,
    isNew,
    bulk,
    isOneOfMany,
  }: { row: number; isNew: boolean; bulk: boolean; isOneOfMany: boolean },
  change: Change,
): void {
  const { memories, words, vectors, sketches, said, attachments } = tables
  const current = isNew ? null : memories.read(row)
  if (!holds(change, current)) throw new StaleChange(change)
  const next = wholeMemory(apply(change, current))
  if (current !== null) tally.count(current, -1)
  if (next !== null) tally.count(next, 1)

  if (current !== null && next !== null) {
    memories.update(row, current, next)
    const wasActive = current.status === 'active'
    if (changes(change, MEANING_FIELDS)) vectors.drop(row, wasActive)
    else if (wasActive !== (next.status === 'active')) vectors.recount(row, wasActive ? -1 : 1)
    if (changes(change, INDEXED_FIELDS)) {
      words.remove(row)
      words.insert(row, next)
    }
    if (changes(change, SKETCHED_FIELDS)) {
      sketches.remove(row, current)
      sketches.write(row, next, isOneOfMany)
    }
    if (changes(change, MARKED_FIELDS)) {
      said.remove(row, current)
      said.insert(row, next)
    }
  } else if (next !== null) {
    memories.insert(row, next)
    words.insert(row, next)
    // So many at once are found by upkeep, which looks for them.
    if (bulk) said.insertLater(next)
    else {
      sketches.write(row, next, isOneOfMany)
      said.insert(row, next)
    }
  } else if (current !== null) {
    words.remove(row)
    vectors.drop(row, current.status === 'active')
    sketches.remove(row, current)
    said.remove(row, current)
    memories.remove(row, current)
  }
  if (next?.attachment != null) attachments.use(next.attachment.digest, row)
}

function changes({ after }: Change, fields: readonly string[]): boolean {
  return fields.some((name) => name in (after ?? {}))
}

function writeSmall(
  tables: Tables,
  noun: Exclude<Noun, 'memory'>,
  { row, isNew }: { row: number; isNew: boolean },
  change: Change,
): void {
  const current = isNew ? null : tables.records.read(noun, row)
  if (!holds(change, current)) throw new StaleChange(change)
  tables.records.write(noun, row, apply(change, current), isNew)
}

function wholeMemory(fields: Fields | null): Memory | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rooms make whole memories; STRICT columns refuse anything else
  return fields as Memory | null
}
