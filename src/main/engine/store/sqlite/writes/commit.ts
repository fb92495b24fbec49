import type { Change, Noun } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import { refuseCircles } from '../../circles.ts'
import { apply, type Fields, holds } from '../../changes.ts'
import { MEANING_FIELDS } from '../../meaning-text.ts'
import type { Changeset, Committed, KeyedPlace } from '../../changeset.ts'
import { FOLLOW_UPS } from '../../feed.ts'
import { movesGround, refuseForeign } from '../../conditions.ts'
import { SKETCHED_FIELDS } from '../../sketch/sketch.ts'
import { dayCountsOf, grownBy } from '../../upkeep/day-counts.ts'
import type { FeedEntry } from '../../feed.ts'
import { withoutWaiting } from '../connection/without-waiting.ts'
import { type SqliteFeed, fromPosition } from '../journal/feed.ts'
import type { Tables } from '../rows/tables.ts'
import type { Tally } from '../rows/tally-rows.ts'
import { INDEXED_FIELDS } from '../rows/word-rows.ts'
import { redactIn } from './redact.ts'

/** Everything or nothing: a "before" that no longer holds rolls the whole changeset back. */
export function commitIn(
  tables: Tables,
  feed: Pick<SqliteFeed, 'committed' | 'holdsSince' | 'last'>,
): (changeset: Changeset) => Committed {
  const redact = redactIn(tables)
  const write = tables.db.transaction((changeset: Changeset): Committed => {
    const { id, run, origin, fulfils, answer, within, comparedAt, absent = [], ...rest } = changeset
    const { attachments, changes: own, also = [], redacts = [], ...asked } = rest
    const { bulk = false, followUps = {}, ...entry } = asked
    const before = tables.commits.find(id)
    if (before !== null) return { kind: 'committed', ...before }
    if (comparedAt !== undefined && feed.holdsSince(fromPosition(comparedAt), movesGround))
      return { kind: 'behind' }
    if (within !== undefined) refuseForeign(own, within, tables.memories.scopeOf)
    refuseTaken(tables, absent, entry.at)
    for (const item of redacts)
      if (!redact(item)) throw new StaleChange({ noun: 'review', id: item.id })
    const changes = [...own, ...also]
    const seq = tables.journal.append({ ...entry, changes: changes.length })
    tables.commits.keep(seq, id, run, answer)
    if (origin !== undefined) tables.origins.keep(seq, origin)
    tables.attachments.keep(attachments)
    const tally = tables.tallies()
    const rows = new Map<string, number>()
    for (const change of changes) {
      const { row, isNew } = tables.names.claim(change.noun, change.id)
      if (change.noun === 'memory') rows.set(change.id, row)
      if (change.noun === 'memory') writeMemory(tables, tally, { row, isNew, bulk }, change)
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
  })

  return (changeset) => {
    try {
      const last = feed.last()
      const commit = () => write.immediate(changeset)
      const done = changeset.bulk === true ? withoutWaiting(tables.db, commit) : commit()
      if (done.kind === 'committed' && done.seq > last) feed.committed(done.seq, told(changeset))
      return done
    } catch (error) {
      if (error instanceof StaleChange) return { kind: 'stale', noun: error.noun, id: error.id }
      throw error
    }
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

function refuseTaken(tables: Tables, absent: readonly KeyedPlace[], at: number): void {
  for (const { key, scope, id } of absent) {
    if (tables.memories.rowByKey(key, scope, at) !== null)
      throw new StaleChange({ noun: 'memory', id })
  }
}

function writeMemory(
  tables: Tables,
  tally: Tally,
  { row, isNew, bulk }: { row: number; isNew: boolean; bulk: boolean },
  change: Change,
): void {
  const { memories, words, vectors, sketches, attachments } = tables
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
      sketches.insert(row, next)
    }
  } else if (next !== null) {
    memories.insert(row, next)
    words.insert(row, next)
    // In a large vault each would touch another twenty pages of the disk.
    if (!bulk) sketches.insert(row, next)
  } else if (current !== null) {
    words.remove(row)
    vectors.drop(row, current.status === 'active')
    sketches.remove(row, current)
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
