import { setImmediate } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import type { Noun } from '#shared/journal.ts'
import type { PurgeOrder } from '../../changeset.ts'
import type { Tables } from '../rows/tables.ts'
import type { SqliteUpkeep } from '../upkeep/upkeep.ts'

export function purgeIn(tables: Tables, upkeep: SqliteUpkeep) {
  const {
    db,
    names,
    memories,
    records,
    words,
    vectors,
    sketches,
    said,
    attachments,
    ledger,
    uses,
    served,
    feedback,
    proposals,
  } = tables
  const { journal, commits } = tables

  /** Whether there was anything left of it, as a memory or in the journal. */
  const take = (row: number, tally: ReturnType<Tables['tallies']>): boolean => {
    const current = memories.read(row)
    vectors.purge(row, current?.status === 'active')
    if (current !== null) {
      tally.count(current, -1)
      words.remove(row)
      sketches.remove(row, current)
      said.remove(row, current)
      memories.remove(row, current)
    }
    const erased = journal.erase(row)
    attachments.release(row)
    return current !== null || erased
  }

  const takeReview = (row: number): boolean => {
    const was = records.read('review', row) !== null
    records.write('review', row, null)
    return journal.erase(row) || was
  }

  const rowsOf = (noun: Noun, ids: readonly string[]) =>
    [...new Set(ids)].map((id) => names.find(noun, id)).filter((row) => row !== null)

  const takeAll = db.transaction(
    ({ id, ids, reviews = [], at, actor, label, why = null }: PurgeOrder) => {
      const before = id === undefined ? null : commits.find(id)
      if (before !== null) return { seq: before.seq, purged: Number(before.answer) }
      const tally = tables.tallies()
      const memoryRows = rowsOf('memory', ids).filter((row) => take(row, tally))
      const taken = [...memoryRows, ...rowsOf('review', reviews).filter(takeReview)]
      if (taken.length === 0) {
        throw new AppError(
          'not_found',
          'None of this is in the vault any more. Nothing was purged.',
        )
      }
      tally.write()
      journal.eraseWords(taken)
      commits.forgetAnswers(taken)
      ledger.forget(ids)
      uses.forget(ids)
      served.forget(ids)
      feedback.forget(ids)
      proposals.forget([...ids, ...reviews])
      const entry = { at, actor, kind: 'purge', label, why, undoes: null } as const
      const seq = journal.append({ ...entry, changes: taken.length })
      if (id !== undefined) commits.keep(seq, id, undefined, memoryRows.length)
      for (const row of taken) journal.addErased(seq, row)
      upkeep.demandScrub()
      return { seq, purged: memoryRows.length }
    },
  )

  return async (order: PurgeOrder): Promise<{ seq: number; purged: number }> => {
    const done = takeAll.immediate(order)
    // In short steps, so that a purge in a large vault keeps nobody waiting; a crash leaves the rest to upkeep.
    while (db.open && upkeep.scrubStep()) await setImmediate()
    return done
  }
}
