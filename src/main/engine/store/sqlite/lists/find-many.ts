import { NEWEST_FIRST } from '#shared/filter.ts'
import { givingWay, mapped, sorted } from '#shared/in-parts.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { StoreFilter } from '../../filter.ts'
import { sql, whereOf } from '../connection/sql.ts'
import type { Statements } from '../connection/statements.ts'
import { findIn } from './pages.ts'
import type { ReadInParts } from './rows-in-parts.ts'

type Found = [updatedAt: number, row: number, id: MemoryId]

/** To look up one of them takes as long as to pass over so many rows. */
const LOOKUP = 4

/**
 * The newest that a filter means, however many: few by their index, and more from the first row to the last, a stretch
 * at a time. By time, who was changed while others had their turn would have moved past and be missed.
 */
export function findManyIn(statements: Statements, { stretches, byRow }: ReadInParts) {
  const find = findIn(statements)
  return async (filter: StoreFilter, limit: number): Promise<MemoryId[]> => {
    const few = Math.ceil(stretches.length / LOOKUP)
    if (limit <= few || stretches.isShort()) return find(filter, NEWEST_FIRST, limit)
    const found = find(filter, NEWEST_FIRST, few + 1)
    return found.length <= few ? found : inStretches(filter, limit)
  }

  async function inStretches(filter: StoreFilter, limit: number): Promise<MemoryId[]> {
    await stretches.pause()
    const { from, where, params, says, parts } = await byRow(filter)
    const read = statements<Found>(
      sql`SELECT m.updated_at, m.row, m.id FROM ${from} ${whereOf(...where)}`,
    ).raw()
    const found: Found[] = []
    for await (const part of parts())
      for (const one of read.all({ ...params, ...part })) if (says(one[1])) found.push(one)
    const newest = await givingWay(sorted(found, newestFirst), stretches.pause)
    return givingWay(
      mapped(newest.slice(0, limit), ([, , id]) => id),
      stretches.pause,
    )
  }
}

const newestFirst = ([at, row]: Found, [otherAt, other]: Found) => otherAt - at || other - row
