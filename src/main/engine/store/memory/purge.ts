import { AppError } from '#shared/errors.ts'
import type { Noun } from '#shared/journal.ts'
import type { Fields } from '../changes.ts'
import type { PurgeOrder } from '../changeset.ts'
import type { Journal } from './journal.ts'

interface Purged {
  records: Map<string, Fields>
  journal: Journal
  attachments: Map<string, string>
  /** By digest, who names it. */
  uses: ReadonlyMap<string, Set<string>>
  /** What is known of them outside the journal. */
  forgetAll(ids: readonly string[], reviews: readonly string[]): void
}

export function purgeFrom(
  { id: given, ids, reviews = [], at, actor, label, why = null }: PurgeOrder,
  { records, journal, attachments, uses, forgetAll }: Purged,
): { seq: number; purged: number } {
  const before = given === undefined ? null : journal.committed(given)
  if (before !== null) return { seq: before.seq, purged: Number(before.answer) }
  const take = (noun: Noun, given: readonly string[]) =>
    [...new Set(given)].filter((id) => {
      const was = records.delete(`${noun} ${id}`)
      return journal.erase(noun, id) || was
    })
  const memories = take('memory', ids)
  const changes = [
    ...memories.map((id) => ({ noun: 'memory' as const, id })),
    ...take('review', reviews).map((id) => ({ noun: 'review' as const, id })),
  ].map((name) => ({ ...name, before: null, after: null, erased: true }))
  if (changes.length === 0) {
    throw new AppError('not_found', 'None of this is in the vault any more. Nothing was purged.')
  }
  forgetAll(ids, reviews)
  journal.eraseWords(new Set(changes.map(({ noun, id }) => `${noun} ${id}`)))
  for (const [digest, users] of uses) {
    for (const id of memories) users.delete(id)
    if (users.size === 0) attachments.delete(digest)
  }
  const entry = { at, actor, kind: 'purge', label, why, undoes: null } as const
  const come = { id: given, run: undefined, answer: memories.length }
  return { seq: journal.append(entry, changes, come), purged: memories.length }
}
