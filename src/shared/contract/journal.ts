import { z } from 'zod'
import { Actor } from '../memory.ts'
import { JournalChange, JournalEntry, JournalFilter, Outcome } from '../journal.ts'
import { SavedFilter, SavedFilterDraft } from '../saved-filter.ts'
import { nothing, personMutation, personQuery } from './method.ts'

const seq = z.strictObject({ seq: z.int() })

export const journalMethods = {
  'journal.page': personQuery(
    ['journal'],
    JournalFilter.extend({
      before: z.int().optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    z.object({ entries: z.array(JournalEntry), next: z.int().nullable() }),
  ),
  'journal.entry': personQuery(
    ['journal'],
    seq.extend({ limit: z.int().min(1).max(500).default(100) }),
    z.object({ entry: JournalEntry, changes: z.array(JournalChange) }),
  ),
  'journal.actors': personQuery(['journal'], nothing, z.array(Actor)),
  /** What Undo and Redo would do next, so that the menu can say it. */
  'journal.next': personQuery(
    ['journal'],
    nothing,
    z.object({ undo: JournalEntry.nullable(), redo: JournalEntry.nullable() }),
  ),
  'journal.undo': personMutation(['tokens'], nothing, Outcome),
  'journal.redo': personMutation(['tokens'], nothing, Outcome),
  'journal.revert': personMutation(['tokens'], seq, Outcome),
  'filters.list': personQuery(['filters'], nothing, z.array(SavedFilter)),
  'filters.save': personMutation([], SavedFilterDraft, Outcome.extend({ id: z.string() })),
  'filters.remove': personMutation([], z.strictObject({ id: z.string() }), Outcome),
}
