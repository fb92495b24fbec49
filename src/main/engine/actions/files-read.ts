import { NEWEST_FIRST } from '#shared/filter.ts'
import { referenceIn } from '#shared/file-reference.ts'
import type { Room } from '../room.ts'
import { READ_FILE } from './drafts.ts'

const LATELY_MS = 24 * 3_600_000
/** Every question asks: of the newest so many, which come out of an index. */
const LOOKED_AT = 100

/** The files that were read lately and told of, each with when last: an agent's own, for a person everybody's. */
export async function filesRead({ store, principal, clock }: Room): Promise<Map<string, number>> {
  const now = clock.now()
  const filter = { aliveAt: now, updatedSince: Math.max(0, now - LATELY_MS) }
  const newest = { filter, sort: NEWEST_FIRST, from: null, until: null, limit: LOOKED_AT }
  const { rows } = await store.page(newest)
  const files = rows.filter(({ subtype }) => subtype === 'file').map(({ id }) => id)
  const touched = new Map<string, number>()
  if (files.length === 0) return touched
  for (const { content, source, contributors, updatedAt } of await store.get('memory', files)) {
    const location = referenceIn(content)?.location
    const isTheirs = principal.kind !== 'agent' || contributors.includes(principal.id)
    if (location === undefined || source !== READ_FILE || !isTheirs) continue
    touched.set(location, Math.max(updatedAt, touched.get(location) ?? 0))
  }
  return touched
}
