import { Memory } from '#shared/memory.ts'
import type { Fields } from '../changes.ts'
import type { RedactedItem } from '../changeset.ts'
import type { Journal } from './journal.ts'

interface Kept {
  records: Map<string, Fields>
  journal: Journal
  /** By digest, who names it. */
  uses: ReadonlyMap<string, Set<string>>
  attachments: Map<string, string>
}

/** What an item held back, out of all that is kept. */
export function takeOut(
  { id, instead, memoryIds, digests }: RedactedItem,
  { records, journal, uses, attachments }: Kept,
): void {
  records.set(`review ${id}`, { ...records.get(`review ${id}`), ...instead })
  journal.redact(id, instead, memoryIds)
  const named = (memoryId: string) =>
    Memory.shape.attachment.safeParse(records.get(`memory ${memoryId}`)?.['attachment']).data
  for (const digest of digests) {
    const users = uses.get(digest)
    for (const user of memoryIds) if (named(user)?.digest !== digest) users?.delete(user)
    if (users === undefined || users.size === 0) attachments.delete(digest)
  }
}
