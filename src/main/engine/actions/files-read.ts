import { NEWEST_FIRST } from '#shared/filter.ts'
import { referenceIn } from '#shared/file-reference.ts'
import type { Room } from '../room.ts'
import type { StoreFilter } from '../store/filter.ts'
import { READ_FILE } from './drafts.ts'

const LATELY_MS = 24 * 3_600_000
/** Every question asks: of the newest files so many. */
const LOOKED_AT = 100

/** The files that were read lately and told of, each with when last: an agent's own, for a person everybody's. */
export async function filesRead({ store, principal, clock }: Room): Promise<Map<string, number>> {
  const now = clock.now()
  // Asked for by themselves: what others write meanwhile takes no file out of hand.
  const filter: StoreFilter = {
    aliveAt: now,
    updatedSince: Math.max(0, now - LATELY_MS),
    subtypes: ['file'],
    where: principal.kind === 'agent' ? { contributors: principal.id } : undefined,
  }
  const newest = { filter, sort: NEWEST_FIRST, from: null, until: null, limit: LOOKED_AT }
  const files = (await store.page(newest)).rows.map(({ id }) => id)
  const touched = new Map<string, number>()
  if (files.length === 0) return touched
  for (const { content, source, updatedAt } of await store.get('memory', files)) {
    const location = referenceIn(content)?.location
    if (location === undefined || source !== READ_FILE) continue
    touched.set(location, Math.max(updatedAt, touched.get(location) ?? 0))
  }
  return touched
}
