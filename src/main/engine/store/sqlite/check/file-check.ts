import type { CheckStep } from '../../integrity.ts'
import type { Db } from '../connection/connection.ts'
import { type Sql, sql } from '../connection/sql.ts'

/** A table a step, its indices with it: all of a large vault at once would keep everybody waiting. */
const PRAGMAS: readonly (readonly [name: string, pragma: Sql])[] = [
  ['vault', sql`integrity_check(vault)`],
  ['names', sql`integrity_check(names)`],
  ['memories', sql`integrity_check(memories)`],
  ['bodies', sql`integrity_check(bodies)`],
  ['tags', sql`integrity_check(tags)`],
  ['links', sql`integrity_check(links)`],
  ['tallies', sql`integrity_check(tallies)`],
  ['tag_tallies', sql`integrity_check(tag_tallies)`],
  ['scope_tallies', sql`integrity_check(scope_tallies)`],
  ['records', sql`integrity_check(records)`],
  ['attachments', sql`integrity_check(attachments)`],
  ['attachment_uses', sql`integrity_check(attachment_uses)`],
  ['journal', sql`integrity_check(journal)`],
  ['journal_changes', sql`integrity_check(journal_changes)`],
  ['words', sql`integrity_check(words)`],
  ['words_data', sql`integrity_check(words_data)`],
  ['words_idx', sql`integrity_check(words_idx)`],
  ['words_docsize', sql`integrity_check(words_docsize)`],
  ['models', sql`integrity_check(models)`],
  ['vectors', sql`integrity_check(vectors)`],
  ['vector_bits', sql`integrity_check(vector_bits)`],
  ['sketches', sql`integrity_check(sketches)`],
  ['bands', sql`integrity_check(bands)`],
  ['said', sql`integrity_check(said)`],
  ['packages', sql`integrity_check(packages)`],
  ['package_items', sql`integrity_check(package_items)`],
  ['runs', sql`integrity_check(runs)`],
  ['commits', sql`integrity_check(commits)`],
  ['reviews', sql`integrity_check(reviews)`],
  ['review_memories', sql`integrity_check(review_memories)`],
  ['uses', sql`integrity_check(uses)`],
  ['origins', sql`integrity_check(origins)`],
  ['served', sql`integrity_check(served)`],
  ['activity', sql`integrity_check(activity)`],
  ['feedback', sql`integrity_check(feedback)`],
  ['follow_ups', sql`integrity_check(follow_ups)`],
  ['upkeep_runs', sql`integrity_check(upkeep_runs)`],
  ['upkeep_proposals', sql`integrity_check(upkeep_proposals)`],
  ['upkeep_growth', sql`integrity_check(upkeep_growth)`],
  ['upkeep_due', sql`integrity_check(upkeep_due)`],
  ['upkeep_days', sql`integrity_check(upkeep_days)`],
]

/** Whether SQLite can read every page, and finds in every index what its table holds. */
export function* checkFile(db: Db): Generator<CheckStep> {
  for (const [name, pragma] of PRAGMAS)
    yield { damages: isSound(db, pragma) ? [] : [{ part: 'file', kind: 'unreadable', of: name }] }
}

function isSound(db: Db, pragma: Sql): boolean {
  try {
    return db.pragma(pragma, { simple: true }) === 'ok'
  } catch {
    // So damaged that not even the check can read it.
    return false
  }
}

export const CHECKED_TABLES = PRAGMAS.map(([name]) => name)
